import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import { cleanLine } from '../text/clean.ts';
import type { Tier } from '../tiers/tier.ts';
import type { Timestamp } from '../time.ts';
import type { Note } from './note.ts';
import type { Takedown } from './takedown.ts';
import type { RankingView } from './view.ts';
import type { Visibility } from './visibility.ts';

/** What a ranking carries of one of its first items, for cards and pictures. */
export interface TopItem {
  /** The manga's id. */
  readonly id: string;
  readonly title: string;
  /** As the item's `coverUrl`. */
  readonly cover: string | null;
}

/** A named, ordered list of manga (docs/specification.md 3.2). */
export interface Ranking {
  readonly id: string;
  /** Of one with a link, the embedded server gives others an empty one. */
  readonly ownerUid: string;
  /**
   * The owner's handle when the ranking was last saved; empty when there is none usable, and when only
   * a link leads to the ranking.
   */
  readonly ownerHandle: string;
  /** Whether it is stored in the way of an older program, until a visit of the owner repairs it. */
  readonly hasOldHandle?: true | undefined;
  /**
   * The owner's username with the display name beside it, else one of them (`ownerNameOf`); empty when there is neither, and when
   * only a link leads to the ranking. What screens show is `ownerShown`.
   */
  readonly ownerName: string;
  readonly title: string;
  /** Unique among the owner's rankings; empty on old documents until it is repaired. */
  readonly slug: string;
  /** Eight characters of A–Z a–z 0–9, unique; empty on old documents. */
  readonly shortid: string;
  readonly visibility: Visibility;
  /** What the owner says of it; empty for nothing. At most LIMITS.rankingDescriptionLength characters. */
  readonly description: string;
  /** The id of the ranking that it was copied from, which was public then; null for an original. */
  readonly copiedFrom: string | null;
  /** Why an operator took it down; null as long as none did. Its owner alone can read it then. */
  readonly takedown: Takedown | null;
  /** Always the number of items. */
  readonly itemsCount: number;
  /** Places 1 to 5, as far as the ranking has and knows them (`topItemsOf`). */
  readonly topItems: readonly TopItem[];
  /** The cuts in its order; none for most rankings. */
  readonly tiers: readonly Tier[];
  /** How its owner wants it to be seen first. */
  readonly view: RankingView;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
}

/** What the creator of a ranking gives. */
export interface NewRanking {
  readonly title: string;
  /** As the ranking's. Missing is the same as null. */
  readonly copiedFrom?: string | null;
  /** What the creator made up for this creation (`newCreationKey`). Missing is the same as null. */
  readonly key?: string | null;
}

/** One manga of a ranking. The item's id is the manga's id. */
export interface RankingItem {
  readonly mangaId: string;
  readonly title: string;
  readonly author: string;
  readonly coverUrl: string | null;
  /** 1-based, dense and unique within the ranking. */
  readonly position: number;
  readonly addedAt: Timestamp;
  /** What the owner says of it; null for nothing. */
  readonly note: Note | null;
}

/** The fields that a caller gives to add a manga to a ranking. */
export type NewRankingItem = Pick<RankingItem, 'mangaId' | 'title' | 'author' | 'coverUrl'>;

/** An item to put at a place: one that was removed, or a new one. */
export interface InsertedItem extends NewRankingItem {
  /** Its place once all are in, from 1; one beyond the end counts as the end. */
  readonly position: number;
  /** When it was added at first; null for now. */
  readonly addedAt: Timestamp | null;
  /** What its owner says of it; null for nothing. */
  readonly note: Note | null;
  /** The key of the tier that it shall be in. Missing: that of the item whose place it takes. */
  readonly tier?: string | undefined;
}

/**
 * A ranking's title as it is stored: one line, as `cleanLine` leaves it.
 * @throws AppError title-required when nothing visible is left, title-too-long beyond 200
 *   characters
 */
export function parseTitle(title: string): string {
  const clean = cleanLine(title);
  if (clean === '') throw new AppError('title-required');
  if (clean.length > LIMITS.titleLength) throw new AppError('title-too-long');
  return clean;
}

/**
 * Checks that a user with `count` rankings may make another.
 * @throws AppError ranking-limit
 */
export function requireRankingCapacity(count: number): void {
  if (count >= LIMITS.rankingsPerUser) throw new AppError('ranking-limit');
}
