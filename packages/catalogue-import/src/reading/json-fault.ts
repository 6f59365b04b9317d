/** Where V8 says that a text stops being JSON. */
const POSITION = / in JSON at position (?<position>\d+)(?: \(line \d+ column \d+\))?/u;
/** What V8 says of a sign instead: with ten signs before it, which are cut, or all of them, and ten after it. */
const TOKEN =
  /^Unexpected token [^]+?, (?<cut>\.\.\.)?"(?<context>[^]*)"\.\.\. is not valid JSON$/u;
const CONTEXT = 10;
/** So many spaces at the end make V8 cut what it shows behind the sign, however short the text is. */
const LONG_ENOUGH = ' '.repeat(2 * CONTEXT + 1);

/** Why a text is no JSON, and where it stops being that. */
export interface JsonFault {
  /** UTF-16 units before it; null where V8 does not tell it from another place. */
  readonly position: number | null;
  /** Without the position. */
  readonly message: string;
}

/** What `JSON.parse` finds wrong with a text, by the message of its error. */
export function jsonFault(message: string, text: string): JsonFault {
  const [found = '', digits] = POSITION.exec(message) ?? [];
  if (digits !== undefined) {
    return { position: Number(digits), message: message.replace(found, '') };
  }
  const { cut, context } = TOKEN.exec(messageOf(text + LONG_ENOUGH))?.groups ?? {};
  if (context === undefined) return { position: null, message };
  const start = cut === undefined ? 0 : onlyPlace(context.trimEnd(), text);
  const before = cut === undefined ? context.length - CONTEXT : CONTEXT;
  return { position: start === null ? null : start + before, message };
}

function messageOf(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Where a part stands in a text; null where it stands twice. */
function onlyPlace(part: string, text: string): number | null {
  const place = text.indexOf(part);
  return place === -1 || text.includes(part, place + 1) ? null : place;
}
