import { describe, expect, it } from 'vitest';

import { parseNewFavorite } from './favorite.ts';

const item = { mangaId: 'a', title: 'A', author: '', coverUrl: null };
const invalid = expect.objectContaining({ code: 'payload-invalid' });

describe('parseNewFavorite', () => {
  it('keeps the known fields only', () => {
    expect(parseNewFavorite({ ...item, createdAt: 3 } as typeof item)).toEqual(item);
  });

  it('refuses an empty id', () => {
    expect(() => parseNewFavorite({ ...item, mangaId: '' })).toThrow(invalid);
  });
});
