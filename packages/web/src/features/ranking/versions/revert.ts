import {
  AppError,
  type Backend,
  batchesOf,
  coverOf,
  dropEdit,
  type Edit,
  type InsertedItem,
  inverseOf,
  isNewMangaId,
  isPossible,
  LIMITS,
  type Manga,
  placesOfMissing,
  planReversion,
  type Rankings,
  type RankingVersion,
  recordEdit,
  sameTiers,
  type Tier,
  tierKeyAt,
  type TiersChange,
  tiersOfReversion,
  undoLatest,
} from '@palmanga/core';

import type { HistoryStore } from '../../history-store.ts';
import { makeEdit } from '../reordering/send-changes.ts';

type Ports = Pick<Backend, 'mangas' | 'rankings'>;

export interface Reverted {
  /** What was done, as it can be undone. */
  readonly edits: readonly Edit[];
  /** How many of the manga that were to be put back are not in the catalogue any more. */
  readonly gone: number;
}

/**
 * Goes back to a version, from the list as it is now. Each step joins the history of edits as soon as it
 * is done, so that another try after a failure goes on.
 * @param putsBack whether what was removed since is put back, too
 */
export async function revertTo(
  { mangas, rankings }: Ports,
  rankingId: string,
  version: RankingVersion,
  { putsBack, history }: { readonly putsBack: boolean; readonly history: HistoryStore },
): Promise<Reverted> {
  const edits: Edit[] = [];
  const make = async (edit: Edit): Promise<void> => {
    await makeEdit(rankings, rankingId, edit);
    edits.push(edit);
    history.setState((all) => recordEdit(all, edit));
  };
  const [before, ranking] = await Promise.all([
    rankings.listItemIds(rankingId),
    rankings.get(rankingId),
  ]);
  const { itemIds: after, missing } = planReversion(version, before);
  const tiers = tiersChange(version, before, ranking?.tiers ?? []);
  if (tiers !== undefined || after.some((id, index) => id !== before[index])) {
    await make({ kind: 'order', by: 'version', before, after, ...(tiers && { tiers }) });
  }
  if (!putsBack || missing.length === 0) return { edits, gone: 0 };
  const found = await readMangas(mangas, missing.filter(isNewMangaId));
  const items = placesOfMissing(version, after, new Set(found.keys())).flatMap(([id, position]) => {
    const manga = found.get(id);
    if (manga === undefined) return [];
    const tier = tierKeyAt(version.tiers, version.itemIds.indexOf(id) + 1);
    return [{ ...itemOf(manga, position), tier }];
  });
  for (const batch of batchesOf(items, LIMITS.itemsPerAddition)) {
    // The first places first: each call leaves every item that is in at its place.
    // oxlint-disable-next-line no-await-in-loop
    await make({ kind: 'add', items: batch });
  }
  return { edits, gone: missing.length - items.length };
}

/** What going back makes of the tiers; undefined where they stay. */
export function tiersChange(
  { tiers, itemIds }: Pick<RankingVersion, 'tiers' | 'itemIds'>,
  present: readonly string[],
  before: readonly Tier[],
): TiersChange | undefined {
  const after = tiersOfReversion(tiers, itemIds, new Set(present));
  return sameTiers(before, after) ? undefined : { before, after };
}

/**
 * Takes it back. What was undone can be redone where the history of edits is shown.
 * @throws AppError conflict when another window changed the tiers since: they would be torn
 */
export async function undoRevert(
  rankings: Rankings,
  rankingId: string,
  edits: readonly Edit[],
  history: HistoryStore,
): Promise<void> {
  for (const edit of edits.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- each counts on the one before
    await undo(rankings, rankingId, edit);
    history.setState((all) => (all.done.at(-1) === edit ? undoLatest(all) : dropEdit(all, edit)));
  }
}

async function undo(rankings: Rankings, rankingId: string, edit: Edit): Promise<void> {
  const inverse = inverseOf(edit);
  if (inverse.kind === 'order' && inverse.tiers !== undefined) {
    const ranking = await rankings.get(rankingId);
    if (!isPossible(inverse, inverse.after, ranking?.tiers)) throw new AppError('conflict');
  }
  await makeEdit(rankings, rankingId, inverse);
}

async function readMangas(
  mangas: Ports['mangas'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Manga>> {
  const found = new Map<string, Manga>();
  for (const batch of batchesOf(ids, LIMITS.mangaIdsPerFetch)) {
    // oxlint-disable-next-line no-await-in-loop -- a thousand at once would be refused
    const some = await mangas.getMany(batch);
    for (const manga of some) found.set(manga.id, manga);
  }
  return found;
}

function itemOf(manga: Manga, position: number): InsertedItem {
  const { id: mangaId, title, author } = manga;
  const coverUrl = coverOf(manga);
  return { mangaId, title, author, coverUrl, position, addedAt: null, note: null };
}
