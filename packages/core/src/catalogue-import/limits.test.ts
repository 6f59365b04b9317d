import { expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import { IMPORT_LIMITS } from './limits.ts';

it('lets every manga that an import accepts be ranked and marked', () => {
  expect(LIMITS.mangaIdLength).toBeGreaterThanOrEqual(IMPORT_LIMITS.idLength);
  expect(LIMITS.mangaTextLength).toBeGreaterThanOrEqual(IMPORT_LIMITS.titleLength);
  expect(LIMITS.mangaTextLength).toBeGreaterThanOrEqual(IMPORT_LIMITS.authorLength);
  expect(LIMITS.addressLength).toBeGreaterThanOrEqual(IMPORT_LIMITS.addressLength);
});
