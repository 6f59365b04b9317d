import { AppError, LIST_LIMITS } from '@palmanga/core';
import { expect, it } from 'vitest';

import { parseWrittenWorks } from './parse-works.ts';

const work = {
  title: 'Berserk',
  otherTitles: ['ベルセルク'],
  author: 'Kentarou Miura',
  mangaId: 'mal-2',
  malId: 2,
  anilistId: 30_002,
};

it('keeps what a work may say and drops the rest', () => {
  expect(parseWrittenWorks([{ ...work, score: 9 }])).toEqual([work]);
  const bare = { ...work, title: '', otherTitles: [], author: '', mangaId: null, malId: null };
  expect(parseWrittenWorks([{ ...bare, anilistId: null }])).toHaveLength(1);
  expect(parseWrittenWorks([])).toEqual([]);
});

it('takes as many as one call matches, and no more', () => {
  const works = Array.from({ length: LIST_LIMITS.matchedAtOnce }, () => work);
  expect(parseWrittenWorks(works)).toHaveLength(LIST_LIMITS.matchedAtOnce);
  expect(() => parseWrittenWorks([...works, work])).toThrow(AppError);
});

it.each([
  null,
  {},
  'Berserk',
  [null],
  [{ ...work, title: undefined }],
  [{ ...work, title: 'x'.repeat(LIST_LIMITS.titleLength + 1) }],
  [{ ...work, mangaId: 'a\u200B' }],
  [{ ...work, author: 3 }],
  [{ ...work, otherTitles: 'Berserk' }],
  [{ ...work, otherTitles: [1] }],
  [{ ...work, otherTitles: Array.from({ length: 31 }, () => 'x') }],
  [{ ...work, mangaId: '../x' }],
  [{ ...work, malId: '2' }],
  [{ ...work, malId: 0 }],
  [{ ...work, malId: 2.5 }],
  [{ ...work, anilistId: 1e12 }],
])('refuses %j', (value) => {
  expect(() => parseWrittenWorks(value)).toThrow(
    expect.objectContaining({ code: 'payload-invalid' }) as Error,
  );
});
