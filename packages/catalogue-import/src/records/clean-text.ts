import { decodeHTMLStrict, replaceCodePoint } from 'entities/decode';

import { withoutTags } from './html-tags.ts';

/** C0 and C1 controls except tab and line feed. SQLite and Firestore would store them. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const HAS_ODD = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ud800-\udfff]/;
const LINE_ENDS = /\r\n?/g;
/** HTML's longest name has 31 characters. */
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,30}));/gi;
const BLANK_LINES = /\n{3,}/g;
/** Markup within markup ("<<b>i>") needs a few rounds. */
const MAXIMUM_ROUNDS = 8;

/**
 * A text that every store returns unchanged: without control characters and lone surrogates. Stores
 * replace those, so an unchanged record would look changed at every import.
 */
function cleanText(text: string): string {
  if (!HAS_ODD.test(text)) return text.trim();
  return text.toWellFormed().replace(LINE_ENDS, '\n').replace(CONTROLS, '').trim();
}

/** A title or a name on one line: its entities of HTML become characters, runs of white space one space. */
export function cleanLine(text: string): string {
  return cleanText(decodeEntities(text)).replace(/\s+/g, ' ');
}

/**
 * A description as plain text: what is HTML goes (`withoutTags`), line breaks stay, entities become
 * characters, once: `&amp;lt;` is `&lt;`. Markup that was written in entities goes too.
 */
export function cleanDescription(html: string): string {
  const marked = cleanText(html);
  const decoded = cleanText(decodeEntities(stripMarkup(marked)));
  const text = stripMarkup(decoded).trim();
  if (!text.includes('\n')) return text;
  const lines = text.split('\n').map((line) => line.trim());
  return lines.join('\n').replace(BLANK_LINES, '\n\n').trim();
}

/**
 * A cleaned text as a file must carry it, so that an import reads the same text again: an ampersand that
 * would begin an entity is written as one.
 */
export function escapeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (entity) => `&amp;${entity.slice(1)}`);
}

function stripMarkup(html: string): string {
  let text = html;
  for (let round = 0; round < MAXIMUM_ROUNDS; round += 1) {
    const stripped = withoutTags(text);
    if (stripped === text) return text;
    text = stripped;
  }
  // Whoever nests markup deeper writes no synopsis.
  return text.replace(/[<>]/g, '');
}

function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(ENTITY, decodeEntity) : text;
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
