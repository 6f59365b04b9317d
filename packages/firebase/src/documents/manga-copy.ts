import { coverToStore, mangaAuthorOf, type MangaCopy, mangaTitleOf } from '@palmanga/core';

/**
 * What items and favorites copy of a manga, as the rules take it: texts of one line, and covers that
 * everybody may read. A copy from before may have no title; its id stands for it.
 */
export function mangaCopyFields({ mangaId, title, author, coverUrl }: MangaCopy): MangaCopy {
  return {
    mangaId,
    title: mangaTitleOf(title) || mangaId,
    author: mangaAuthorOf(author),
    coverUrl: coverToStore(coverUrl),
  };
}
