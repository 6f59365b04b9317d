import type { WrittenWork } from '../list/list-entry.ts';
import type { Match } from '../list/match.ts';
import type { Manga, MangaSheet } from '../manga/manga.ts';
import type { Page, PageRequest } from './reads.ts';

/** The catalogue, readable by everyone. */
export interface Mangas {
  /**
   * Manga that match `query` by the rules of `matchesSearch` (every word typed starts a word of the
   * author or of one title; of a long query, what `parseSearch` reads). First those whose main title
   * begins with the text typed, by titleLower then id; then those whose original title does, by
   * originalTitleLower then id; then the others, found by an alternative title too, in a stable order. An
   * empty query lists everything by titleLower. Following `nextCursor` visits each match exactly once while
   * the catalogue does not change. A page may be short before the end; only the last one is empty.
   * @throws AppError payload-invalid for a cursor this backend did not make
   */
  search(request: PageRequest & { query: string }): Promise<Page<Manga>>;

  /**
   * At most LIMITS.suggestions titles, main, original or alternative, that a query which finds nothing nearly
   * names: it differs from words of each in one or two letters, or in a space. The nearest first. Each
   * is found by `search`. Empty for a query that finds something or has a word of more than 24
   * letters, and on a backend that knows none.
   */
  suggest(query: string): Promise<readonly string[]>;

  /**
   * How many works of one list the client may have matched: LIMITS.listEntries, and where each read is
   * paid for, LIMITS.paidListEntries.
   */
  readonly matchedWorks: number;

  /**
   * Which manga each work of a list means, by the rules of `decideMatch`, in order. At most
   * LIST_LIMITS.matchedAtOnce works a call. Every manga with one of a work's titles is considered, and
   * of those that are only like it the first few.
   * @throws AppError unauthenticated; payload-invalid as `parseWrittenWorks` does
   */
  match(works: readonly WrittenWork[]): Promise<readonly Match<Manga>[]>;

  /** Null when neither the manga nor its details exist. */
  getSheet(id: string): Promise<MangaSheet | null>;

  /** The manga of `ids` that exist, in the order of `ids`. */
  getMany(ids: readonly string[]): Promise<readonly Manga[]>;

  /**
   * The works that an operator named for who begins a ranking (`Operator.nameStarters`), in their order and as the
   * catalogue has them now, without those that left it. Empty when none are named.
   * @throws AppError unauthenticated
   */
  listStarters(): Promise<readonly Manga[]>;
}
