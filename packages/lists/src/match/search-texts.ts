import { type Manga, normaliseText } from '@palmanga/core';

import { titleKeys } from './title-key.ts';

/** The texts by which a manga is found, as core's functions compare them. */
export interface SearchTexts {
  readonly titleLower: string;
  /** Null without an original title. */
  readonly originalTitleLower: string | null;
  readonly authorLower: string;
  /** Of each alternative title, in their order; empty for one without letters and digits. */
  readonly altTitlesLower: readonly string[];
  /** `titleKeys` of all titles. */
  readonly titleKeys: readonly string[];
}

/** What a backend derives from the titles and the author of a manga when it is written. */
export function searchTextsOf(
  manga: Pick<Manga, 'title' | 'originalTitle' | 'author' | 'altTitles'>,
): SearchTexts {
  const { title, originalTitle, author, altTitles } = manga;
  return {
    titleLower: normaliseText(title),
    originalTitleLower: originalTitle === null ? null : normaliseText(originalTitle),
    authorLower: normaliseText(author),
    altTitlesLower: altTitles.map(normaliseText),
    titleKeys: titleKeys(manga),
  };
}
