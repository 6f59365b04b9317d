/** C0 and C1 controls but tab and line feed, which SQLite and Firestore would carry along. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /^[\u0000-\u0008\u000b-\u001f\u007f-\u009f]$/;
const LINE_ENDS = /\r\n?/g;

/**
 * Text as every store gives it back: no control characters, no lone surrogates (stores replace
 * them, and an unchanged record would look changed at each import).
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(LINE_ENDS, '\n').replace(CONTROLS, '').trim();
}

/** `cleanText` on one line: runs of white space become one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** Whether `cleanText` keeps this character, leaving its trimming aside. */
export function isCarried(character: string): boolean {
  return character.isWellFormed() && !CONTROL.test(character);
}
