import { isNumbered, isVaguelyNumbered } from '../fields/markers.ts';
import { parseScore, type WrittenScore } from '../fields/score.ts';
import { headerOf } from '../table/columns.ts';
import type { Line } from './lines.ts';

/** An entry of a text, still with its score and its author in its line. */
export interface Group {
  readonly text: string;
  readonly source: string;
  readonly position: number | null;
  /** What stands under it. */
  readonly notes: string[];
  /** Of the heading that it stands under: "10/10". */
  readonly score: WrittenScore | null;
}

export interface Grouped {
  readonly groups: readonly Group[];
  /** What stands before the first entry. */
  readonly before: readonly string[];
  /** Headings between entries. */
  readonly headings: readonly string[];
}

/** How the entries of a text are marked. */
type Marking = 'number' | 'vague number' | 'bullet' | 'none';

/** Words of the headings of lists. */
const OF_LISTS =
  /^(?:(?:mon|mes|ma|my|notre|le|les|the|voici)\s.{0,30})?\b(?:top|tops|classement|ranking|liste|list|tier ?list|best ?of|palmarès)\b|^(?:mes|nos|my)\s.{0,30}\b(?:mangas?|préférée?s|favoris|favou?rites?|lectures)(?![\p{L}\d])/iu;
/** What phones and programs write under a mail. */
const SIGNATURE =
  /^(?:envoyé (?:de|depuis|à partir)|sent from|(?:get|obtenez|télécharge[rz]?) outlook)\b/i;
/** Shorter lines without the end of a sentence are headings rather than comments. */
const SHORT = 40;

/** Which lines are entries, which are said of them, and which are headings. */
export function groupLines(lines: readonly Line[]): Grouped {
  const marking = markingOf(lines);
  const base = Math.min(...lines.filter(({ hasBullet }) => hasBullet).map(({ indent }) => indent));
  const areNestedEntries = marking === 'bullet' && nestedAreEntries(lines, base);
  const firstLine = lines.find(({ kind }) => kind !== 'blank');
  const areScoreHeadings = firstLine !== undefined && isScoreAlone(firstLine.whole);
  const lastLine = lines.findLast(({ kind }) => kind !== 'blank');
  const areScoresBelow =
    marking === 'none' &&
    !areScoreHeadings &&
    lastLine !== undefined &&
    isScoreAlone(lastLine.whole);
  const groups: Group[] = [];
  const before: string[] = [];
  const headings: string[] = [];
  let score: WrittenScore | null = null;
  const commented = new Set<Group>();
  // Behind the ranks, under a heading of their own: "Mentions honorables :".
  let isAppendix = false;
  const head = (text: string, isSection: boolean): void => {
    isAppendix = groups.length > 0 && isSection;
    const own = scoreOfHeading(text);
    score = own ?? score;
    (groups.length === 0 && own === null ? before : headings).push(text);
  };
  for (const [index, line] of lines.entries()) {
    const { kind, whole, text, position, source } = line;
    if (kind === 'blank') continue;
    if (kind === 'heading') head(whole, true);
    else if (SIGNATURE.test(whole)) headings.push(whole);
    else if (areScoresBelow && groups.length > 0 && isScoreAlone(whole)) {
      groups.at(-1)?.notes.push(LABEL.test(whole) ? whole : `Note : ${whole}`);
    } else if (kind === 'quote') (groups.at(-1)?.notes ?? before).push(whole);
    else if (marking === 'none' && !areScoreHeadings && groups.length > 0 && LABEL.test(whole)) {
      groups.at(-1)?.notes.push(whole);
    } else if (isEntry(line, index, lines, marking, base, areNestedEntries)) {
      const isCounted = marking === 'number' || marking === 'vague number';
      const rank = isCounted ? (position ?? rankBetween(lines, index)) : medalRank(line);
      groups.push({
        text: isRanked(line, marking) ? text : whole,
        source,
        position: rank,
        notes: [],
        score,
      });
      isAppendix &&= !isRanked(line, marking);
    } else if (isAppendix && isShort(line)) {
      groups.push({ text: whole, source, position: null, notes: [], score });
    } else if (
      isNote(line, index, lines, marking, base) ||
      isParagraph(line, index, lines, marking, groups.at(-1))
    ) {
      const last = groups.at(-1);
      (last?.notes ?? before).push(whole);
      if (last !== undefined && line.indent === 0 && !LABEL.test(whole)) commented.add(last);
    } else head(whole, whole.endsWith(':'));
  }
  // Where nothing else is commented on, what stands under the last entry says goodbye.
  const last = groups.at(-1);
  if (last !== undefined && groups.length > 2 && commented.size === 1 && commented.has(last)) {
    headings.push(...last.notes.splice(0));
  }
  return { groups, before, headings };
}

/** Whether a line that is not ranked can be a title. */
function isShort({ whole, hasBullet }: Line): boolean {
  if (LABEL.test(whole) || whole.endsWith(':') || isScoreAlone(whole)) return false;
  return hasBullet || (whole.length <= SHORT && !/[.!?…]$/.test(whole));
}

function markingOf(lines: readonly Line[]): Marking {
  const items = lines.filter(({ kind, whole }) => kind === 'plain' && !LABEL.test(whole));
  if (isNumbered(items)) return 'number';
  if (isVaguelyNumbered(items)) return 'vague number';
  const bullets = items.filter(({ hasBullet }) => hasBullet).length;
  return (bullets > 1 && bullets * 2 >= items.length) || isLetter(items) ? 'bullet' : 'none';
}

/** Bullets between sentences that greet and a name or two: a mail. */
function isLetter(items: readonly Line[]): boolean {
  const first = items.findIndex(({ hasBullet }) => hasBullet);
  const last = items.findLastIndex(({ hasBullet }) => hasBullet);
  return (
    last - first >= 2 &&
    items.length - last <= 4 &&
    items.slice(first, last).every(({ hasBullet }) => hasBullet) &&
    items.slice(0, first).every(({ whole }) => /[:!,.?…]$/.test(whole))
  );
}

/** Bullets under bullets are the entries where there are more of them: then those above are headings. */
function nestedAreEntries(lines: readonly Line[], base: number): boolean {
  const bullets = lines.filter(({ hasBullet }) => hasBullet);
  const nested = bullets.filter(({ indent, whole }) => indent > base + 1 && !LABEL.test(whole));
  return nested.length > bullets.length - nested.length;
}

/** "Auteur : Kentarō Miura", "Manga de Kentarō Miura" under a title. */
export const LABEL =
  /^(?:(?:manga|manhwa|manhua|bd|comics?) de (?=\p{Lu})|(?:auteurs?|authors?|mangakas?|scénario|dessin|(?:ma )?note|score|rating|(?:mon )?avis|(?:ma )?critique|résumé|synopsis|commentaires?|comments?|review)\s?:\s?(?=\S))/iu;

function isRanked(line: Line, marking: Marking): boolean {
  return (
    line.position !== null &&
    (marking === 'vague number' ||
      (marking === 'number' && !line.isVague) ||
      medalRank(line) !== null)
  );
}

/** Medals rank wherever they stand. */
function medalRank({ position, isVague, source }: Line): number | null {
  return !isVague && /^\s{0,20}(?:🥇|🥈|🥉)/u.test(source) ? position : null;
}

function isEntry(
  line: Line,
  index: number,
  lines: readonly Line[],
  marking: Marking,
  base: number,
  areNestedEntries: boolean,
): boolean {
  if (isScoreAlone(line.whole)) return false;
  if (marking === 'none') return !isHeadingOfPlain(line, index, lines);
  if (marking === 'bullet') {
    if (!line.hasBullet) return false;
    const isNested = line.indent > base + 1;
    return areNestedEntries ? isNested || !hasNested(lines, index, base) : !isNested;
  }
  return isRanked(line, marking) || rankBetween(lines, index) !== null;
}

function hasNested(lines: readonly Line[], index: number, base: number): boolean {
  const next = lines.slice(index + 1, index + 3).find(({ kind }) => kind !== 'blank');
  return next !== undefined && next.hasBullet && next.indent > base + 1;
}

/** The score that a heading is: "10/10 :", "[9/10]", "Note : 8". */
function scoreOfHeading(text: string): WrittenScore | null {
  return parseScore(
    text
      .replace(/[\s:\])]{1,4}$/, '')
      .replace(/^[[(]/, '')
      .replace(/^(?:(?:ma )?note|score)\s?:?\s?/i, ''),
  );
}

/** A score as a heading: what follows has it. */
function isScoreAlone(text: string): boolean {
  return (
    /^[[(]?(?:(?:(?:ma )?note|score)\s?:?\s?)?\d{1,3}(?:[.,]\d)? ?\/ ?(?:5|10|20|100)[\])]?\s?:?$/i.test(
      text,
    ) ||
    /^(?:(?:ma )?note|score)\s?:\s?\d{1,3}(?:[.,]\d)?$/i.test(text) ||
    /^(?:[★⭐☆]\uFE0F?){1,10} ?:?$/u.test(text)
  );
}

/** The rank of a line that lost its number: between 2 and 4 stands 3. */
function rankBetween(lines: readonly Line[], index: number): number | null {
  const before = lines[index - 1]?.position;
  const after = lines[index + 1]?.position;
  const isGap =
    before !== undefined &&
    before !== null &&
    after === before + 2 &&
    lines[index]?.kind === 'plain';
  return isGap ? before + 1 : null;
}

function isHeadingOfPlain(line: Line, index: number, lines: readonly Line[]): boolean {
  if (line.whole.endsWith(':')) return true;
  const first = lines.findIndex(({ kind }) => kind !== 'blank');
  if (index !== first) return false;
  if (OF_LISTS.test(line.whole) || headerOf([line.whole]) !== null) return true;
  // One line, a blank one, then several together.
  const [next, ...rest] = lines.slice(index + 1, index + 5);
  return next?.kind === 'blank' && rest.length === 3 && rest.every(({ kind }) => kind === 'plain');
}

/** Sentences between two ranks, set apart by blank lines: said of the first of them. */
function isParagraph(
  { whole, position }: Line,
  index: number,
  lines: readonly Line[],
  marking: Marking,
  group: Group | undefined,
): boolean {
  if (marking !== 'number' || position !== null || group === undefined) return false;
  const next = lines.slice(index + 1).find(({ kind }) => kind !== 'blank');
  const isBetween = next === undefined || (next.position ?? 0) > 0;
  const isOfNext = next?.position === 1 && !isBehindTwo(lines, index);
  return /[.!?…]$/.test(whole) && group.notes.length === 0 && isBetween && !isOfNext;
}

/** Whether the last rank above a line is 2: then a 1 below it ends a countdown and begins no other list. */
function isBehindTwo(lines: readonly Line[], index: number): boolean {
  const placed = lines.slice(Math.max(0, index - 20), index).filter(isPlaced);
  return placed.at(-1)?.position === 2 && placed.at(-2)?.position !== 1;
}

const isPlaced = ({ position }: Line): boolean => position !== null;

function isNote(
  line: Line,
  index: number,
  lines: readonly Line[],
  marking: Marking,
  base: number,
): boolean {
  if (marking === 'none') return false;
  const { whole, indent } = line;
  const isUnder = lines[index - 1]?.kind !== 'blank';
  const next = lines.slice(index + 1, index + 3).find(({ kind }) => kind !== 'blank');
  if (LABEL.test(whole) || (indent > (Number.isFinite(base) ? base : 0) + 1 && isUnder))
    return true;
  if (!isUnder || whole.endsWith(':') || isScoreAlone(whole)) return false;
  if (marking !== 'bullet') return next?.position !== 1 || isBehindTwo(lines, index);
  return whole.length > SHORT || /[.!?…]$/.test(whole);
}
