import {
  linkNames,
  type Manga,
  type MangaDetails,
  type Ranking,
  type RankingItem,
} from '@palmanga/core';
import { sampleRanking } from '@palmanga/core/testing';
import { describe, expect, it } from 'vitest';

import { resolvePage, unresolvedPage } from './resolve.ts';
import { MISSING_PAGE, type PageSource, UNLISTED_PAGE } from './resolved-page.ts';

const ORIGIN = 'https://palmanga.example';
const RANKING = sampleRanking({
  id: 'b3c1f2a4d5e6f7a8b9c0d1e2f3a4b5c6',
  ownerHandle: 'oda',
  title: 'Top Shonen',
  slug: 'top-shonen',
  itemsCount: 1,
});
const ITEM: RankingItem = {
  mangaId: 'm/1',
  title: 'Akira',
  author: 'Ōtomo',
  coverUrl: 'covers/akira.webp',
  position: 1,
  addedAt: 0,
  note: null,
};

/** Of what is compared: the one ranking has it, another one its reverse. */
const ORDER = ['a', 'b', 'c', 'd', 'e'];

interface Stored {
  readonly ranking?: Ranking;
  readonly manga?: Partial<Manga> | null;
  readonly details?: Partial<MangaDetails> | null;
}

/** A source with one ranking and one manga. */
function source({ manga = {}, details = null, ranking = RANKING }: Stored = {}): PageSource {
  const found = async (is: boolean) => (is ? ranking : null);
  return {
    rankings: {
      get: (id) => found(id === RANKING.id),
      findByShortid: (shortid) => found(shortid === RANKING.shortid),
      findByHandle: (handle, slug) =>
        found(linkNames(handle).includes('oda') && slug === 'top-shonen'),
      listItems: async () => ({ items: [ITEM], nextCursor: null }),
      listItemIds: async (id) => (id === RANKING.id ? ORDER : ORDER.toReversed()),
      getItem: async () => null,
      listOfOwner: async (name) =>
        ['oda', 'ancien'].includes(name)
          ? { username: 'oda', name: 'Élodie', items: [ranking], nextCursor: null }
          : null,
    },
    mangas: {
      getMany: async (ids) => ids.map((id) => ({ id, title: `Titre ${id}` }) as Manga),
      getSheet: async (id) =>
        id === 'm/1'
          ? {
              id,
              manga: manga && {
                id,
                title: 'Akira',
                author: 'Ōtomo',
                originalTitle: null,
                altTitles: [],
                officialTitles: 0,
                coverThumbUrl: null,
                sourceCoverUrl: null,
                anilistId: null,
                createdAt: 0,
                updatedAt: 0,
                ...manga,
              },
              details: details && {
                description: '',
                coverLargeUrl: null,
                createdAt: 0,
                updatedAt: 0,
                ...details,
              },
            }
          : null,
    },
    files: { resolveCover: (address) => address && `${ORIGIN}/${address}` },
  };
}

describe('the page of a ranking', () => {
  it.each([
    `/rankings/${RANKING.id}`,
    `/rankings/${RANKING.id}/`,
    `/rankings/${RANKING.id}/add`,
    `/rankings/${RANKING.id}/add/manga/m1`,
    '/rankings/top-shonen-Ab3dEf9h',
    '/rankings/ancien-titre-Ab3dEf9h',
    '/rankings/Ab3dEf9h',
    '/r/top-shonen-Ab3dEf9h',
    '/r/Ab3dEf9h',
    '/oda/top-shonen',
  ])('is found at %s', async (path) => {
    const { metadata, preload } = await resolvePage(source(), path, ORIGIN);
    expect(preload?.ranking).toEqual({
      ranking: RANKING,
      items: { items: [ITEM], hasMore: false, total: 1, tiers: [], view: 'list' },
    });
    expect(metadata).toMatchObject({
      title: 'Top Shonen – Palmanga',
      url: `${ORIGIN}/oda/top-shonen`,
      image: `${ORIGIN}/covers/akira.webp`,
      type: 'article',
    });
  });

  it.each([
    '/oda/top-shonen*',
    '/ODA/Top-Shonen',
    '/@oda/top-shonen%E2%80%8B',
    '/oda/top-shonen&fbclid=1',
    `/rankings/${RANKING.id}_`,
  ])('is led to from %s', async (path) => {
    const { movedTo } = await resolvePage(source(), path, ORIGIN);
    expect(movedTo).toBe(`${ORIGIN}/oda/top-shonen`);
  });

  it.each([
    ['//oda/top-shonen', '/oda/top-shonen'],
    ['/https:/palmanga.example/ODA//top*', '/ODA/top'],
    [`/rankings/${RANKING.id}%20`, `/rankings/${RANKING.id}`],
    ['/rankings/inconnu).', '/rankings/inconnu'],
    ['/rankings/inconnu,/history', '/rankings/inconnu/history'],
    ['/r/top-Zz3dEf9h%E2%80%A6', '/r/top-Zz3dEf9h'],
    ['/cgu.', '/cgu'],
  ])('is looked for at no other address than the clean one: %s', async (path, clean) => {
    const read = async () => {
      throw new Error('Nothing is read');
    };
    const rankings = {
      get: read,
      getItem: read,
      findByShortid: read,
      findByHandle: read,
      listItems: read,
      listItemIds: read,
      listOfOwner: read,
    };
    expect(await resolvePage({ ...source(), rankings }, path, ORIGIN)).toEqual({
      movedTo: ORIGIN + clean,
    });
  });

  it('leads nowhere from itself', async () => {
    const ranking = { ...RANKING, slug: 'Top Shonen' };
    const { rankings, ...rest } = source({ ranking });
    const all = { ...rankings, findByHandle: async () => ranking };
    const page = await resolvePage({ ...rest, rankings: all }, '/oda/Top%20Shonen', ORIGIN);
    expect(page.movedTo).toBeUndefined();
    expect(page.preload?.ranking?.ranking).toBe(ranking);
  });

  it('is described by its owner, else by its first manga', async () => {
    const described = async (description: string) => {
      const ranking = { ...RANKING, description };
      const { metadata } = await resolvePage(
        source({ ranking }),
        `/rankings/${RANKING.id}`,
        ORIGIN,
      );
      return metadata?.description;
    };
    expect(await described('Mes claques.\n\nÀ lire d’une traite.')).toBe(
      'Mes claques. À lire d’une traite.',
    );
    expect(await described('mot '.repeat(125).trim())).toMatch(/^(?:mot )+mot…$/);
    expect(await described('')).toContain('Akira');
  });

  it.each(['/', '/dashboard', '/cgu', '/rankings'])('is not at %s', async (path) => {
    expect(await resolvePage(source(), path, ORIGIN)).toEqual({});
  });

  it.each([
    '/rankings/inconnu',
    '/rankings/top-shonen-Zz3dEf9h',
    '/rankings/%E0',
    `/rankings/${RANKING.id}/autre`,
    '/r/top-shonen',
    '/signin/top-shonen',
    '/personne',
    '/oda/autre',
    '/oda/autre*',
    '/rankings/inconnu_',
    '/manga/inconnu',
    '/sitemap.xml',
    '/.well-known/change-password',
    '/a/b/c/d/e',
  ])('is missing at %s, which is not for search engines', async (path) => {
    expect(await resolvePage(source(), path, ORIGIN)).toEqual(MISSING_PAGE);
  });

  it.each(['history', 'unmatched', 'import'])(
    'has an owner’s page at …/%s, which says nothing and is missing where the ranking is',
    async (part) => {
      const page = (key: string) => resolvePage(source(), `/rankings/${key}/${part}`, ORIGIN);
      expect(await page(RANKING.id)).toEqual(UNLISTED_PAGE);
      expect(await page('inconnu')).toEqual(MISSING_PAGE);
    },
  );
});

it.each([
  ['/rankings/inconnu', true],
  ['/r/Ab3dEf9h', true],
  ['/oda/top-shonen', true],
  ['/rankings/inconnu/add', true],
  ['/rankings/inconnu/compare/autre', true],
  ['/oda', true],
  ['/', undefined],
  ['/rankings', undefined],
  ['/cgu', undefined],
  ['/manga/m1', undefined],
])(
  'the page at %s that could not be read is for search engines unless it is a ranking’s',
  (path, isUnlisted) => {
    expect(unresolvedPage(path)).toEqual({ isUnread: true, ...(isUnlisted && { isUnlisted }) });
  },
);

describe('the page where readers make their own top', () => {
  const path = `/rankings/${RANKING.id}/mine`;

  it('names a public ranking and has its picture, but not for search engines', async () => {
    const page = await resolvePage({ ...source(), hasPictures: true }, path, ORIGIN);
    expect(page.metadata).toMatchObject({
      title: 'Ton top 10 en deux minutes, d’après «\u00A0Top Shonen\u00A0» – Palmanga',
      url: ORIGIN + path,
      image: null,
    });
    expect(page.metadata?.picture?.url).toContain(`/rankings/${RANKING.id}/picture.jpg?v=`);
    expect(page.isUnlisted).toBe(true);
    expect(page.preload?.ranking?.ranking.id).toBe(RANKING.id);
  });

  it.each(['link', 'private'] as const)(
    'says nothing of one that is %s, also to whom may see it',
    async (visibility) => {
      const page = await resolvePage(source({ ranking: { ...RANKING, visibility } }), path, ORIGIN);
      expect(page).toEqual(UNLISTED_PAGE);
      expect(await resolvePage(source(), '/rankings/inconnu/mine', ORIGIN)).toEqual(MISSING_PAGE);
    },
  );
});

describe('the page of several rankings', () => {
  /** The ranking, another one, and a third, which is as `visibility` says. */
  async function together(visibility: Ranking['visibility'], others = 'r2+r3', hasPictures = true) {
    const { rankings, ...rest } = source();
    const more: Readonly<Record<string, Ranking>> = {
      r2: { ...RANKING, id: 'r2', ownerName: 'Léa' },
      r3: { ...RANKING, id: 'r3', ownerName: 'Hugo', visibility },
    };
    const get = async (id: string) => more[id] ?? rankings.get(id);
    const path = `/rankings/${RANKING.id}/together/${others}`;
    return resolvePage({ ...rest, rankings: { ...rankings, get }, hasPictures }, path, ORIGIN);
  }

  it('names all of them, but not for search engines', async () => {
    const { metadata, isUnlisted } = await together('public');
    expect(metadata).toMatchObject({
      title: 'oda, Léa et Hugo\u00A0: notre top 5 – Palmanga',
      url: `${ORIGIN}/rankings/${RANKING.id}/together/r2+r3`,
      image: null,
    });
    expect(metadata?.picture?.url).toMatch(
      new RegExp(
        `^${ORIGIN}/rankings/${RANKING.id}/together/r2\\+r3/picture\\.jpg\\?v=[\\w-]{16}$`,
      ),
    );
    expect(metadata?.picture?.alt).toBe(
      'oda, Léa et Hugo\u00A0: notre top 5. D’accord à 33\u00A0%. 1. Titre e, 2. Titre d, 3. Titre c, 4. Titre b, 5. Titre a',
    );
    expect((await together('public', 'r2+r3', false)).metadata?.picture).toBeUndefined();
    expect(isUnlisted).toBe(true);
  });

  it.each([
    ['one is by link', 'link', 'r2+r3'],
    ['one is private', 'private', 'r2+r3'],
    ['one does not exist', 'public', 'r2+absent'],
  ] as const)('says nothing when %s', async (_, visibility, others) => {
    expect(await together(visibility, others)).toEqual(UNLISTED_PAGE);
  });

  it.each([
    ['none but one exists', 'absent+nulle-part'],
    ['they are one', RANKING.id],
    ['they are 200', Array.from({ length: 200 }, (_, index) => `r${index}`).join('+')],
  ] as const)('is missing when %s', async (_, others) => {
    expect(await together('public', others)).toEqual(MISSING_PAGE);
  });
});

describe('the page of a comparison', () => {
  /** The ranking and another one, which is as `visibility` says. */
  async function compared(visibility: Ranking['visibility'], hasPictures = true) {
    const { rankings, ...rest } = source();
    const other = { ...RANKING, id: 'r2', title: 'L’autre', ownerName: 'Léa', visibility };
    const get = async (id: string) => (id === 'r2' ? other : rankings.get(id));
    const all = { ...rest, rankings: { ...rankings, get }, hasPictures };
    return resolvePage(all, `/rankings/${RANKING.id}/compare/r2`, ORIGIN);
  }

  it('names both and has their picture, but not for search engines', async () => {
    const { metadata, isUnlisted, preload } = await compared('public');
    expect(metadata).toMatchObject({
      title: 'oda × Léa\u00A0: d’accord à 0\u00A0% – Palmanga',
      description:
        'Les deux aiment Titre c. On se fâche pour Titre a. Et toi\u00A0? Ton top 10 en deux minutes',
      url: `${ORIGIN}/rankings/${RANKING.id}/compare/r2`,
      image: null,
    });
    expect(metadata?.picture?.url).toMatch(
      new RegExp(`^${ORIGIN}/rankings/${RANKING.id}/compare/r2/picture\\.jpg\\?v=[\\w-]{16}$`),
    );
    expect(metadata?.picture?.alt).toContain('Titre e, n°\u00A01 chez Léa');
    expect([isUnlisted, preload]).toEqual([true, undefined]);
    expect((await compared('public', false)).metadata?.picture).toBeUndefined();
  });

  it.each(['link', 'private'] as const)(
    'says nothing when one of them is %s, also to whom may see it',
    async (visibility) => {
      expect(await compared(visibility)).toEqual(UNLISTED_PAGE);
    },
  );

  it.each([
    [RANKING.id, RANKING.id, UNLISTED_PAGE],
    [RANKING.id, 'inconnu', MISSING_PAGE],
    ['inconnu', RANKING.id, MISSING_PAGE],
  ])('of %s and %s is there when both are', async (one, other, expected) => {
    const path = `/rankings/${one}/compare/${other}`;
    expect(await resolvePage(source(), path, ORIGIN)).toEqual(expected);
  });
});

describe('the page of a manga', () => {
  it('has a canonical address, and its sheet', async () => {
    const { metadata, preload } = await resolvePage(source(), '/manga/m%2F1/', ORIGIN);
    expect(metadata).toMatchObject({ title: 'Akira – Palmanga', url: `${ORIGIN}/manga/m%2F1` });
    expect(preload?.sheet?.id).toBe('m/1');
  });

  it.each([
    [{ manga: { coverThumbUrl: 'thumb' }, details: { coverLargeUrl: 'large' } }, 'large'],
    [{ manga: { coverThumbUrl: 'thumb', sourceCoverUrl: 'source' } }, 'thumb'],
    [{ manga: { sourceCoverUrl: 'source' } }, 'source'],
    [{ manga: { sourceCoverUrl: 'source' }, details: {} }, 'source'],
    [{ manga: null, details: { coverLargeUrl: 'large' } }, 'large'],
  ] satisfies [Stored, string][])(
    'shows the picture that its screen shows (%#)',
    async (stored, cover) => {
      const { metadata } = await resolvePage(source(stored), '/manga/m%2F1', ORIGIN);
      expect(metadata?.image).toBe(`${ORIGIN}/${cover}`);
    },
  );
});

describe('the page of an owner', () => {
  it('says whose rankings it has, and holds them', async () => {
    const page = await resolvePage(source(), '/oda', ORIGIN);
    expect(page.metadata).toMatchObject({
      title: 'Les classements d’Élodie – Palmanga',
      description: `Les classements de mangas d’Élodie sur Palmanga\u00A0: ${RANKING.title}.`,
      url: `${ORIGIN}/oda`,
      image: null,
    });
    expect(page.isUnlisted).toBeUndefined();
    expect(page.preload?.ownerPage?.items).toEqual([RANKING]);
  });

  it.each(['/ancien', '/@Oda,', '/ODA'])('leads there from %s', async (path) => {
    const { movedTo } = await resolvePage(source(), path, ORIGIN);
    const last = await resolvePage(source(), new URL(movedTo ?? '').pathname, ORIGIN);
    expect(last.metadata?.url).toBe(`${ORIGIN}/oda`);
  });
});
