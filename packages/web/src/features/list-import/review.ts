import {
  LIMITS,
  type ListEntry,
  type ListOrder,
  type Manga,
  type Match,
  newItemOf,
  type Ranking,
  type Tier,
} from '@palmanga/core';
import type { ImportWork } from '@palmanga/lists/import-into';
import { byTier, mergeList, orderList } from '@palmanga/lists/match';
import type { ReadList } from '@palmanga/lists/read';

import type { Ties } from '../ties.ts';

/** The ranking to which a list is added, and what it has. */
export interface ImportTarget {
  readonly ranking: Ranking;
  /** By position. */
  readonly ids: readonly string[];
}

/** What the user says of an entry: which manga it is, or that it is left aside. */
export type Decision =
  | { readonly kind: 'manga'; readonly manga: Manga }
  | { readonly kind: 'aside' };

/** One entry of the list in the order that the user chose. */
export interface ReviewRow {
  /** Its index in the list as it was read. */
  readonly index: number;
  /** From 1. */
  readonly rank: number;
  readonly entry: ListEntry;
  readonly match: Match<Manga>;
  /** Null while it is open, and when it is left aside. */
  readonly manga: Manga | null;
  readonly isAside: boolean;
  /** Whether its ranking has the manga already. */
  readonly isPresent: boolean;
}

/** What the user looks at before a list is added. */
export interface Review {
  readonly toChoose: readonly ReviewRow[];
  readonly found: readonly ReviewRow[];
  readonly aside: readonly ReviewRow[];
  /** Everything, as it is added. */
  readonly works: readonly ImportWork[];
  /** Of the list, which end in `works`; empty for none. */
  readonly tiers: readonly Tier[];
  /** How many manga are added. */
  readonly added: number;
  readonly present: number;
  readonly repeated: number;
  /** Manga for which the ranking has no room. */
  readonly beyond: number;
  /** How many entries will wait to be found again. */
  readonly unmatched: number;
  /** How many of the manga that are added have a note. */
  readonly notes: number;
  /** How many manga have the same score as their neighbour. */
  readonly tied: number;
  readonly ties: Ties | null;
}

export interface ReviewInput {
  readonly list: ReadList;
  /** One for each entry of the list. */
  readonly matches: readonly Match<Manga>[];
  readonly decisions: ReadonlyMap<number, Decision>;
  readonly order: ListOrder;
  /** Whether those without a score come, too, at the end. */
  readonly hasUnscored: boolean;
  /** The ids of the ranking, in order; empty for a new one. */
  readonly ids: readonly string[];
}

/** Puts the list in order and says what becomes of each entry. */
export function reviewList(input: ReviewInput): Review {
  const { list, matches, decisions, order, hasUnscored, ids } = input;
  const present = new Set(ids);
  const indexed = list.entries.map((entry, index) => ({ ...entry, index }));
  const ordered = orderList(indexed, order);
  const requested = byTier(hasUnscored ? [...ordered.ranked, ...ordered.unscored] : ordered.ranked);
  const mangas = new Map(
    requested.map(({ index }) => [index, mangaOf(matches[index], decisions.get(index))]),
  );
  const answers = answeredBefore(mangas, input, present);
  const rows = requested.map(({ index }, place): ReviewRow => {
    const manga = mangas.get(index) ?? answers.get(index) ?? null;
    return {
      index,
      rank: place + 1,
      entry: list.entries[index] as ListEntry,
      match: matches[index] ?? { confidence: 'unknown' },
      manga,
      isAside: decisions.get(index)?.kind === 'aside',
      isPresent: manga !== null && present.has(manga.id),
    };
  });
  const works = rows.map(({ entry, manga }) => ({ entry, manga: manga && newItemOf(manga) }));
  const listed = rows.map(({ entry, manga }) => ({ entry, mangaId: manga?.id ?? null }));
  const merge = mergeList(listed, ids, []);
  const open = rows.filter(({ manga }) => manga === null);
  const ties = order === 'score' ? tiesOf(merge.additions) : null;
  return {
    toChoose: open.filter(({ isAside }) => !isAside),
    aside: open.filter(({ isAside }) => isAside),
    found: rows.filter(({ manga }) => manga !== null),
    works,
    tiers: list.tiers.map((tier, at) =>
      Object.assign({}, tier, {
        end: requested.filter((entry) => (entry.tier ?? LIMITS.tiers) <= at).length,
      }),
    ),
    added: merge.additions.length,
    present: merge.present,
    repeated: merge.repeated,
    beyond: merge.unmatched.filter(({ mangaId }) => mangaId !== null).length,
    unmatched: merge.unmatched.length + merge.dropped,
    notes: merge.additions.filter(({ entry }) => entry.note !== null).length,
    tied: ties?.ids.length ?? 0,
    ties: ties !== null && ties.ids.length > 0 && ties.ids.length <= LIMITS.duelItems ? ties : null,
  };
}

function mangaOf(match: Match<Manga> | undefined, decision: Decision | undefined): Manga | null {
  if (decision !== undefined) return decision.kind === 'manga' ? decision.manga : null;
  return match?.confidence === 'sure' ? match.manga : null;
}

/**
 * The manga of open entries that the ranking has already, when it can be one alone or nothing could be
 * added: the same list again asks nothing that was answered. Each manga answers for one entry.
 * @param mangas by the index of the entry
 * @param present the ids of the ranking
 */
function answeredBefore(
  mangas: ReadonlyMap<number, Manga | null>,
  { matches, decisions }: Pick<ReviewInput, 'matches' | 'decisions'>,
  present: ReadonlySet<string>,
): ReadonlyMap<number, Manga> {
  const claimed = new Set([...mangas.values()].map((manga) => manga?.id));
  const answers = new Map<number, Manga>();
  for (const index of mangas.keys()) {
    const match = matches[index];
    if (match?.confidence !== 'choose' || decisions.has(index)) continue;
    const held = match.candidates.filter(({ id }) => present.has(id));
    const [answer, ...others] = held.filter(({ id }) => !claimed.has(id));
    const isCertain = others.length === 0 || held.length === match.candidates.length;
    if (answer === undefined || !isCertain) continue;
    answers.set(index, answer);
    claimed.add(answer.id);
  }
  return answers;
}

type Addition = { readonly mangaId: string; readonly entry: ListEntry };

function tiesOf(additions: readonly Addition[]): Ties {
  const groups: Addition[][] = [];
  for (const one of additions) {
    const group = groups.at(-1);
    const score = group?.[0]?.entry.score ?? null;
    if (group && score !== null && score === one.entry.score) group.push(one);
    else groups.push([one]);
  }
  const tied = groups.filter(({ length }) => length > 1);
  return {
    ids: tied.flat().map(({ mangaId }) => mangaId),
    sizes: tied.map(({ length }) => length),
  };
}
