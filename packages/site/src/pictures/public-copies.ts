import { type Backend, type MangaCopy, newItemOf } from '@palmanga/core';

/** The reads from which copies are made. */
export interface CopyReads {
  readonly rankings: Pick<Backend['rankings'], 'getItem'>;
  readonly mangas: Pick<Backend['mangas'], 'getMany'>;
}

/**
 * Titles and covers of manga of public rankings. The catalogue is asked first, the rankings themselves for what left
 * it. What was removed meanwhile has no title.
 * @param rankingIdsOf the rankings that may have a manga
 */
export async function readPublicCopies(
  { rankings, mangas }: CopyReads,
  ids: readonly string[],
  rankingIdsOf: (mangaId: string) => readonly string[],
): Promise<(mangaId: string) => MangaCopy> {
  const distinct = [...new Set(ids)];
  const copies = new Map<string, MangaCopy>();
  for (const manga of await mangas.getMany(distinct)) {
    copies.set(manga.id, newItemOf(manga));
  }
  const missing = distinct.filter((id) => !copies.has(id));
  await Promise.all(
    missing.map(async (id) => {
      for (const rankingId of rankingIdsOf(id)) {
        const item = await rankings.getItem(rankingId, id);
        if (item === null) continue;
        copies.set(id, item);
        return;
      }
    }),
  );
  return (mangaId) => copies.get(mangaId) ?? { mangaId, title: '', author: '', coverUrl: null };
}
