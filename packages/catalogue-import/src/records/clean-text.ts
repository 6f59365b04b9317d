import { cleanLine as cleanShownLine, cleanText, isCleanText } from '@palmanga/core';
import { decodeHTMLStrict, replaceCodePoint } from 'entities/decode';

import { withoutTags } from './html-tags.ts';

/** HTML's longest name has 31 characters. */
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,30}));/gi;
const BLANK_LINES = /\n{3,}/g;
/** What AniList hides until somebody presses it. */
const SPOILER = /~![^]*?!~/g;
/** Markup within markup ("<<b>i>") needs a few rounds. */
const MAXIMUM_ROUNDS = 8;

/**
 * A title or a name on one line, as core's `cleanLine` leaves it: its entities of HTML become characters,
 * runs of white space one space.
 */
export function cleanLine(text: string): string {
  return cleanShownLine(decodeEntities(text)).replace(/\s+/g, ' ');
}

/** Whether cleaning takes more out of a text than white space, line ends and markup. */
export function isUnclean(text: string): boolean {
  return !isCleanText(decodeEntities(text).replaceAll('\r', '').trim());
}

/**
 * A description as plain text, as core's `cleanText` leaves it: what is HTML goes (`withoutTags`), line
 * breaks stay, entities become characters, once: `&amp;lt;` is `&lt;`. Markup that was written in entities
 * goes too, and what AniList marks as giving the story away.
 */
export function cleanDescription(html: string): string {
  let text = cleanText(html);
  // Most texts have neither tags nor entities: nothing else has to be read again.
  if (/[<&]/.test(text)) {
    const decoded = cleanText(decodeEntities(stripMarkup(text)));
    text = cleanText(stripMarkup(decoded));
  }
  if (text.includes('~!')) text = cleanText(withoutSpoilers(text));
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

/** What is left may be the marks of another spoiler, as markup within markup is. */
function withoutSpoilers(text: string): string {
  let rest = text;
  for (let round = 0; round < MAXIMUM_ROUNDS; round += 1) {
    const shorter = rest.replace(SPOILER, '');
    if (shorter === rest) return rest;
    rest = shorter;
  }
  return rest.replace(/~+!/g, '');
}

function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(ENTITY, decodeEntity) : text;
}

function decodeEntity(entity: string, decimal?: string, hexadecimal?: string, name?: string) {
  if (name !== undefined) return decodeName(entity);
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  if (code > 0x10ffff) return entity;
  // No store keeps NUL and surrogates; other controls are cleaned later. HTML reads 128 to 159 as Windows-1252, which has ’ and œ there.
  const isLost = code === 0 || (code >= 0xd800 && code <= 0xdfff);
  return isLost ? '' : String.fromCodePoint(replaceCodePoint(code));
}

/** Unknown names stay as they are. Names in capitals are also tried in small letters. */
function decodeName(entity: string): string {
  const decoded = decodeHTMLStrict(entity);
  const character = decoded === entity ? decodeHTMLStrict(entity.toLowerCase()) : decoded;
  if (character === entity.toLowerCase()) return entity;
  return character === '\u00a0' ? ' ' : character;
}
