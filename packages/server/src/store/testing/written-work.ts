import type { WrittenWork } from '@palmanga/core';

/** A work of a list of which its title is all that is known. */
export const written = (title: string): WrittenWork => ({
  title,
  otherTitles: [],
  author: '',
  mangaId: null,
  malId: null,
  anilistId: null,
});
