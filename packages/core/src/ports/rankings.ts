import type { Note } from '../ranking/note.ts';
import type { Placing } from '../ranking/ordering.ts';
import type { MangaPlace } from '../ranking/places.ts';
import type {
  InsertedItem,
  NewRanking,
  NewRankingItem,
  Ranking,
  RankingItem,
} from '../ranking/ranking.ts';
import type { Takedown } from '../ranking/takedown.ts';
import type { RankingVersion } from '../ranking/versions.ts';
import type { RankingView } from '../ranking/view.ts';
import type { Visibility } from '../ranking/visibility.ts';
import type { Tier, TiersChange } from '../tiers/tier.ts';
import type { Page, PageRequest, ListSlice, Unsubscribe, Observer } from './reads.ts';

export interface AddedItems {
  /** Ids appended, in order. */
  readonly added: readonly string[];
  /** Ids that were in the ranking already. */
  readonly skipped: readonly string[];
}

/** The first items of a ranking by position, and how many items it has. */
export interface ItemsWindow extends ListSlice<RankingItem> {
  /** The number of items of the whole ranking, at the same moment as `items`. */
  readonly total: number;
  /** The ranking's, at the same moment. */
  readonly tiers: readonly Tier[];
  readonly view: RankingView;
  /** Only for the owner of a ranking that is taken down, and only as long as it is. */
  readonly takedown?: Takedown;
}

/** A page of the public rankings of somebody who lets everybody read them together, newest first. */
export interface OwnerPage extends Page<Ranking> {
  /** The present username, which the address of the page has; a former one leads here. */
  readonly username: string;
  /** What the owner is called: the display name, else the username. */
  readonly name: string;
}

/**
 * Rankings and their items (docs/specification.md 3.2, 4.2, 4.3, 5.3, 6 and 7.2).
 *
 * Invariant under any interleaving of calls by any number of clients: positions are exactly 1..n,
 * `itemsCount` is n, and n is the number of items. Every mutating call is atomic: it takes effect
 * entirely, or it throws and changes nothing. `topItems` are the items at places 1 to 5 after the same
 * call. Mutating calls by anyone but the owner throw `forbidden`,
 * without a session `unauthenticated`, on a ranking that does not exist `ranking-not-found`.
 *
 * A change of a ranking's items or of their order keeps the order before it as a version, in the same
 * step, when `planVersion` says so: once in a window of LIMITS.versionWindow, whichever client was
 * first. Deleting the ranking keeps none.
 * Tiers never decrease, and end within the items, under the same interleavings. A change of the items changes
 * them in the same step, as the plans of core do (`insertAt`, `tiersAfterRemoval`): an addition goes below all
 * of them, a removal takes one from its tier, a whole order keeps their sizes. A change of tiers or of the view
 * makes no version.
 * For anyone but its owner, a private ranking does not exist, and one with visibility 'link' is found by
 * its id alone: neither by a handle, nor by a shortid, nor in a list. One that an operator took down is
 * private until an operator lifts that (`Moderation`), whatever its owner calls; the owner may still edit,
 * read and delete it.
 */
export interface Rankings {
  /**
   * Creates an empty public ranking of the signed-in user. Two rankings of one owner never share
   * a slug, even when created at once. A user has at most LIMITS.rankingsPerUser rankings, even then.
   * `ownerHandle` is the owner's handle when the owner holds it or nobody does, and is then reserved
   * to the owner for good; else it is empty (`planHandle`). Of two accounts with one handle, the
   * first thus gets it. `ownerName` is the owner's present name (`ownerNameOf`). `copiedFrom` is kept
   * for good when it names a public ranking; else the new ranking has none.
   *
   * Every call of one account with the same `key` gives the ranking that the first one made, as it is
   * now, whatever else the later ones ask for, even when they race. When that ranking is deleted, its key
   * makes no other. The key of another account gives a ranking of the caller, or is refused.
   * Without a key each call makes another ranking.
   * @throws AppError unauthenticated, title-required, title-too-long, ranking-limit, payload-invalid
   *   for what is no key, ranking-not-found for the key of a deleted ranking, it or forbidden for
   *   that of another account
   */
  create(input: NewRanking): Promise<Ranking>;

  /** Null when it does not exist or the caller may not see it. */
  get(id: string): Promise<Ranking | null>;

  /**
   * All rankings of the signed-in user, once, page by page, in an order that no change alters: one that
   * exists during all the calls is on exactly one page. A page ends before `limit` where its rankings are
   * long.
   * @throws AppError unauthenticated, payload-invalid for a cursor this backend did not make
   */
  listOwn(request: PageRequest): Promise<Page<Ranking>>;

  /**
   * The signed-in user's newest `limit` rankings, newest first, and whether more exist. A backend may
   * report fewer where they are long.
   */
  watchOwn(options: { limit: number }, observer: Observer<ListSlice<Ranking>>): Unsubscribe;

  /**
   * The first `limit` items by position, and the number of all. Also reports a change of the number
   * alone, so that a window of 20 follows what is added and removed beyond it. In every report
   * `hasMore` says whether `total` is greater than the number of `items`. Reports
   * `ranking-not-found` when the ranking does not exist or is deleted.
   */
  watchItems(
    rankingId: string,
    options: { limit: number },
    observer: Observer<ItemsWindow>,
  ): Unsubscribe;

  /**
   * As `watchItems`, with the first LIMITS.tierItems items of each tier and of what is below, by position, instead
   * of the first of all. Of a ranking without tiers the first LIMITS.tierItems. A backend may report fewer where
   * their texts are long.
   */
  watchTiers(rankingId: string, observer: Observer<ItemsWindow>): Unsubscribe;

  /**
   * Items by position, once.
   * @throws AppError ranking-not-found, payload-invalid for a cursor this backend did not make
   */
  listItems(rankingId: string, request: PageRequest): Promise<Page<RankingItem>>;

  /**
   * One item, once; null when the ranking does not have it.
   * @throws AppError ranking-not-found
   */
  getItem(rankingId: string, itemId: string): Promise<RankingItem | null>;

  /**
   * Ids of all items, by position.
   * @throws AppError ranking-not-found
   */
  listItemIds(rankingId: string): Promise<readonly string[]>;

  /**
   * Where a manga is in rankings of the signed-in user, in any order. A ranking without it has no
   * entry, nor has one that does not exist or is somebody else's, public or not. Each place is true
   * of one moment during the call; two rankings may be read at two moments.
   * @param rankingIds at most LIMITS.placesAtOnce; one given twice counts once
   * @throws AppError unauthenticated, payload-invalid for more ids
   */
  findPlaces(mangaId: string, rankingIds: readonly string[]): Promise<readonly MangaPlace[]>;

  /**
   * Appends the items not present yet, in the order given; a manga given twice counts once. Here and in
   * every other change of the items or their order, a call that changes nothing writes nothing:
   * `updatedAt` stays, and nothing is reported to observers.
   * The embedded server stores title, author and cover of its catalogue; Firestore stores the caller's.
   * At most LIMITS.itemsPerAddition items a call; a ranking has at most LIMITS.rankingItems.
   * @param tiers what a copy or an import brings with its last part: the tiers of the whole ranking. They are
   *   stored if it has none yet, even when no item is new
   * @throws AppError payload-invalid when `items` is empty or malformed or `tiers` are, ranking-full when the
   *   ranking would become too long: then nothing is added
   */
  addItems(
    rankingId: string,
    items: readonly NewRankingItem[],
    tiers?: readonly Tier[],
  ): Promise<AddedItems>;

  /**
   * Puts the items not present yet at their places, so that each stands at its `position` once all are
   * in: undoes removals, or adds at a place, in its tier (`insertAt`). The items behind them move on. `addedAt` and `note` are
   * kept, and a time in the future counts as now. Otherwise as `addItems`.
   * @param tiers as `addItems` takes them, once the items are in
   * @throws AppError payload-invalid when `items` is empty, too long or malformed or `tiers` are, ranking-full
   *   when the ranking would become too long, note-too-long: then nothing is added
   */
  insertItems(
    rankingId: string,
    items: readonly InsertedItem[],
    tiers?: readonly Tier[],
  ): Promise<AddedItems>;

  /**
   * Deletes one item and closes the gap. An item that is not there (any more) is not an error.
   * @throws AppError parameters-invalid when an id is empty
   */
  removeItem(rankingId: string, itemId: string): Promise<void>;

  /**
   * Deletes items and closes the gaps, up to 500 all at once, more in parts. Those that are not there (any more) are ignored.
   * @throws AppError items-required for an empty list, payload-invalid for one of more than
   *   LIMITS.rankingItems, parameters-invalid when an id is empty
   */
  removeItems(rankingId: string, itemIds: readonly string[]): Promise<void>;

  /**
   * Moves one item to `position`, from 1; one beyond the end counts as the end. The items between its
   * old and its new place move by one. An item that is not there (any more) is not an error. Two moves
   * at once take effect one after the other.
   * @param tier the key of the tier that it joins, at the place there that is nearest to `position`; without
   *   one, or when that tier is gone, it joins the tier of the item that it displaces, and at the end none
   * @throws AppError parameters-invalid when an id is empty, for a position that is not a whole
   *   number from 1, or for what is no key
   */
  place(rankingId: string, itemId: string, position: number, tier?: string): Promise<void>;

  /**
   * Moves items at once, so that each stands at its `position` once all have moved; the others keep
   * their order. Otherwise as `place`.
   * @throws AppError items-required for an empty list, payload-invalid for one of more than
   *   LIMITS.rankingItems, else as `place`
   */
  placeItems(rankingId: string, items: readonly Placing[]): Promise<void>;

  /**
   * Puts the items in the order of `itemIds`. Ids that no longer exist are ignored; items missing
   * from the list keep their relative order after those listed. Only items whose position changes
   * are written. Tiers keep their sizes.
   * @param tiers a change of the tiers that belongs to the order, made with it as `setTiers` makes it
   * @throws AppError items-required when the list is empty, payload-invalid for malformed tiers
   */
  reorder(rankingId: string, itemIds: readonly string[], tiers?: TiersChange): Promise<void>;

  /**
   * Changes the tiers: cuts, labels, names, colours, new ones and those that go. A change that another window made
   * meanwhile stays (`changeTiers`).
   * @throws AppError payload-invalid for malformed tiers, or more than LIMITS.tiers together
   */
  setTiers(rankingId: string, change: TiersChange): Promise<void>;

  /**
   * Sets how the ranking is to be seen first. Of two calls at once, the later wins.
   * @throws AppError parameters-invalid
   */
  setView(rankingId: string, view: RankingView): Promise<void>;

  /**
   * The orders that the ranking has and had, newest first: the present one, whole, then at most
   * LIMITS.keptVersions kept ones. Owner only, whoever may see the ranking.
   */
  listVersions(rankingId: string): Promise<readonly RankingVersion[]>;

  /**
   * Sets what the owner says of one item, as `parseNote` leaves it; null takes it away. The item keeps it
   * wherever it is moved, and loses it when it is removed. Live reads of the owner report it, and those
   * of others that have a note to show already. `updatedAt` stays. Of two calls at once, the later wins.
   * @throws AppError manga-not-found for an item that is not there (any more), note-too-long,
   *   payload-invalid
   */
  setNote(rankingId: string, itemId: string, note: Note | null): Promise<void>;

  /**
   * Sets what the owner says of the ranking, as `parseDescription` leaves it.
   * @throws AppError description-too-long
   */
  setDescription(rankingId: string, description: string): Promise<Ranking>;

  /**
   * Sets the title, trimmed, and recomputes the slug.
   * @throws AppError title-required, title-too-long
   */
  rename(rankingId: string, title: string): Promise<Ranking>;

  /**
   * Sets who may see the ranking, at once: afterwards no read by others answers with what they may not
   * see, and live reads of theirs report `ranking-not-found`. With 'link' the ranking loses its owner's
   * handle and name, in what its owner reads, too; with any other visibility it carries them as after
   * `create`. Slug and shortid stay, and lead nowhere unless it is public. Of two calls at once, the
   * later wins.
   * @throws AppError parameters-invalid, ranking-taken-down: only an operator changes that (`Moderation`)
   */
  setVisibility(rankingId: string, visibility: Visibility): Promise<Ranking>;

  /**
   * Deletes the items in batches, then the ranking with its versions. Another call finishes an interrupted deletion.
   * Its id and its shortid are never given out again; only its owner may use its slug again.
   */
  delete(rankingId: string): Promise<void>;

  /**
   * Sets the owner's present handle, as `setVisibility` does, a missing slug, and a shortid that is missing
   * or malformed, or that leads to another ranking (docs/specification.md 4.3.7, 4.3.8), as
   * `planSharingRepair` decides. Completes `topItems`, and sets `ownerName` to the owner's present
   * name, in the same way. Sets `updatedAt` when it changes something. Owner only; returns the ranking as it is
   * afterwards.
   */
  repairSharing(rankingId: string): Promise<Ranking>;

  /**
   * The public ranking at /{handle}/{slug}, or null. When an account holds the handle, it is that
   * account's ranking with this slug, whatever handle the ranking carries: former usernames keep
   * leading there, and nobody else's ranking answers. A handle that nobody holds leads to the oldest
   * ranking that carries it. A link that led to another account's ranking before the handle was
   * reserved is kept by a migration: it leads to that ranking, or to nothing, never to the holder's.
   * @param handle also as links of older programs have it, which `linkNames` reads
   */
  findByHandle(handle: string, slug: string): Promise<Ranking | null>;

  /** The public ranking with this shortid, or null. When there are several, the oldest. */
  findByShortid(shortid: string): Promise<Ranking | null>;

  /**
   * The public rankings of the account that holds a name, newest first, while it shows them together
   * (`Profiles.showPage`): the same for whoever asks, its owner included. Null for any other name, and where
   * nothing is public. Never one that is private, by link or taken down. Firestore has those whose links carry
   * the present username; `showPage` and `claimUsername` write it into those that carry another.
   * A setting and a name that were changed count for every call after; of servers that keep pages, within 10 s.
   * @param name a username, present or former, in whatever case
   * @param request at most LIMITS.pageSize rankings
   * @throws AppError payload-invalid for a cursor this backend did not make
   */
  listOfOwner(name: string, request: PageRequest): Promise<OwnerPage | null>;
}
