/** Characters without a form of their own; tabs and line breaks, which separate words, are not among them. */
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const CONTROLS = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g;
/** Marks that change the direction of what follows them, up to text that is not the user's. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;

/** What neither a line nor a text of several lines holds. Firestore's rules have the same classes. */
const REFUSED_IN_TEXTS =
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]/;
const REFUSED_IN_LINES =
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  /[\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]/;

/**
 * A character that is seen by itself: no space, no mark on another one, nothing of zero width, none of
 * the letters and signs that Unicode draws as blanks, and none that has no form at all: of private use, or
 * never a character. Firestore's rules have the same class; they cannot name what Unicode may still assign.
 */
const SEEN =
  /[^\p{Z}\p{Cc}\p{Cf}\p{Co}\p{M}\p{Noncharacter_Code_Point}\u115F\u1160\u2065\u2800\u3164\uFFA0\uFFF0-\uFFF8\u{13441}\u{1D159}\u{E0000}-\u{E0FFF}]/u;

/** Characters that nobody sees, within a text too; spaces are not among them. */
const HIDDEN =
  // oxlint-disable-next-line no-misleading-character-class -- the signs are looked for one by one
  /[\p{Cc}\p{Cf}\p{Co}\p{Noncharacter_Code_Point}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2028\u2029\u2065\u2800\u3164\uFE00-\uFE0F\uFFA0\uFFF0-\uFFF8\u{13441}\u{16FE4}\u{1D159}\u{E0000}-\u{E0FFF}]/u;

/**
 * A text of one line as it is stored and shown: without control characters and without direction
 * overrides, which are removed; tabs and line breaks become spaces; lone surrogates, which no database
 * keeps, are replaced; trimmed. Empty when nothing of it can be seen. The rest stays as it was typed or
 * pasted: joiners and marks that emoji and scripts need among it.
 */
export function cleanLine(text: string): string {
  if (isCleanLine(text)) return text.trim();
  return shown(withoutMarks(text, ' ').replaceAll(/[\t\n]/g, ' '));
}

/** The same for a text of several lines: tabs and line breaks stay, each break as one `\n`. */
export function cleanText(text: string): string {
  return isCleanText(text) ? text.trim() : shown(withoutMarks(text, '\n'));
}

/** Whether a text can be stored as one line: `cleanLine` would at most trim it. */
export function isCleanLine(text: string): boolean {
  return !REFUSED_IN_LINES.test(text) && text.isWellFormed() && (text === '' || isSeen(text));
}

/** Whether a text can be stored as several lines: `cleanText` would at most trim it. */
export function isCleanText(text: string): boolean {
  return !REFUSED_IN_TEXTS.test(text) && text.isWellFormed() && (text === '' || isSeen(text));
}

/** Whether a text has a character that can be seen by itself. */
export function isSeen(text: string): boolean {
  const first = text.charCodeAt(0);
  // Most texts begin with a letter of ASCII.
  return (first > 0x20 && first < 0x7f) || SEEN.test(text);
}

/** Whether a text has a character that nobody sees: one of zero width, a blank letter, a control. */
export function hasHidden(text: string): boolean {
  return HIDDEN.test(text);
}

function withoutMarks(text: string, lineBreak: string): string {
  return text
    .toWellFormed()
    .replaceAll(CONTROLS, '')
    .replaceAll(OVERRIDES, '')
    .replaceAll(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, lineBreak);
}

function shown(text: string): string {
  return isSeen(text) ? text.trim() : '';
}
