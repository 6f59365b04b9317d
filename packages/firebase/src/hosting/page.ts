const CONFIG = /(<script type="application\/json" id="palmanga-config">)[\s\S]*?(<\/script>)/;

/**
 * The built page with its configuration written in.
 * @throws Error when the page has no place for one
 */
export function writeConfiguration(html: string, configuration: unknown): string {
  if (!CONFIG.test(html)) throw new Error('The page has no palmanga-config element');
  // `<` could end the element.
  const json = JSON.stringify(configuration).replaceAll('<', String.raw`\u003c`);
  return html.replace(CONFIG, (_match, open: string, close: string) => open + json + close);
}
