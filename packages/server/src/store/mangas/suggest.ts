import { setImmediate } from 'node:timers/promises';

import { LIMITS, matchedOtherTitle, normaliseText, queryWords, searchWords } from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import { findNear, isWord, isWordStart, LONGEST_WORD, type NearWord } from './near-words.ts';
import { searchMangas } from './search.ts';

/** A query of more words gets no suggestion. */
const MOST_WORDS = 8;
/** Letters that may be wrong in a query, in one word or in two. */
const MOST_SLIPS = 2;
/** Corrected queries that are searched for at most. */
const MOST_TRIED = 6;

/** A query that may be what was meant. */
interface Correction {
  readonly words: readonly string[];
  /** Those that were not typed so. */
  readonly corrected: readonly string[];
  readonly slips: number;
}

/**
 * Titles that a query without result nearly names, as `Mangas.suggest` promises. Each word that is corrected and each
 * corrected query that is searched for takes a turn of the event loop.
 */
export async function suggestTitles(queries: Queries, query: string): Promise<readonly string[]> {
  const words = queryWords(query);
  if (words.length === 0 || words.length > MOST_WORDS) return [];
  // Each letter of an unknown word is a place where a space may be missing.
  if (words.some((word) => word.length > LONGEST_WORD)) return [];
  const unknown = words.filter((word) => !isWordStart(queries, word));
  if (unknown.length > MOST_SLIPS) return [];
  if (unknown.length === 0 && isFound(queries, words.join(' '))) return [];
  // Words that all exist, though never together: one of them may be wrong.
  const doubtful = [...new Set(unknown.length > 0 ? unknown : words)];
  const nearOf = new Map<string, readonly NearWord[]>();
  for (const word of doubtful) {
    await setImmediate();
    nearOf.set(word, findNear(queries, word));
  }
  const corrections = [
    ...(unknown.length > 0 ? correctAll(words, nearOf) : correctOne(words, nearOf)),
    ...spaced(queries, words, new Set(doubtful)),
  ].toSorted((a, b) => a.slips - b.slips);
  return chooseTitles(queries, corrections.slice(0, MOST_TRIED));
}

/** Every doubtful word replaced by one near it, with at most MOST_SLIPS slips in all. */
function correctAll(
  words: readonly string[],
  nearOf: ReadonlyMap<string, readonly NearWord[]>,
): readonly Correction[] {
  let corrections: readonly Correction[] = [{ words: [], corrected: [], slips: 0 }];
  for (const typed of words) {
    const choices = nearOf.get(typed);
    corrections = corrections.flatMap((one) =>
      choices === undefined
        ? [{ ...one, words: [...one.words, typed] }]
        : choices
            .filter(({ slips }) => one.slips + slips <= MOST_SLIPS)
            .map(({ word, slips }) => ({
              words: [...one.words, word],
              corrected: [...one.corrected, word],
              slips: one.slips + slips,
            })),
    );
  }
  return corrections;
}

/** One of the words replaced. */
function correctOne(
  words: readonly string[],
  nearOf: ReadonlyMap<string, readonly NearWord[]>,
): readonly Correction[] {
  return words.flatMap((typed, index) =>
    (nearOf.get(typed) ?? []).map(({ word, slips }) => ({
      words: words.with(index, word),
      corrected: [word],
      slips,
    })),
  );
}

/** A space put into a doubtful word, or taken from between two, where that gives words that exist. */
function spaced(
  queries: Queries,
  words: readonly string[],
  doubtful: ReadonlySet<string>,
): readonly Correction[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    const joined = next === undefined ? [] : [[word + next]];
    const cuts = doubtful.has(word) ? Array.from({ length: word.length }, (_, at) => at) : [];
    const split = cuts
      .filter((at) => at >= 2 && at <= word.length - 2)
      .map((at) => [word.slice(0, at), word.slice(at)]);
    return [...joined, ...split]
      .filter(([first = '', second]) =>
        second === undefined
          ? isWordStart(queries, first)
          : isWord(queries, first) && isWordStart(queries, second),
      )
      .map((parts) => ({
        words: words.toSpliced(index, 3 - parts.length, ...parts),
        corrected: parts,
        slips: 1,
      }));
  });
}

/**
 * The titles of the corrections with the fewest slips that find something, the best of each first. When
 * corrections name titles whole, only those.
 */
async function chooseTitles(
  queries: Queries,
  corrections: readonly Correction[],
): Promise<readonly string[]> {
  const found: (readonly string[])[] = [];
  const whole: string[] = [];
  let slips = MOST_SLIPS;
  for (const correction of corrections) {
    if (correction.slips > slips) break;
    await setImmediate();
    const titles = titlesFor(queries, correction);
    if (titles.length === 0) continue;
    found.push(titles);
    const named = titles.find((title) => normaliseText(title) === correction.words.join(' '));
    if (named !== undefined) whole.push(named);
    slips = correction.slips;
  }
  const chosen = new Map<string, string>();
  const rows = whole.length > 0 ? [whole] : byRank(found);
  for (const title of rows.flat()) {
    if (chosen.size < LIMITS.suggestions) chosen.set(normaliseText(title), title);
  }
  return [...chosen.values()];
}

/** The first titles of all corrections, then the second ones, and so on. */
function byRank(found: readonly (readonly string[])[]): readonly string[][] {
  return Array.from({ length: LIMITS.suggestions }, (_, rank) =>
    found.map((titles) => titles[rank]).filter((title) => title !== undefined),
  );
}

/** The titles that a correction finds and that contain what was corrected. */
function titlesFor(queries: Queries, { words, corrected }: Correction): readonly string[] {
  const query = words.join(' ');
  const request = { query, cursor: null, limit: LIMITS.suggestions };
  return searchMangas(queries, request)
    .items.map((manga) => matchedOtherTitle(manga, query) ?? manga.title)
    .filter((title) => {
      const own = searchWords(title);
      return corrected.every((word) => own.some((one) => one.startsWith(word)));
    });
}

function isFound(queries: Queries, query: string): boolean {
  return searchMangas(queries, { query, cursor: null, limit: 1 }).items.length > 0;
}
