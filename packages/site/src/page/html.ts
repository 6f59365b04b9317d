const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** JSON for a `<script type="application/json">`, escaped so that it cannot end the element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Markers in the built index.html that a site replaces. */
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
 * Replaces the only `marker` in `text`.
 * @throws Error when the marker is missing or occurs more than once
 */
export function replaceMarker(text: string, marker: string, replacement: string): string {
  const [before, after, ...more] = text.split(marker);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`The build must hold the marker ${marker} exactly once`);
  }
  return before + replacement + after;
}
