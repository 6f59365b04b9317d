/** Where V8 says that a text stops being JSON. */
const POSITION = / in JSON at position (\d+)(?: \(line \d+ column \d+\))?/;
/** What V8 says of a sign instead: what is before it, or its last ten signs behind dots, and ten from it on. */
const TOKEN = /^Unexpected token .+?, (\.{3})?"([^]*)"\.{3} /;
const SHOWN = 10;
/** So many spaces at the end make V8 cut what it shows from the sign on, however short the text is. */
const PADDING = ' '.repeat(2 * SHOWN + 1);

/** Why a text is no JSON, and where it stops being that. */
export interface JsonFault {
  /** UTF-16 units before it; null where V8 does not tell it from another place. */
  readonly position: number | null;
  /** Without the position. */
  readonly message: string;
}

/** What `JSON.parse` finds wrong with a text, by the message of its error. */
export function jsonFault(message: string, text: string): JsonFault {
  const [found, digits] = POSITION.exec(message) ?? [];
  if (found !== undefined) return { position: Number(digits), message: message.replace(found, '') };
  const padded = text + PADDING;
  let position: number | null = null;
  try {
    JSON.parse(padded);
  } catch (error) {
    const [, dots, shown = ''] = TOKEN.exec((error as Error).message) ?? [];
    const start = padded.indexOf(shown);
    if (dots === undefined) position = shown === '' ? null : shown.length - SHOWN;
    else if (!padded.includes(shown, start + 1)) position = start + SHOWN;
  }
  return { position, message };
}
