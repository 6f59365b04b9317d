import { LIMITS } from '@palmanga/core';
import { expect, it } from 'vitest';

import { FIELD_LIMITS } from './import-record.ts';

it('lets every manga that an import accepts be ranked and marked', () => {
  expect(LIMITS.mangaTitleLength).toBeGreaterThanOrEqual(FIELD_LIMITS.titleLength);
  expect(LIMITS.mangaAuthorLength).toBeGreaterThanOrEqual(FIELD_LIMITS.authorLength);
  expect(LIMITS.addressLength).toBeGreaterThanOrEqual(FIELD_LIMITS.addressLength);
});
