import type { Timestamp } from '../time.ts';

/** A manga that a user marked (docs/specification.md 3.4). Private to its owner. */
export interface Favorite {
  readonly mangaId: string;
  readonly title: string;
  readonly author: string;
  readonly coverUrl: string | null;
  readonly createdAt: Timestamp;
}

/** What a caller gives to mark a manga. */
export type NewFavorite = Omit<Favorite, 'createdAt'>;
