import type { Favorite, NewFavorite } from '../favorite/favorite.ts';
import type { ListSlice, Observer, Page, PageRequest, Unsubscribe } from './reads.ts';

/** The signed-in user's own favorites. Every call without a session fails `unauthenticated`. */
export interface Favorites {
  /** Whether one manga is a favorite. */
  watchOne(mangaId: string, observer: Observer<boolean>): Unsubscribe;

  /**
   * All favorites, once, page by page, in an order that no change alters: one that exists during all the
   * calls is on exactly one page. A page ends before `limit` where its texts are long.
   * @throws AppError payload-invalid for a cursor this backend did not make
   */
  listOwn(request: PageRequest): Promise<Page<Favorite>>;

  /**
   * The newest `limit` favorites, newest first, and whether more exist. A backend may report fewer where
   * their texts are long.
   */
  watchOwn(options: { limit: number }, observer: Observer<ListSlice<Favorite>>): Unsubscribe;

  /**
   * Idempotent: marking again refreshes the copy of title, author and cover, not the date. The copy is
   * made as for `Rankings.addItems`.
   */
  add(favorite: NewFavorite): Promise<void>;

  /** Idempotent. */
  remove(mangaId: string): Promise<void>;
}
