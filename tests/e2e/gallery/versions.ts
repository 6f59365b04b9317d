import { batchesOf, type NewRankingItem, type Rankings } from '@palmanga/core';
import type { Store } from '@palmanga/server/store';

import { plantInSqlite } from '../../contract/support/sqlite-planting.ts';
import { HARD_MANGAS } from './hard-texts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Rankings of the operator, by what their history holds. */
export interface Versioned {
  /** Nothing yet. */
  readonly none: string;
  /** One former order. */
  readonly one: string;
  /** Changes of some weeks, manga that came and went, texts that are hard to lay out. */
  readonly many: string;
  /** More manga than a page shows. */
  readonly long: string;
}

const idsOf = (items: readonly NewRankingItem[]) => items.map(({ mangaId }) => mangaId);

/** Gives rankings a history, as weeks of changes would. */
export async function keepVersions(
  store: Store,
  rankings: Rankings,
  known: readonly NewRankingItem[],
  volumes: readonly NewRankingItem[],
): Promise<Versioned> {
  const { ageVersions } = plantInSqlite(store);
  const make = async (title: string, items: readonly NewRankingItem[]) => {
    const { id } = await rankings.create({ title });
    await rankings.addItems(id, items);
    return id;
  };
  const none = await make('Tout juste commencé', known.slice(0, 3));
  const one = await make('Mes relectures', known.slice(0, 6));
  await ageVersions(one, 3 * HOUR_MS);
  await rankings.place(one, known[5]?.mangaId ?? '', 1);

  const hard = HARD_MANGAS.map(({ manga }) => ({
    mangaId: manga.id,
    title: manga.title,
    author: manga.author,
    coverUrl: manga.coverThumbUrl,
  }));
  const many = await make('Le classement de toute une vie de lecture', [
    ...known.slice(0, 12),
    ...hard,
  ]);
  const ids = idsOf(known);
  const steps: readonly (readonly [number, () => Promise<unknown>])[] = [
    [400 * DAY_MS, () => rankings.reorder(many, ids.slice(0, 12).toReversed())],
    [20 * DAY_MS, () => rankings.addItems(many, known.slice(12, 15))],
    [6 * DAY_MS, () => rankings.removeItems(many, [ids[0] ?? '', ids[3] ?? '', 'japanese'])],
    [26 * HOUR_MS, () => rankings.place(many, ids[7] ?? '', 1)],
    [20 * HOUR_MS, () => rankings.removeItem(many, ids[9] ?? '')],
    [
      2 * HOUR_MS,
      async () => {
        await rankings.place(many, 'long-title', 2);
        await rankings.place(many, 'right-to-left', 3);
        await rankings.place(many, ids[12] ?? '', 1);
        await rankings.addItems(many, known.slice(15, 16));
      },
    ],
  ];
  for (const [age, change] of steps) {
    await ageVersions(many, age);
    await change();
  }
  const long = await make('Une série, tome par tome', volumes.slice(0, 300));
  for (const part of batchesOf(volumes.slice(300), 300)) await rankings.addItems(long, part);
  await ageVersions(long, DAY_MS);
  await rankings.reorder(long, idsOf(volumes).toReversed());
  return { none, one, many, long };
}
