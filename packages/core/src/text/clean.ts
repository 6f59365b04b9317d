/** Characters without a form of their own; tabs and line breaks, which separate words, are not among them. */
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const CONTROLS = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g;
/** Marks that change the direction of what follows them, up to text that is not the user's. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * A text of one line as it is stored: without control characters and without direction overrides,
 * which are removed; tabs and line breaks become spaces; lone surrogates, which no database keeps,
 * are replaced; trimmed. The rest stays as it was typed or pasted.
 */
export function cleanLine(text: string): string {
  return withoutMarks(text)
    .replaceAll(/\r\n|[\t\n\v\f\r\u0085]/g, ' ')
    .trim();
}

/** The same for a text of several lines: tabs and line breaks stay, each break as one `\n`. */
export function cleanText(text: string): string {
  return withoutMarks(text)
    .replaceAll(/\r\n|[\v\f\r\u0085]/g, '\n')
    .trim();
}

/** Whether a text has a character that is neither a space nor of zero width. */
export function isSeen(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}]/u.test(text);
}

function withoutMarks(text: string): string {
  return text.toWellFormed().replaceAll(CONTROLS, '').replaceAll(OVERRIDES, '');
}
