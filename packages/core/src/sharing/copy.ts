import { batchesOf } from '../batches.ts';
import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import { isNewMangaId } from '../manga/manga.ts';
import { copy as texts } from '../messages/fr/rankings/copy.ts';
import type { Rankings } from '../ports/rankings.ts';
import type { NewRanking, Ranking } from '../ranking/ranking.ts';
import { isListed } from '../ranking/visibility.ts';
import { cutText } from '../text/truncate.ts';
import { tiersOfReversion } from '../tiers/cuts.ts';
import { readAllItems } from './all-items.ts';
import { ownerShown } from './owner-name.ts';

/**
 * The copy of a ranking, as it is created: without items. Its title names the owner of the source, if
 * everybody may read that name, and it is at most LIMITS.titleLength characters long.
 * @throws AppError ranking-taken-down
 */
export function newCopy(source: Ranking): NewRanking {
  if (source.takedown !== null) throw new AppError('ranking-taken-down');
  const name = ownerShown(source);
  const titled = (title: string) =>
    name === '' ? texts.unnamedTitle(title) : texts.title(title, name);
  const room = LIMITS.titleLength - titled('').length;
  return {
    title: titled(cutText(source.title, room)),
    copiedFrom: isListed(source) ? source.id : null,
  };
}

/** How far a copy is. */
export interface CopyProgress {
  /** Manga of the source that the copy has. */
  readonly done: number;
  /** Manga of the source. */
  readonly total: number;
  /** The manga of the source up to which it is copied; null at its beginning. */
  readonly upTo: string | null;
}

/** Which ranking is copied into which. */
export interface CopyOrder {
  readonly sourceId: string;
  /** The copy. */
  readonly rankingId: string;
  /** Where an earlier run of the same copy stopped; null or absent for one that begins. */
  readonly upTo?: string | null;
}

/**
 * Adds to a ranking what it does not have of another one, in that one's order and without its notes,
 * LIMITS.copyBatch items a call, and with the last of them its tiers. Reports its progress first, then after each call. When it fails, another
 * run goes on, and does not bring back what was removed from the copy meanwhile. Two runs at once do no
 * harm. A manga whose id is too long for a new one is left out.
 * @throws AppError ranking-not-found when either ranking is gone or may not be seen, ranking-full, and
 *   what the calls throw
 */
export async function* copyItems(
  rankings: Rankings,
  { sourceId, rankingId, upTo = null }: CopyOrder,
): AsyncGenerator<CopyProgress, void, void> {
  const items = await readAllItems(rankings, sourceId);
  const tiers = (await rankings.get(sourceId))?.tiers ?? [];
  const present = new Set(await rankings.listItemIds(rankingId));
  const start = items.findIndex(({ mangaId }) => mangaId === upTo) + 1;
  const requested = items
    .slice(start)
    .filter(({ mangaId }) => !present.has(mangaId) && isNewMangaId(mangaId));
  const total = items.length;
  let done = items.filter(
    ({ mangaId }, index) => present.has(mangaId) || (index < start && isNewMangaId(mangaId)),
  ).length;
  yield { done, total, upTo };
  const ids = items.map(({ mangaId }) => mangaId);
  const copied = new Set([...present, ...requested.map(({ mangaId }) => mangaId)]);
  const last = requested.at(-1);
  for (const batch of batchesOf(requested, LIMITS.copyBatch)) {
    // Each call waits for the one before it: the order is that of the additions.
    // oxlint-disable-next-line no-await-in-loop
    await rankings.addItems(
      rankingId,
      batch.map(({ mangaId, title, author, coverUrl }) => ({ mangaId, title, author, coverUrl })),
      ...(batch.at(-1) === last && tiers.length > 0 ? [tiersOfReversion(tiers, ids, copied)] : []),
    );
    done += batch.length;
    yield { done, total, upTo: batch.at(-1)?.mangaId ?? null };
  }
}
