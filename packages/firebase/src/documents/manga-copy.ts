import { cleanLine, coverToStore, isSeen, type MangaCopy } from '@palmanga/core';

/**
 * What items and favourites copy of a manga, as the rules take it: texts of one line, and covers that
 * everybody may read. A copy from before may have no title; its id stands for it.
 */
export function mangaCopyFields({ mangaId, title, author, coverUrl }: MangaCopy): MangaCopy {
  const line = cleanLine(title);
  return {
    mangaId,
    title: isSeen(line) ? line : mangaId,
    author: cleanLine(author),
    coverUrl: coverToStore(coverUrl),
  };
}
