import { type Manga, normaliseText } from '@palmanga/core';

import { titleKeys } from './title-key.ts';

/** The texts by which a manga is found, as core's functions compare them. */
export interface SearchTexts {
  readonly titleLower: string;
  readonly authorLower: string;
  /** Of each alternative title, in their order; empty for one without letters and digits. */
  readonly altTitlesLower: readonly string[];
  /** `titleKeys` of all titles. */
  readonly titleKeys: readonly string[];
}

/** What a backend derives from the titles and the author of a manga when it is written. */
export function searchTextsOf({
  title,
  author,
  altTitles,
}: Pick<Manga, 'title' | 'author' | 'altTitles'>): SearchTexts {
  return {
    titleLower: normaliseText(title),
    authorLower: normaliseText(author),
    altTitlesLower: altTitles.map(normaliseText),
    titleKeys: titleKeys({ title, altTitles }),
  };
}
