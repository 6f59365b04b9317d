import { isBullet } from '../fields/markers.ts';
import { numberOf } from '../fields/score.ts';
import { filled, MOST, withPlainStarts } from './line-starts.ts';

/** Longer lines are none of titles. */
const LONGEST = 1000;
/** A rank in words: "3e place : Monster", "Numéro 1 – Berserk", "5ème position". */
const RANK_WORDS =
  /^(?:(\d{1,4}) ?(?:er|ère|re|nde?|e|è|ème|eme|ième|°)? ?(?:place|position|rang)|(?:numéro|numero|place|position|rang|rank) ?(\d{1,4}))(?=$|[\s:.)–—-]) ?[:.)–—-]? */i;
/** "En 3e : Monster". */
const IN_PLACE =
  /^en (\d{1,4}) ?(?:er|ère|re|nde?|e|è|ème|eme|ième)(?: place| position)? ?[:,–—-] +/i;
/** "① Berserk", "🔟 Nana". */
const CIRCLED = /^(?:[①-⑳]|🔟)[.) ]*/u;
const DEGREE = /^(\d{1,4}) ?°\) */;
const WIDE = /^(?:[０-９]{1,4}位?|\d{1,4}位)[．.）)：:]?/;
const SHORTCODE = /^:(zero|one|two|three|four|five|six|seven|eight|nine|keycap_ten):/i;
const SHORTCODES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** A number that a title follows at once: "3-Monster", "3.20th Century Boys"; or one in brackets. */
const GLUED =
  /^(?:(\d{1,4})(?:[-.]\) ?| ?(?:->|[_=>→]) ?|[,;…] +|[.)/:-])(?=\S)|[[{<-](\d{1,4})[\]}>-] +(?=\S))/;
const ROMAN = /^([IVXL]{1,7}|[ivxl]{1,7})[.)] +(?=\S)/;
const ALONE = /^(\d{1,4})(?:er|ère|nde?|e|è|ème)?([.)°:]?)$/;
/** A score before its title: "10 - Berserk", "[9,5] Monster", "9 : Nana"; and one that nothing separates. */
const SCORE = /^(?:[[(](\d{1,3}(?:[.,]\d{1,2})?)[\])]|(\d{1,3}(?:[.,]\d{1,2})?) ?[-–—:|]) +(?=\S)/;
const BARE_SCORE = /^(\d{1,3}(?:[.,]\d{1,2})?) +(?=\S)/;
const TIED = /^(.*?)(\d{1,4}[.)] +)?(\S.{0,200}?) \/ (\S.{0,200}?) ?\(ex[ -]?(?:ae|æ)quo\)$/i;

/**
 * Lines whose marks people write in many ways, with marks that the reader of lists knows: "1. Title" for a
 * rank, "[9/10] Title" for a score, and a line for each work of a tie.
 */
export function withPlainMarks(sources: readonly string[]): {
  readonly lines: readonly string[];
  /** Whether scores stand where others write ranks. */
  readonly areScored: boolean;
} {
  const unquoted = withoutQuotes(sources);
  const isLong = unquoted.some((line) => line.length > LONGEST);
  const plain = (isLong ? unquoted : withPlainStarts(unquoted)).map((line) =>
    line.length > LONGEST ? line : plainRank(line),
  );
  const ranked = scoreHeadings(unglued(withoutRomans(plain)));
  const scored = scoresInFront(ranked);
  return {
    lines: joinRanks(scored).flatMap(tied),
    areScored: scored !== ranked || areScalesMixed(filled(plain)),
  };
}

/** Whether lines begin with scores of a scale, "9/10 : Berserk", that stand in no order. */
function areScalesMixed(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => {
    const score = /^[[(]?(\d{1,3}(?:[.,]\d{1,2})?) ?\/ ?(?:5|10|20|100)\b/.exec(line.trim());
    return score === null ? [] : numberOf(score[1]);
  });
  return numbers.length >= 3 && numbers.length >= lines.length * MOST && !isFalling(numbers);
}

/** Lines that are all quoted, as mails and forums do. */
function withoutQuotes(lines: readonly string[]): readonly string[] {
  const isQuote = (line: string): boolean => /^\s{0,9}>/.test(line);
  const quotes = filled(lines).filter((line) => isQuote(line)).length;
  // "Marie a écrit :" stands above what she wrote.
  return quotes > 0 && filled(lines).every((line) => isQuote(line) || line.trim().endsWith(':'))
    ? lines.map((line) => line.replace(/^\s{0,9}(?:> ?){1,20}/, ''))
    : lines;
}

function plainRank(source: string): string {
  const line = source.trim();
  const [mark = '', ...rest] = line.split('\t');
  if (rest.length > 0 && isBullet(mark)) return `- ${rest.join(' ').trim()}`;
  const wide = WIDE.exec(line)?.[0];
  if (wide !== undefined) {
    const digits = wide.normalize('NFKC').replaceAll(/\D/g, '');
    return `${digits}. ${line.slice(wide.length).trim()}`;
  }
  const code = SHORTCODE.exec(line);
  if (code !== null) {
    const number = SHORTCODES.indexOf((code[1] ?? '').toLowerCase());
    return `${number === -1 ? 10 : number}. ${line.slice(code[0].length).trim()}`;
  }
  const circled = CIRCLED.exec(line)?.[0];
  if (circled !== undefined) {
    const number = Number(circled.normalize('NFKC').replaceAll(/\D/g, '')) || 10;
    return `${number}. ${line.slice(circled.length)}`;
  }
  const rank = RANK_WORDS.exec(line) ?? IN_PLACE.exec(line) ?? DEGREE.exec(line);
  return rank === null ? source : `${rank[1] ?? rank[2]}. ${line.slice(rank[0].length)}`.trim();
}

/** "I. Berserk", "II. Monster", where they count. */
function withoutRomans(lines: readonly string[]): readonly string[] {
  const all = filled(lines).flatMap((line) => ROMAN.exec(line.trim())?.[1] ?? []);
  if (all.length < 2 || !counts(all.map(romanValue))) return lines;
  return lines.map((line) =>
    line.trim().replace(ROMAN, (_, roman: string) => `${romanValue(roman)}. `),
  );
}

function romanValue(roman: string): number {
  const values = Array.from(
    roman.toUpperCase(),
    (letter) => ({ I: 1, V: 5, X: 10, L: 50 })[letter] ?? 0,
  );
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}

function unglued(lines: readonly string[]): readonly string[] {
  const numbers = filled(lines).map((line) => {
    const match = GLUED.exec(line.trim());
    return match?.[1] ?? match?.[2];
  });
  const areMost = numbers.filter((one) => one !== undefined).length >= numbers.length * MOST;
  const all = numbers.flatMap((one) => (one === undefined ? [] : Number(one)));
  const areDecimals = filled(lines).every((line) => /^\d{1,3}\.\d{1,2}[\s/]/.test(line.trim()));
  // "[10] Berserk", "[9] Monster" are scores, too.
  if (!areMost || areDecimals || !counts(all) || !(all.includes(1) || isPartOfRanks(all)))
    return lines;
  return lines.map((line) => line.trim().replace(GLUED, '$1$2. '));
}

/** "9.Nana", "10.20th Century Boys", "11.Berserk": a part of a list; "9.5 Nana", "8.5 Beck" are scores. */
function isPartOfRanks(numbers: readonly number[]): boolean {
  return (
    numbers.length >= 3 &&
    numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
  );
}

/** A number alone above several titles is the score of each of them, where such numbers fall. */
function scoreHeadings(lines: readonly string[]): readonly string[] {
  const alone = lines.map((line) => /^\d{1,3}(?:[.,]\d{1,2})?$/.exec(line.trim())?.[0]);
  const numbers = alone.flatMap((one) => (one === undefined ? [] : numberOf(one)));
  const isFalling = numbers.every((number, at) => at === 0 || number < (numbers[at - 1] ?? 0));
  if (numbers.length < 2 || !isFalling || isCountdown(numbers)) return lines;
  return lines.map((line, at) =>
    alone[at] === undefined ? line : `${line.trim()}/${scaleOf(numbers)}`,
  );
}

/** "10 - Berserk": numbers that repeat, fall or have decimals are no ranks. */
function scoresInFront(lines: readonly string[]): readonly string[] {
  const form = [SCORE, BARE_SCORE].find((one) => {
    const numbers = numbersBy(one, lines);
    const isBare = one === BARE_SCORE;
    return (
      numbers.length >= 3 &&
      numbers.length >= filled(lines).length * MOST &&
      areScores(numbers, isBare)
    );
  });
  if (form === undefined) return lines;
  const scale = scaleOf(numbersBy(form, lines));
  return lines.map((line) =>
    line.trim().replace(form, (_, ...groups: unknown[]) => {
      const score = groups
        .slice(0, form === SCORE ? 2 : 1)
        .find((group) => typeof group === 'string');
      return `[${String(score)}/${scale}] `;
    }),
  );
}

function numbersBy(form: RegExp, lines: readonly string[]): number[] {
  return filled(lines).flatMap((line) => {
    const match = form.exec(line.trim());
    return match === null ? [] : numberOf(match[1] ?? match[2]);
  });
}

function areScores(numbers: readonly number[], isBare: boolean): boolean {
  if (numbers.some((number) => number > 100) || isCountdown(numbers)) return false;
  const isRising = isFalling(numbers.toReversed());
  const repeats = new Set(numbers).size < numbers.length;
  const decimals = numbers.filter((number) => !Number.isInteger(number)).length;
  // "100 Bullets", "20th Century Boys", "7 Seeds" fall too.
  if (isBare) {
    return decimals * 2 > numbers.length || (isFalling(numbers) && (repeats || decimals > 0));
  }
  // "8 - A", "10 - B", "7 - C": ranks without a first.
  const isWithoutFirst = !numbers.includes(1) && numbers.every((number) => number <= 20);
  return decimals > 0 || (!isRising && (isFalling(numbers) || repeats || isWithoutFirst));
}

/** 5, 4, 3, 2, 1: the ranks of a list that keeps its best for the end. */
function isCountdown(numbers: readonly number[]): boolean {
  return numbers.at(-1) === 1 && counts(numbers) && new Set(numbers).size > 1;
}

function scaleOf(numbers: readonly number[]): number {
  const most = Math.max(...numbers);
  return most <= 5 ? 5 : most <= 10 ? 10 : most <= 20 ? 20 : 100;
}

/** A rank that stands on a line of its own, with the title in the next one. */
function joinRanks(lines: readonly string[]): readonly string[] {
  const ranks = lines.flatMap((line, at) => {
    const match = ALONE.exec(line.trim());
    return match === null ? [] : [{ at, number: Number(match[1]) }];
  });
  const isFirst = ranks.some(({ number }) => number === 1);
  if (ranks.length < 2 || !isFirst || !counts(ranks.map(({ number }) => number))) return lines;
  const labels = repeated(lines, ranks.length);
  const covers = new Set(ranks.flatMap(({ at }) => coverLines(lines, at)));
  const joined: string[] = [];
  let rank: number | null = null;
  const starts = new Map(ranks.map(({ at, number }) => [at, number]));
  for (const [at, line] of lines.entries()) {
    const text = line.trim();
    rank = starts.get(at) ?? rank;
    if (starts.has(at) || labels.has(text) || covers.has(at)) continue;
    if (rank === null || text === '') joined.push(line);
    else {
      joined.push(`${rank}. ${text}`);
      rank = null;
    }
  }
  return joined;
}

/** What a page shows of a work above its rank: the text of its cover, which is its title, and a score of all. */
function coverLines(lines: readonly string[], rank: number): readonly number[] {
  const title = lines.slice(rank + 1).find((line) => line.trim() !== '') ?? '';
  const isScore = (line = ''): boolean => /^\d{1,2}(?:[.,]\d)?$/.test(line.trim());
  const score = isScore(lines[rank - 1]) ? [rank - 1] : [];
  const cover = rank - 1 - score.length;
  const shown = lines[cover]?.trim() ?? '';
  const isTitle = shown !== '' && title.trim().startsWith(shown);
  return isTitle ? [...score, cover] : [];
}

/** Lines that come again for most entries: the labels of a page. */
function repeated(lines: readonly string[], entries: number): ReadonlySet<string> {
  const counted = new Map<string, number>();
  for (const line of filled(lines)) {
    counted.set(line.trim(), (counted.get(line.trim()) ?? 0) + 1);
  }
  const labels = [...counted].filter(
    ([text, count]) => count >= 2 && count * 2 >= entries && !ALONE.test(text),
  );
  return new Set(labels.map(([text]) => text));
}

/** "3. Dragon Ball / Death Note (ex aequo)" as two lines of one rank. */
function tied(line: string): readonly string[] {
  if (!line.endsWith('quo)')) return [line];
  const [, before = '', rank = '', one = '', other = ''] = TIED.exec(line.trim()) ?? [];
  return one === '' || before !== '' ? [line] : [rank + one, rank + other];
}

function isFalling(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => at === 0 || number <= (numbers[at - 1] ?? 0));
}

/** Whether each number is one more than the one before, or each one less; some may be missing. */
function counts(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
  const by = (step: number): boolean =>
    steps.filter((one) => one === step).length >= steps.length * MOST;
  return numbers.length > 1 && (by(1) || by(-1));
}
