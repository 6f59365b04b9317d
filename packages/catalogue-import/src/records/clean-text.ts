import { decodeHTMLStrict, replaceCodePoint } from 'entities/decode';

/** C0 and C1 controls except tab and line feed. SQLite and Firestore would store them. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const LINE_ENDS = /\r\n?/g;

const HIDDEN = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const BREAK = /<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
/** HTML's longest name has 31 characters. */
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,30}));/gi;
const BLANK_LINES = /\n{3,}/g;

/** Nested encodings ("&amp;lt;") need a few rounds. After the last round, `<`, `>` and `&` are dropped. */
const MAXIMUM_ROUNDS = 8;

/**
 * A text that every store returns unchanged: without control characters and lone surrogates. Stores
 * replace those, so an unchanged record would look changed at every import.
 */
function cleanText(text: string): string {
  return text.toWellFormed().replace(LINE_ENDS, '\n').replace(CONTROLS, '').trim();
}

/** `cleanText` on one line: runs of white space become one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/**
 * A description as plain text: tags go, line breaks stay, entities become characters. Cleaning
 * twice changes nothing, so an exported catalogue imports as unchanged.
 */
export function cleanDescription(html: string): string {
  const text = stripMarkup(cleanText(html));
  if (!text.includes('\n')) return text.trim();
  const lines = text.split('\n').map((line) => line.trim());
  return lines.join('\n').replace(BLANK_LINES, '\n\n').trim();
}

function stripMarkup(html: string): string {
  let text = html;
  for (let round = 0; round < MAXIMUM_ROUNDS; round += 1) {
    if (!text.includes('<') && !text.includes('&')) return text;
    const stripped = stripOnce(text);
    if (stripped === text) return text;
    text = stripped;
  }
  return text.replace(/[<>&]/g, '');
}

function stripOnce(text: string): string {
  return text
    .replace(COMMENT, '')
    .replace(HIDDEN, '')
    .replace(BREAK, '\n')
    .replace(TAG, '')
    .replace(ENTITY, decodeEntity);
}

function decodeEntity(entity: string, decimal?: string, hexadecimal?: string, name?: string) {
  if (name !== undefined) return decodeName(entity);
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  if (code > 0x10ffff) return entity;
  // No store keeps NUL and surrogates. HTML reads 128 to 159 as Windows-1252, which has ’ and œ there.
  const isLost = code === 0 || (code >= 0xd800 && code <= 0xdfff);
  return isLost ? '' : String.fromCodePoint(replaceCodePoint(code)).replace(CONTROLS, '');
}

/** Unknown names stay as they are. Names in capitals are also tried in small letters. */
function decodeName(entity: string): string {
  const decoded = decodeHTMLStrict(entity);
  const character = decoded === entity ? decodeHTMLStrict(entity.toLowerCase()) : decoded;
  if (character === entity.toLowerCase()) return entity;
  return character === '\u00a0' ? ' ' : character;
}
