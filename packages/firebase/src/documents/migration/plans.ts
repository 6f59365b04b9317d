import { fr, isMangaId, isSeen, isVisibility, LIMITS, normaliseText } from '@palmanga/core';
import { titleKeys } from '@palmanga/lists/match';

import { textOf, titleOf, type Fields } from '../fields.ts';
import { readManga } from '../manga-documents.ts';
import { readItemIds } from '../ranking-documents.ts';
import { searchPrefixes, wordStarts } from '../search-prefixes.ts';
import {
  createdTime,
  isSame,
  isTime,
  repairedTime,
  type DocumentPlan,
  type MakeTime,
} from './changes.ts';

/** A manga gets the fields by which it is found and ordered, and its title as a text. */
export function planManga(id: string, fields: Fields): DocumentPlan {
  const manga = readManga(id, fields);
  const { title, originalTitle, author } = manga;
  const prefixes = searchPrefixes(manga);
  const search: Fields = {
    titleLower: normaliseText(title),
    ...(originalTitle !== null && { originalTitleLower: normaliseText(originalTitle) }),
    authorLower: normaliseText(author),
    searchPrefixes: prefixes,
    wordStarts: wordStarts(prefixes),
    titleKeys: titleKeys(manga),
  };
  const isFound = Object.keys(search).every((name) => isSame(fields[name], search[name]));
  const texts: Fields = {
    ...(typeof fields['title'] === 'number' && { title }),
    ...(typeof fields['author'] === 'number' && { author }),
  };
  const changes = { ...texts, ...(!isFound && search) };
  return {
    changes: Object.keys(changes).length === 0 ? null : changes,
    faults: [
      ...(isFound ? [] : ['without the fields of the search']),
      ...Object.keys(texts).map((name) => `with a number as its ${name}`),
    ],
    leftAlone: title === '' ? ['no title, hence found by none'] : [],
  };
}

/** Whether the document stands in the place of a deleted ranking. */
export function isTombstone(fields: Fields): boolean {
  return 'deletedAt' in fields && !('ownerUid' in fields);
}

/**
 * A ranking gets a time, a visibility, a title and the number of its items. The order of its items
 * is `planFirstOrder`, its links are another step. Only one without the field of its visibility
 * becomes public: what the owner meant by any other value is unknown.
 * @param written when the document was created, in milliseconds, by the database
 */
export function planRanking(fields: Fields, written: number, time: MakeTime): DocumentPlan {
  const { visibility } = fields;
  const title = titleOf(fields, 'title');
  const created = createdTime(fields, written);
  const hasVisibility = visibility !== undefined;
  const hasTitle = isSeen(title);
  const isText = typeof fields['title'] === 'string';
  const itemIds = readItemIds(fields);
  const hasCount = itemIds === null || fields['itemsCount'] === itemIds.length;
  const changes: Fields = {
    ...(!hasCount && { itemsCount: itemIds.length }),
    ...repairedTime(fields, 'createdAt', created, time),
    ...repairedTime(fields, 'updatedAt', created, time),
    ...(!hasVisibility && { visibility: 'public' }),
    ...(!(hasTitle && isText) && { title: hasTitle ? title : fr.rankings.detail.untitled }),
  };
  const isOdd = hasVisibility && !isVisibility(visibility);
  const isLong = hasTitle && title.length > LIMITS.titleLength;
  return {
    changes: Object.keys(changes).length === 0 ? null : changes,
    faults: [
      ...(isTime(fields['createdAt']) ? [] : ['without a date, hence not in the owner’s list']),
      ...(isTime(fields['updatedAt']) ? [] : ['without the time of the last change']),
      ...(hasVisibility ? [] : ['without visibility, hence found by no link']),
      ...(hasTitle ? [] : ['without a title']),
      ...(hasTitle && !isText ? ['with a number as its title'] : []),
      ...(hasCount ? [] : ['with a wrong count of items']),
    ],
    leftAlone: [
      ...(isOdd ? ['visibility none of public, link and private: only the owner sees it'] : []),
      ...(isLong ? ['title over 200 characters, until the owner renames it'] : []),
    ],
  };
}

/**
 * A favorite gets the date by which the list is ordered, and the fields that it lacks.
 * @param copied what the catalogue has for one without a title, null for nothing; left out for others
 */
export function planFavorite(
  fields: Fields,
  written: number,
  time: MakeTime,
  copied?: Fields | null,
): DocumentPlan {
  const hasDate = isTime(fields['createdAt']);
  const changes = { ...repairedTime(fields, 'createdAt', written, time), ...copied };
  return {
    changes: Object.keys(changes).length === 0 ? null : changes,
    faults: [
      ...(hasDate ? [] : ['without a date, hence not in the list']),
      ...(copied ? ['without a title, which the catalogue has'] : []),
    ],
    leftAlone: copied === null ? ['without a title, which the catalogue has not either'] : [],
  };
}

/** The id under which a favorite belongs; null when it is there already. */
export function favoriteIdOf(id: string, fields: Fields): string | null {
  const mangaId = textOf(fields, 'mangaId');
  return isMangaId(mangaId) && mangaId !== id ? mangaId : null;
}

/** What of a profile is longer than the app takes today. It stays until its owner changes it. */
export function longTexts(fields: Fields): readonly string[] {
  return [
    ...(textOf(fields, 'bio').length > LIMITS.bioLength
      ? ['bio over 140 characters, until the owner changes it']
      : []),
    ...(textOf(fields, 'displayName').length > LIMITS.displayNameLength
      ? ['name over 80 characters, until the owner changes it']
      : []),
  ];
}
