import { type RankingView, usualTiers } from '@palmanga/core';
import { sampleRanking } from '@palmanga/core/testing';
import { expect, it } from 'vitest';

import { resolvePage } from './resolve.ts';
import type { PageSource } from './resolved-page.ts';

const ORIGIN = 'https://palmanga.example';

it.each<[string, RankingView | null, RankingView, number]>([
  ['a list has twenty manga', null, 'list', 20],
  ['the owner’s board a hundred', null, 'tiers', 100],
  ['and the covers that a visitor asks for', 'covers', 'list', 100],
  ['the list that a visitor asks for twenty', 'list', 'tiers', 20],
])('reads once what its view shows: %s', async (_, asked, view, count) => {
  const reads: number[] = [];
  const ranking = sampleRanking({ tiers: usualTiers(1), view, ownerHandle: 'oda', slug: 'top' });
  const rankings: Partial<PageSource['rankings']> = {
    get: async () => ranking,
    findByHandle: async () => ranking,
    listItems: async (_id, { limit }) => {
      reads.push(limit);
      return { items: [], nextCursor: null };
    },
  };
  const source = { rankings, mangas: {}, files: { resolveCover: () => null } };
  const path = `/rankings/${ranking.id}`;
  const { metadata } = await resolvePage(source as unknown as PageSource, path, ORIGIN, asked);
  expect(reads).toEqual([count]);
  expect(metadata?.url).toBe(`${ORIGIN}/oda/top`);
});
