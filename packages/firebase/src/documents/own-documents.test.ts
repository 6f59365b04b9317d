import { expect, test } from 'vitest';

import { favoritesPath, nameCountPath, rankingCountPath, slugsPath } from './index.ts';
import { ownCollections, ownDocuments } from './own-documents.ts';

test('what an account has below its document is where the backend puts it', () => {
  expect(ownCollections('u1').toSorted()).toEqual([favoritesPath('u1'), slugsPath('u1')]);
  expect(ownDocuments('u1').toSorted()).toEqual([nameCountPath('u1'), rankingCountPath('u1')]);
});
