import { cleanText, isCarried } from './clean-text.ts';

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    hellip: '…',
    mdash: '—',
    ndash: '–',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    eacute: 'é',
    egrave: 'è',
    ecirc: 'ê',
    agrave: 'à',
    acirc: 'â',
    ccedil: 'ç',
    ocirc: 'ô',
    ucirc: 'û',
    icirc: 'î',
  }),
);

const HIDDEN = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const BREAK = /<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const BLANK_LINES = /\n{3,}/g;

/** Nested encodings ("&amp;lt;") settle in a few rounds; hostile ones lose their signs after. */
const MAXIMUM_ROUNDS = 8;

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
  if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? entity;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  if (code > 0x10ffff) return entity;
  const character = String.fromCodePoint(code);
  return isCarried(character) ? character : '';
}
