import { parseScore } from '../fields/score.ts';

/** The part of the lines that must be marked in one way. */
export const MOST = 0.8;
/** Who wrote a message, and when: "[12/03/2024 21:03:11] Marie : Berserk", "21:03 - Marie: Berserk". */
const MESSAGE =
  /^\[?(?:\d{1,2}\/\d{1,2}\/\d{2,4},? (?:à )?)?\d{1,2}[:h]\d{2}(?::\d{2})?\]?(?: [-–])? [^:]{1,40}: +(?=\S)/;
/** A kind in brackets: "[Seinen] Berserk". */
const TAG =
  /^\[(?:sh[oôō]u?nen|sh[oôō]u?jo|seinen|josei|kodomo|mangas?|manhwas?|manhuas?|webtoons?|one[- ]?shot|vf|vo|bd)\] +(?=\S)/i;
/** A bullet that a title follows at once: "•Berserk", "-Nana", "\- Monster". */
const GLUED_BULLET = /^(?:\\[-*+•] *|[•·●▪‣]|[-–—*](?=\p{L}))(?=\S)/u;
/** "a) Berserk". */
const LETTER = /^([a-z])[.)] +(?=\S)/i;
/** "4 7 Seeds": where these count from 1, they are ranks. */
const COUNTED = /^(\d{1,4})[ \u00A0]+(?=[\p{L}\p{N}])/u;
/** "★★★★☆ Berserk". */
const STARS = /^((?:[★⭐☆✩½]\uFE0F?){1,10}) *(?=[\p{L}\p{N}])/u;
/** "⭐ 9,5 Berserk". */
const STAR_NUMBER = /^⭐\uFE0F? ?(\d{1,3}(?:[.,]\d{1,2})?) *[-–—:|]? +(?=\S)/;
/** A bullet before a number, which marks the line well enough: "- 10 : Berserk". */
const NUMBERED_BULLET = /^[-*•·–] +(?=[[(]?\d)/;
/** "Premier : Berserk". */
const ORDINAL =
  /^(premi(?:er|ère)|deuxième|seconde?|troisième|quatrième|cinquième|sixième|septième|huitième|neuvième|dixième)(?: place| position)? ?[:–—-] +/i;
/** How these words begin. */
const ORDINALS = ['p', 'd', 'tr', 'qu', 'c', 'si', 'sep', 'h', 'n', 'di'];
/** "Berserk : 1er". */
const RANK_BEHIND = /^(.{1,200}?) ?[:–—-] ?(\d{1,4}) ?(?:er|ère|nde?|e|è|ème)(?: place)?$/i;
/** What stands behind each entry of a list that is written as a sentence: "- Berserk ;". */
const LIST_END = /\s?[;,]$/;

type Lines = readonly string[];

/** Lines without what most of them begin or end with, and what is no part of their titles. */
export function withPlainStarts(lines: Lines): Lines {
  return [
    withoutStarts,
    withoutEnds,
    withoutLetters,
    withWrittenRanks,
    withCountedRanks,
    withStarScores,
  ].reduce((all, change) => change(all), lines);
}

function withoutStarts(lines: Lines): Lines {
  const told = [MESSAGE, TAG].reduce((all, start) => replacedInMost(all, start, ''), lines);
  const isEmphasis = filled(told).some((line) => /^([*_–—-]).+\1$/.test(line.trim()));
  const bulleted = isEmphasis ? told : replacedInMost(told, GLUED_BULLET, '- ');
  const areNumbered = startsOf(bulleted, NUMBERED_BULLET).length === filled(bulleted).length;
  return areNumbered ? replacedInMost(bulleted, NUMBERED_BULLET, '') : bulleted;
}

function withoutEnds(lines: Lines): Lines {
  const all = filled(lines);
  const ends = all.filter((line) => LIST_END.test(line.trim())).length;
  if (all.length < 3 || ends < all.length - 2 || ends < all.length / 2) return lines;
  return lines.map((line) => line.trimEnd().replace(LIST_END, ''));
}

function withoutLetters(lines: Lines): Lines {
  const letters = startsOf(lines, LETTER);
  const isCounted = letters.every(
    (letter, at) => letter.toLowerCase() === String.fromCharCode(0x61 + at),
  );
  return isCounted ? replacedInMost(lines, LETTER, '- ') : lines;
}

function withWrittenRanks(lines: Lines): Lines {
  const ranked = replacedInMost(lines, RANK_BEHIND, (_, title, rank = '') => `${rank}. ${title}`);
  if (startsOf(ranked, ORDINAL).length < 2) return ranked;
  return ranked.map((line) =>
    line.trim().replace(ORDINAL, (_, word: string) => `${ordinalOf(word.toLowerCase())}. `),
  );
}

function ordinalOf(word: string): number {
  return word.startsWith('second') ? 2 : ORDINALS.findIndex((start) => word.startsWith(start)) + 1;
}

function withCountedRanks(lines: Lines): Lines {
  const numbers = startsOf(lines, COUNTED);
  const isCounted = numbers.every((number, at) => Number(number) === at + 1);
  return isCounted && numbers.length === filled(lines).length
    ? replacedInMost(lines, COUNTED, '$1. ')
    : lines;
}

/** A single star before each title is a bullet. */
function withStarScores(lines: Lines): Lines {
  const starred = replacedInMost(lines, STAR_NUMBER, '$1 - ');
  if (starred !== lines || new Set(startsOf(lines, STARS)).size < 2) return starred;
  return replacedInMost(lines, STARS, (_, stars = '') => {
    const score = parseScore(stars);
    return score === null ? stars : `[${score.value}/${score.outOf}] `;
  });
}

/** At least three lines, and most of all, begin so. */
function replacedInMost(
  lines: Lines,
  start: RegExp,
  by: string | ((whole: string, ...inside: string[]) => string),
): Lines {
  const count = startsOf(lines, start).length;
  if (count < 3 || count < filled(lines).length * MOST) return lines;
  return lines.map((line) =>
    typeof by === 'string' ? line.trim().replace(start, by) : line.trim().replace(start, by),
  );
}

function startsOf(lines: Lines, start: RegExp): string[] {
  return filled(lines).flatMap((line) => {
    const match = start.exec(line.trim().slice(0, 200));
    return match === null ? [] : (match[1] ?? match[0]);
  });
}

/** Lines that have something in them. */
export function filled(lines: Lines): Lines {
  return lines.filter((line) => line.trim() !== '');
}
