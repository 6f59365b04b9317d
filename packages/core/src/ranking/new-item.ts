import { coverOf } from '../manga/covers.ts';
import type { Manga } from '../manga/manga.ts';
import type { NewRankingItem } from './ranking.ts';

/** The copy of a manga that a ranking keeps. */
export function newItemOf(manga: Manga): NewRankingItem {
  const { id: mangaId, title, author } = manga;
  return { mangaId, title, author, coverUrl: coverOf(manga) };
}
