/** A day in French: 3 mars 2026. */
export function longDate(time: number): string {
  return new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' }).format(time);
}
