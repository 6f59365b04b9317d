import { numberOf, parseScore, type WrittenScore } from '../fields/score.ts';

/** A line without its score, and what is said behind that. */
export interface ScoredText {
  readonly text: string;
  /** Null for one that says that it has none ("?"). */
  readonly score: WrittenScore | null;
  readonly note: string;
  /** Whether the number has no scale: it may as well belong to a title. */
  readonly isVague: boolean;
}

/** A score with its scale, anywhere in a line. */
const WITH_SCALE = /(\d{1,3}(?:[.,]\d{1,2})?) ?\/ ?(5|10|20|100)(?![\d/])/g;
/** The end of a line with a number that stands apart: "– 9,5", "(9)", ": 8", ", note 8". */
const AT_END =
  /(?:\s[-–—:|→] ?|[:([|,;] ?|\s)(?:(note|score|ma note)\s?:?\s?)?(\d{1,3}(?:[.,]\d{1,2})?(?:\s?(?:%|★|⭐|étoiles?|stars?|pts?|points?))?|\?{1,3}|[★⭐✭✮☆✩]\uFE0F?(?:[★⭐✭✮☆✩½]\uFE0F?){0,10})[)\]]?$/iu;
/** As much of the end is searched. */
const END = 48;
const SEPARATORS = new Set(' \u00a0\u202f\t-–—:|,;([→');
const WORD = /(^|[-–—:|,;([]\s?)(?:ma )?(?:note|score|rating)\s?:?$/i;

/** Takes the score out of a line: "Berserk – 9,5", "Berserk, note 9/10", "Berserk (9/10) : un sommet". */
export function splitScore(line: string): ScoredText | null {
  return withScale(line) ?? leading(line) ?? atEnd(line);
}

function withScale(line: string): ScoredText | null {
  for (const match of line.matchAll(WITH_SCALE)) {
    const before = line.slice(0, match.index);
    const isApart = before !== '' && (SEPARATORS.has(before.at(-1) ?? '') || before.endsWith('['));
    if (!isApart || trimEnd(before) === '') continue;
    return {
      text: withoutWord(trimEnd(before)),
      score: { value: numberOf(match[1]), outOf: Number(match[2]) },
      note: withoutBrackets(line.slice(match.index + match[0].length)),
      isVague: false,
    };
  }
  return null;
}

/** "9/10 – Berserk", "[9/10] Berserk", "95% Berserk". */
function leading(line: string): ScoredText | null {
  const match =
    /^[([]?(\d{1,3}(?:[.,]\d{1,2})?) ?(?:\/ ?(5|10|20|100)|%)[)\]]?\s{0,3}[-–—:|]?\s{1,3}(?=\S)/.exec(
      line,
    );
  if (match === null) return null;
  const score = { value: numberOf(match[1]), outOf: Number(match[2] ?? 100) };
  // "100% Strawberry".
  return { text: line.slice(match[0].length), score, note: '', isVague: match[2] === undefined };
}

function atEnd(line: string): ScoredText | null {
  const start = Math.max(0, line.length - END);
  const match = AT_END.exec(line.slice(start));
  if (match === null) return null;
  const [whole, word, written = ''] = match;
  const text = trimEnd(line.slice(0, start + match.index));
  const isNumber = /\d$/.test(written);
  // "Mob Psycho 100": a number behind a space alone is a part of the title.
  if (text === '' || (isNumber && /^\s\d/.test(whole))) return null;
  if (written.startsWith('?')) {
    return /^\s?[-–—:|([,]/.test(whole) ? { text, score: null, note: '', isVague: false } : null;
  }
  const score = parseScore(written);
  return score && { text, score, note: '', isVague: isNumber && word === undefined };
}

/** "Berserk, note" of "Berserk, note 9/10"; "Death Note" stays. */
function withoutWord(text: string): string {
  const end = Math.max(0, text.length - 20);
  const match = WORD.exec(text.slice(end));
  if (match === null) return text;
  return trimEnd(text.slice(0, end + match.index)) || text;
}

function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && SEPARATORS.has(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

function withoutBrackets(rest: string): string {
  let note = rest.trim();
  if (/^[)\]]/.test(note)) note = note.slice(1).trim();
  while (/^[-–—:|,;]/.test(note)) note = note.slice(1).trim();
  const isWrapped = note.startsWith('(') && note.indexOf(')') === note.length - 1;
  return isWrapped ? note.slice(1, -1).trim() : note;
}
