/** Places of the built index.html that a site fills in. */
const MARKERS = { head: '<!--palmanga:head-->', root: '<!--palmanga:root-->' };

/**
 * Completes the built page.
 * @param parts HTML for the end of the head and for the application's root element
 * @throws Error when the template lacks a marker: a page without its configuration cannot start
 */
export function fillTemplate(
  template: string,
  parts: Readonly<Record<keyof typeof MARKERS, string>>,
): string {
  return replaceMarker(replaceMarker(template, MARKERS.head, parts.head), MARKERS.root, parts.root);
}

/**
 * `text` with the one `marker` in it replaced.
 * @throws Error when the marker is missing or stands there more than once
 */
export function replaceMarker(text: string, marker: string, replacement: string): string {
  const [before, after, ...more] = text.split(marker);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`The build must hold the marker ${marker} exactly once`);
  }
  return before + replacement + after;
}
