/** The web app's own page colours, so that a window never flashes white before its first paint. */
export function pageColour(isDark: boolean): string {
  return isDark ? '#120e20' : '#f3f1f8';
}
