import type { Ranking } from '../ranking/ranking.ts';

/** A public ranking without items; fields that are not given are as here. */
export const sampleRanking = (fields: Partial<Ranking> = {}): Ranking => ({
  id: 'r1',
  ownerUid: 'u1',
  ownerHandle: 'lea',
  ownerName: '',
  title: 'Top',
  slug: 'top',
  shortid: 'Ab3dEf9h',
  visibility: 'public',
  description: '',
  copiedFrom: null,
  takedown: null,
  itemsCount: 0,
  topItems: [],
  tiers: [],
  view: 'list',
  createdAt: 0,
  updatedAt: 0,
  ...fields,
});
