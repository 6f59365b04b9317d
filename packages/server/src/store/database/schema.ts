import type {
  Favorite,
  Manga,
  MangaDetails,
  Ranking,
  RankingItem,
  UserProfile,
} from '@palmanga/core';
import type { Generated } from 'kysely';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Insertion order, kept by updates: what lists fall back on when times are equal. */
interface Rowed {
  row: Generated<number>;
}

/** The product's tables: columns bear the names of the entities' fields. */
export interface Schema {
  profiles: Mutable<Omit<UserProfile, 'email'>>;
  rankings: Rowed & Mutable<Ranking>;
  rankingItems: Mutable<RankingItem> & { rankingId: string };
  mangas: Rowed & Mutable<Manga> & { titleLower: string; authorLower: string };
  /** Keyed by the manga's row rather than its id: entries are appended, never inserted amid others. */
  mangaDetails: Mutable<MangaDetails> & { mangaRow: number };
  favorites: Rowed & Mutable<Favorite> & { uid: string };
}
