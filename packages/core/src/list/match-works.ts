import { isSettledByIds, judgeMatch } from './judge.ts';
import type { WrittenWork } from './list-entry.ts';
import { type LookupPlan, planLookups } from './lookups.ts';
import type { Match, MatchCandidate } from './match.ts';
import { type ReadWork, readWork } from './read-work.ts';
import { titleKeys } from './title-key.ts';

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
  found: readonly M[];
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

  const ids = unique(asked.flatMap(({ plan }) => plan.ids));
  const byId = keyed(ids.length === 0 ? [] : await source.byIds(ids), ({ id }) => [id]);
  for (const each of asked) each.found = pick(byId, each.plan.ids);

  const unnamed = asked.filter(({ plan, found }) => found.length === 0 && plan.anilistId !== null);
  const anilistIds = unique(unnamed.flatMap(({ plan }) => plan.anilistId ?? []));
  const byAnilistId = keyed(
    anilistIds.length === 0 ? [] : await source.byAnilistIds(anilistIds),
    ({ anilistId }) => (anilistId === null ? [] : [anilistId]),
  );
  for (const each of unnamed) each.found = pick(byAnilistId, [each.plan.anilistId ?? 0]);

  const open = asked.filter(({ read, found }) => !isSettledByIds(read, found));
  const keys = unique(open.flatMap(({ plan }) => plan.keys));
  const byKey = keyed(keys.length === 0 ? [] : await source.byTitleKeys(keys), titleKeys);
  for (const each of open) each.found = [...each.found, ...pick(byKey, each.plan.keys)];

  return Promise.all(asked.map((each) => settle(each, source)));
}

/** Judges by what is found; what is unknown then is searched for, and judged again. */
async function settle<M extends MatchCandidate>(
  { read, plan, found }: Asked<M>,
  source: MatchSource<M>,
): Promise<Match<M>> {
  const known = [...found];
  let match = judgeMatch(read, known);
  for (const query of plan.searches) {
    if (match.confidence !== 'unknown') break;
    known.push(...(await source.bySearch(query)));
    match = judgeMatch(read, known);
  }
  return match;
}

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

function keyed<M, K>(
  mangas: readonly M[],
  keysOf: (manga: M) => readonly K[],
): ReadonlyMap<K, readonly M[]> {
  const map = new Map<K, M[]>();
  for (const manga of mangas) {
    for (const key of keysOf(manga)) map.set(key, [...(map.get(key) ?? []), manga]);
  }
  return map;
}

function pick<M, K>(map: ReadonlyMap<K, readonly M[]>, keys: readonly K[]): readonly M[] {
  return keys.flatMap((key) => map.get(key) ?? []);
}
