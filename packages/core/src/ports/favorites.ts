import type { Favorite, NewFavorite } from '../favorite/favorite.ts';
import type { ListSlice, Unsubscribe, Observer } from './reads.ts';

/** The signed-in user's own favourites. Every call without a session fails `unauthenticated`. */
export interface Favorites {
  /** Whether one manga is a favourite. */
  watchOne(mangaId: string, observer: Observer<boolean>): Unsubscribe;

  /** The newest `limit` favourites, newest first, and whether more exist. */
  watchOwn(options: { limit: number }, observer: Observer<ListSlice<Favorite>>): Unsubscribe;

  /**
   * Idempotent: marking again refreshes the copy of title, author and cover, not the date. The copy is
   * made as for `Rankings.addItems`.
   */
  add(favorite: NewFavorite): Promise<void>;

  /** Idempotent. */
  remove(mangaId: string): Promise<void>;
}
