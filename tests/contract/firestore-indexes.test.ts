import { expect, test } from 'vitest';

import { INDEXES, isExempted } from './support/declared-indexes.ts';

test.each([
  ['mangaDetails', 'description'],
  ['mangaDetails', 'coverLargeUrl'],
  ['mangas', 'coverThumbUrl'],
  ['mangas', 'sourcescoverUrl'],
  ['mangas', 'altTitles'],
  ['rankings', 'itemIds'],
  ['items', 'coverUrl'],
  ['unmatched', 'revision'],
  ['unmatched', 'unmatched'],
  ['favorites', 'coverUrl'],
  ['users', 'bio'],
])('%s.%s is not indexed', (collection, field) => {
  expect(isExempted(INDEXES, collection, field)).toBe(true);
});
