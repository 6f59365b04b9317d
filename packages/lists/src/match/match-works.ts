import type { Match, MatchCandidate, WrittenWork } from '@palmanga/core';

import { isSettledByIds, decideMatch } from './decide-match.ts';
import { describeKnown, type Known } from './known.ts';
import { type LookupPlan, planLookups } from './lookups.ts';
import { readWork, type ReadWork } from './written-titles.ts';

/** What a catalogue answers; each call may be asked for everything that one call of `match` needs. */
export interface MatchSource<M extends MatchCandidate> {
  readonly byIds: (ids: readonly string[]) => Promise<readonly M[]>;
  readonly byAnilistIds: (ids: readonly number[]) => Promise<readonly M[]>;
  /** All manga that have one of these keys; at least two of each key that several have. */
  readonly byTitleKeys: (keys: readonly string[]) => Promise<readonly M[]>;
  /** The first manga that a search finds, as many as it may cost. */
  readonly bySearch: (query: string) => Promise<readonly M[]>;
}

interface Asked<M extends MatchCandidate> {
  readonly read: ReadWork;
  readonly plan: LookupPlan;
  found: readonly Known<M>[];
}

/**
 * Matches works against a catalogue with as few reads as it can: each step asks only for the works
 * that the steps before left open, all of them at once.
 * @returns one match for each work, in order
 */
export async function matchWorks<M extends MatchCandidate>(
  works: readonly WrittenWork[],
  source: MatchSource<M>,
): Promise<readonly Match<M>[]> {
  const asked = works.map((work): Asked<M> => {
    const read = readWork(work);
    return { read, plan: planLookups(read), found: [] };
  });

  const describe = describeOnce<M>();

  const ids = unique(asked.flatMap(({ plan }) => plan.ids));
  const byId = keyed(ids.length === 0 ? [] : describe(await source.byIds(ids)), ({ manga }) => [
    manga.id,
  ]);
  for (const each of asked) each.found = pick(byId, each.plan.ids);

  const unnamed = asked.filter(({ plan, found }) => found.length === 0 && plan.anilistId !== null);
  const anilistIds = unique(unnamed.flatMap(({ plan }) => plan.anilistId ?? []));
  const byAnilistId = keyed(
    anilistIds.length === 0 ? [] : describe(await source.byAnilistIds(anilistIds)),
    ({ manga }) => (manga.anilistId === null ? [] : [manga.anilistId]),
  );
  for (const each of unnamed) each.found = pick(byAnilistId, [each.plan.anilistId ?? 0]);

  const open = asked.filter(({ read, found }) => !isSettledByIds(read, found));
  const keys = unique(open.flatMap(({ plan }) => plan.keys));
  const byKey = keyed(
    keys.length === 0 ? [] : describe(await source.byTitleKeys(keys)),
    (known) => known.keys,
  );
  for (const each of open) each.found = [...each.found, ...pick(byKey, each.plan.keys)];

  /** Decides by what is found. What is unknown then is searched for, and decided again. */
  const settle = async ({ read, plan, found }: Asked<M>): Promise<Match<M>> => {
    const known = [...found];
    let match = decideMatch(read, known);
    for (const query of plan.searches) {
      if (match.confidence !== 'unknown') break;
      known.push(...describe(await source.bySearch(query)));
      match = decideMatch(read, known);
    }
    return match;
  };
  return Promise.all(asked.map(settle));
}

/** Describes each manga once, however many works find it. */
function describeOnce<M extends MatchCandidate>(): (mangas: readonly M[]) => readonly Known<M>[] {
  const described = new Map<string, Known<M>>();
  return (mangas) =>
    mangas.map((manga) => {
      const known = described.get(manga.id) ?? describeKnown(manga);
      described.set(manga.id, known);
      return known;
    });
}

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** What is known, under each of its keys. */
function keyed<T, K>(
  all: readonly T[],
  keysOf: (one: T) => Iterable<K>,
): ReadonlyMap<K, readonly T[]> {
  const map = new Map<K, T[]>();
  for (const one of all) {
    for (const key of keysOf(one)) {
      const others = map.get(key);
      if (others) others.push(one);
      else map.set(key, [one]);
    }
  }
  return map;
}

function pick<T, K>(map: ReadonlyMap<K, readonly T[]>, keys: readonly K[]): readonly T[] {
  return keys.flatMap((key) => map.get(key) ?? []);
}
