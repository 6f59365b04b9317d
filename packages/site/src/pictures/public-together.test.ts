import {
  AppError,
  type Manga,
  type PosterTop,
  type Ranking,
  type RankingItem,
} from '@palmanga/core';
import { sampleRanking } from '@palmanga/core/testing';
import { describe, expect, it } from 'vitest';

import { togetherPictureOf, togetherPosterOf } from './found-picture.ts';
import { Pictures } from './pictures.ts';
import type { ComparisonReads } from './public-comparison.ts';
import { publicRankings } from './public-rankings.ts';
import { type PublicTogether, readPublicTogether } from './public-together.ts';

interface Given {
  readonly order: readonly string[];
  readonly visibility?: Ranking['visibility'];
}

/** Rankings by id, owned by accounts of the same names; a catalogue of all but what begins with `own`. */
function reads(given: Readonly<Record<string, Given>>): ComparisonReads {
  const itemOf = (id: string, mangaId: string) =>
    ({ mangaId, title: `À ${id}: ${mangaId}`, author: '', coverUrl: null }) as RankingItem;
  return {
    rankings: {
      get: async (id) => {
        const { visibility = 'public' } = given[id] ?? {};
        return given[id] ? sampleRanking({ id, ownerName: id, visibility }) : null;
      },
      findByShortid: async () => null,
      listItemIds: async (id) => {
        if (given[id] === undefined) throw new AppError('ranking-not-found');
        return given[id].order;
      },
      getItem: async (id, mangaId) =>
        given[id]?.order.includes(mangaId) ? itemOf(id, mangaId) : null,
    },
    mangas: {
      getMany: async (ids) =>
        ids
          .filter((id) => !id.startsWith('own'))
          .map((id) => ({ id, title: `Titre ${id}`, author: '' }) as Manga),
    },
  };
}

const ALL = {
  lea: { order: ['a', 'own', 'c', 'd', 'e', 'f'] },
  hugo: { order: ['x', 'a', 'own', 'c', 'd', 'e', 'f'] },
  ines: { order: ['a', 'c', 'own', 'd', 'e'] },
};
const ADDRESS = { one: 'lea', others: 'hugo+ines' };
const read = (given: Readonly<Record<string, Given>>, others = ADDRESS.others) =>
  readPublicTogether(reads(given), { one: 'lea', others }, 5);

describe('the top of several public rankings', () => {
  it('names them, its first manga and how much they agree', async () => {
    const top = await read(ALL);
    expect(top).toMatchObject({ names: ['lea', 'hugo', 'ines'], count: 6, agreement: 93 });
    // What left the catalogue has the title of a ranking that has it.
    expect(top?.items.map(({ title }) => title)).toEqual([
      'Titre a',
      'À lea: own',
      'Titre c',
      'Titre d',
      'Titre e',
    ]);
  });

  it.each<[string, Readonly<Record<string, Given>>, string?]>([
    ['one is shared by its link', { ...ALL, ines: { ...ALL.ines, visibility: 'link' } }],
    ['one is private', { ...ALL, ines: { ...ALL.ines, visibility: 'private' } }],
    ['one does not exist', ALL, 'hugo+absent'],
    ['they are one', ALL, 'lea'],
    ['they are 200', ALL, Array.from({ length: 200 }, (_, index) => `r${index}`).join('+')],
  ])('is none when %s', async (_, given, others) => {
    expect(await read(given, others)).toBeNull();
  });
});

/** Finds pictures and posters, and draws none. */
function picturesOf(given: Readonly<Record<string, Given>>): Pictures {
  const { rankings, mangas } = reads(given);
  const none = async () => null;
  const listItems = () => expect.unreachable('Its orders are enough');
  return new Pictures({
    rankings: publicRankings({
      rankings: { ...rankings, listItems, watchTiers: listItems, findByHandle: none },
      mangas,
    }),
    mangas: { ...mangas, getSheet: none },
    loadCover: none,
    onFailure: () => {},
    drawing: {
      draw: () => expect.unreachable('Nothing is drawn'),
      warmUp: async () => {},
      close: () => {},
    },
  });
}

const APART = { ...ALL, hugo: { order: ['y'] }, ines: { order: ['z'] } };
const SECRET = { ...ALL, ines: { ...ALL.ines, visibility: 'private' } } as const;

describe('its picture', () => {
  it('has a revision that changes with all that it shows', async () => {
    const top = await read(ALL);
    if (top === null) throw new Error('No top');
    const variants: readonly PublicTogether[] = [
      top,
      { ...top, names: ['lea', 'hugo', 'eve'] },
      { ...top, count: 9 },
      { ...top, agreement: null },
      { ...top, items: top.items.toReversed() },
      { ...top, items: top.items.slice(1) },
    ];
    const revisions = variants.map((one) => togetherPictureOf(one).revision);
    expect(new Set(revisions).size).toBe(variants.length);
  });

  it('is none of rankings that are not all public, or have nothing in common', async () => {
    const find = (given: Readonly<Record<string, Given>>) =>
      picturesOf(given).findTogether(ADDRESS);
    expect(await find(ALL)).toMatchObject({
      content: { members: ['lea', 'hugo', 'ines'], count: 6, agreement: 93 },
      isForAll: true,
      about: 'lea and hugo and ines',
    });
    expect(await find(APART)).toBeNull();
    expect(await find(SECRET)).toBeNull();
  });
});

describe('its poster', () => {
  const find = (given: Readonly<Record<string, Given>>, top: PosterTop = 10) =>
    picturesOf(given).findTogetherPoster({
      address: ADDRESS,
      options: { format: 'story', top },
      origin: 'https://palmanga.example',
    });

  it('says whose it is, how much they agree and where the site is, and shows as many as asked for', async () => {
    expect(await find(ALL)).toMatchObject({
      content: {
        format: 'story',
        title: 'Notre top 6\u00A0: lea, hugo et ines',
        byline: 'D’accord à 93\u00A0%',
        address: 'palmanga.example',
      },
      isForAll: true,
      about: 'lea and hugo and ines',
    });
    expect((await find(ALL))?.content.items).toHaveLength(6);
    const five = await find(ALL, 5);
    expect(five?.content).toMatchObject({ title: 'Notre top 5\u00A0: lea, hugo et ines' });
    expect(five?.content.items).toHaveLength(5);
  });

  it('is none of rankings that are not all public, or have nothing in common', async () => {
    expect(await find(APART)).toBeNull();
    expect(await find(SECRET)).toBeNull();
    expect(await find({ ...ALL, ines: { ...ALL.ines, visibility: 'link' } })).toBeNull();
  });

  it('has a revision that changes with all that it shows, and is not the picture’s', async () => {
    const top = await read(ALL);
    if (top === null) throw new Error('No top');
    const poster = (part: Partial<PublicTogether>, host = 'palmanga.example') =>
      togetherPosterOf({ ...top, ...part }, { format: 'square', top: 5 }, host).revision;
    const revisions = [
      togetherPictureOf(top).revision,
      poster({}),
      poster({ names: ['lea', 'hugo', 'eve'] }),
      poster({ agreement: null }),
      poster({ items: top.items.toReversed() }),
      poster({ items: top.items.slice(1) }),
      poster({}, 'autre.example'),
      togetherPosterOf(top, { format: 'story', top: 5 }, 'palmanga.example').revision,
    ];
    expect(new Set(revisions).size).toBe(revisions.length);
  });
});
