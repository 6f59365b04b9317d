import { looksJapanese, looksLikeName } from '../fields/names.ts';

/** A line with its author apart. */
export interface TitleAndAuthor {
  readonly title: string;
  readonly author: string;
}

type Split = (text: string) => TitleAndAuthor | null;

/** The ways in which lists name authors. */
const WAYS: readonly Split[] = [
  (text) => splitAtLast(text, [' – ', ' — ', ' - ']),
  inBrackets,
  (text) => splitAtLast(text, [' / ']),
  (text) => splitAtLast(text, [' par ', ' by ', ' de ']),
  (text) => splitAtLast(text, [', ']),
];

/** Parts of the lines that must be split in the same way, and whose second part must be a name. */
const SPLIT = 0.6;
const NAMED = 0.7;
/** Most authors here are Japanese, most subtitles in brackets are not. */
const JAPANESE = 0.5;

/**
 * Titles and authors of lines such as "Monster – Naoki Urasawa". A single line does not say whether
 * "Silver Spoon" in "Gin no Saji – Silver Spoon" is an author: lines are split only where most can be in
 * the same way, and most second parts are names.
 */
export function splitAuthors(texts: readonly string[]): readonly TitleAndAuthor[] {
  const most = WAYS.map((way) => ({ way, parts: texts.map(way) }))
    .map(({ way, parts }) => ({ way, named: namesAmong(parts, texts.length) }))
    .toSorted((a, b) => b.named - a.named)[0];
  return texts.map((text) => {
    const split = most !== undefined && most.named > 0 ? most.way(text) : null;
    return split !== null && looksLikeName(split.author) ? split : { title: text, author: '' };
  });
}

/** How many second parts are names of authors; 0 where too few are. */
function namesAmong(parts: readonly (TitleAndAuthor | null)[], lines: number): number {
  const split = parts.filter((part) => part !== null);
  const named = split.filter(({ author }) => looksLikeName(author));
  const japanese = named.filter(({ author }) => looksJapanese(author));
  const isEnough =
    split.length >= Math.max(2, lines * SPLIT) &&
    named.length >= split.length * NAMED &&
    japanese.length >= named.length * JAPANESE;
  return isEnough ? named.length : 0;
}

function splitAtLast(text: string, separators: readonly string[]): TitleAndAuthor | null {
  const at = separators
    .map((separator) => ({ index: text.lastIndexOf(separator), separator }))
    .toSorted((a, b) => b.index - a.index)[0];
  if (at === undefined || at.index < 1) return null;
  const title = text.slice(0, at.index).trim();
  const author = text.slice(at.index + at.separator.length).trim();
  return title === '' || author === '' ? null : { title, author };
}

function inBrackets(text: string): TitleAndAuthor | null {
  const start = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  if (start < 1) return null;
  const title = text.slice(0, start).trim();
  const author = text.slice(start + 1, -1).trim();
  return title === '' || author === '' ? null : { title, author };
}
