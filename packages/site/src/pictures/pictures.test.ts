import { setImmediate } from 'node:timers/promises';

import type { Manga, PosterOptions, Ranking, RankingItem } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import { linkPictureOf } from './found-picture.ts';
import type { ComparisonPicture, Picture } from './picture.ts';
import { Pictures, type PicturesOptions } from './pictures.ts';
import type { PublicComparison } from './public-comparison.ts';
import type { PictureReader, PublicRanking } from './public-rankings.ts';

const COVER = new Uint8Array([1]);

function rankingOf(id: string, mangaIds: readonly string[] = []): PublicRanking {
  const ranking = {
    id,
    title: `Titre ${id}`,
    ownerHandle: 'lea',
    ownerName: '',
    takedown: null,
    itemsCount: mangaIds.length,
  };
  const items = mangaIds.map((mangaId) => ({
    mangaId,
    title: mangaId,
    coverUrl: 'https://tracker.example/copied-into-the-ranking.png',
  }));
  return { ranking: ranking as Ranking, items: items as unknown as RankingItem[] };
}

/** The link picture of a ranking, at a revision of the test's. */
const linkOf = ({ shown, revision }: { shown: PublicRanking; revision: string }) => ({
  ...linkPictureOf(shown),
  revision,
});

/** The one ranking there is, at a link of the origin. */
const found = (shown: PublicRanking | null): PicturesOptions['rankings'] => ({
  find: async () => shown,
  findBoard: async () => null,
  linkOf: async ({ ownerHandle }, origin) => `${origin}/${ownerHandle}/titre`,
  compare: async () => null,
  together: async () => null,
});

/** Pictures whose drawing answers when the test says so, and what they asked for. */
function setUp(options: Partial<PicturesOptions> = {}) {
  const drawn: Picture[] = [];
  const loaded: string[] = [];
  const failures: string[] = [];
  const manga = (id: string) =>
    ({
      id,
      title: `Titre ${id}`,
      coverThumbUrl: `https://covers.example/${id}.png`,
      sourceCoverUrl: null,
    }) as Manga;
  const pictures = new Pictures({
    rankings: {
      find: () => expect.unreachable('Drawing finds nothing'),
      findBoard: () => expect.unreachable('Drawing finds nothing'),
      linkOf: () => expect.unreachable('Drawing finds nothing'),
      compare: () => expect.unreachable('Drawing finds nothing'),
      together: () => expect.unreachable('Drawing finds nothing'),
    },
    mangas: {
      getSheet: async (id) => (id === 'gone' ? null : { id, manga: manga(id), details: null }),
      getMany: async (ids) => ids.filter((id) => id !== 'gone').map(manga),
    },
    loadCover: async (address) => {
      loaded.push(address);
      if (address.includes('broken')) throw new Error('No route to host');
      return COVER;
    },
    onFailure: (_error, about) => void failures.push(about),
    drawing: {
      draw: async (picture) => {
        drawn.push(picture);
        return new Uint8Array([drawn.length]);
      },
      warmUp: async () => {},
      close: () => {},
    },
    ...options,
  });
  return { pictures, drawn, loaded, failures };
}

describe('a picture', () => {
  it('is drawn once for all who ask, and kept', async () => {
    const { pictures, drawn } = setUp();
    const found = linkOf({ shown: rankingOf('a'), revision: 'one' });
    const [first, second] = await Promise.all([pictures.draw(found), pictures.draw(found)]);
    expect(first).toBe(second);
    expect(await pictures.draw(found)).toBe(first);
    expect(drawn).toHaveLength(1);
    expect(await pictures.draw({ ...found, revision: 'two' })).not.toBe(first);
  });

  it('has the covers of the catalogue, never those that a ranking names', async () => {
    const { pictures, drawn, loaded } = setUp();
    const shown = rankingOf('a', ['one', 'gone', 'two']);
    await pictures.draw(linkOf({ shown, revision: 'r' }));
    expect(loaded.toSorted()).toEqual([
      'https://covers.example/one.png',
      'https://covers.example/two.png',
    ]);
    expect(drawn[0]?.items.map(({ cover }) => cover)).toEqual([COVER, null, COVER]);
    expect(drawn[0]).toMatchObject({ title: 'Titre a', byline: 'par lea · 3 mangas' });
    await pictures.draw(linkOf({ shown: rankingOf('b', ['one']), revision: 's' }));
    expect(loaded).toHaveLength(2);
  });

  it('has the volume of a manga whose cover fails, and does not ask again at once', async () => {
    const { pictures, drawn, loaded, failures } = setUp();
    await pictures.draw(linkOf({ shown: rankingOf('a', ['broken']), revision: 'r' }));
    await pictures.draw(linkOf({ shown: rankingOf('b', ['broken']), revision: 's' }));
    expect(drawn[1]?.items[0]?.cover).toBeNull();
    expect(loaded).toHaveLength(1);
    expect(failures).toEqual(['https://covers.example/broken.png']);
  });

  it('is drawn with volumes when its covers break the drawing', async () => {
    const tried: Picture[] = [];
    const { pictures, failures } = setUp({
      drawing: {
        draw: async (picture) => {
          tried.push(picture);
          if (picture.items.some(({ cover }) => cover !== null)) throw new Error('It ended');
          return COVER;
        },
        warmUp: async () => {},
        close: () => {},
      },
    });
    expect(await pictures.draw(linkOf({ shown: rankingOf('a', ['one']), revision: 'r' }))).toBe(
      COVER,
    );
    expect(tried.map(({ items }) => items[0]?.cover)).toEqual([COVER, null]);
    expect(failures).toEqual(['a']);
  });

  it('that cannot be drawn at all fails, and is tried again at the next request', async () => {
    let attempts = 0;
    const { pictures } = setUp({
      drawing: {
        draw: async () => {
          attempts += 1;
          throw new Error('No memory');
        },
        warmUp: async () => {},
        close: () => {},
      },
    });
    const found = linkOf({ shown: rankingOf('a'), revision: 'r' });
    await expect(pictures.draw(found)).rejects.toThrow('No memory');
    await expect(pictures.draw(found)).rejects.toThrow('No memory');
    expect(attempts).toBe(4);
  });

  it('waits in a queue that has an end; more are turned away until there is room', async () => {
    const waiting: ((png: Uint8Array<ArrayBuffer>) => void)[] = [];
    const { pictures } = setUp({
      drawing: {
        draw: () => new Promise((resolve) => waiting.push(resolve)),
        warmUp: async () => {},
        close: () => {},
      },
    });
    const draw = (index: number) =>
      pictures.draw(linkOf({ shown: rankingOf(`r${index}`), revision: `${index}` }));
    const accepted = Array.from({ length: 256 }, (_, index) => draw(index));
    expect(await draw(256)).toBeNull();
    for (let answered = 0; answered < 256;) {
      const turn = waiting.splice(0);
      for (const answer of turn) answer(COVER);
      answered += turn.length;
      await setImmediate();
    }
    await Promise.all(accepted);
    const later = draw(256);
    while (waiting.length === 0) await setImmediate();
    waiting[0]?.(COVER);
    expect(await later).toBe(COVER);
  });
});

describe('the revision of a picture', () => {
  it('changes with what it shows, and with nothing else', async () => {
    const { ranking, items } = rankingOf('a', ['1', '2', '3', '4', '5']);
    const revisionOf = async (shown: PublicRanking) =>
      (await setUp({ rankings: found(shown) }).pictures.find('a'))?.revision;
    const base = await revisionOf({ ranking, items });
    expect(await revisionOf({ ranking: { ...ranking, updatedAt: 1, slug: 'x' }, items })).toBe(
      base,
    );
    const others = await Promise.all([
      revisionOf({ ranking: { ...ranking, title: 'Autre' }, items }),
      revisionOf({ ranking: { ...ranking, itemsCount: 9 }, items }),
      revisionOf({ ranking: { ...ranking, ownerHandle: 'leo' }, items }),
      revisionOf({ ranking: { ...ranking, ownerName: 'Léa' }, items }),
      revisionOf({ ranking: { ...ranking, id: 'b' }, items }),
      revisionOf({ ranking, items: items.toReversed() }),
    ]);
    expect(new Set([base, ...others]).size).toBe(7);
    const named = { ...ranking, ownerName: 'Léa' };
    // The handle does not show then.
    expect(await revisionOf({ ranking: { ...named, ownerHandle: 'leo' }, items })).toBe(others[3]);
  });
});

describe('a poster', () => {
  const ORIGIN = 'https://palmanga.example';
  const asked = (format: PosterOptions['format'], top: PosterOptions['top'], origin = ORIGIN) => ({
    rankingId: 'a',
    options: { format, top },
    origin,
  });
  const reader = (uid: string, own: PublicRanking | null): PictureReader => ({
    uid,
    rankings: {
      get: async () => own?.ranking ?? null,
      listItems: async () => ({ items: own?.items ?? [], nextCursor: null, total: 0 }),
      watchTiers: () => expect.unreachable('No board is asked for'),
    },
  });

  it('shows where its ranking is, and the podium with large covers', async () => {
    const shown = rankingOf('a', ['1', '2', '3', '4', '5']);
    const sheets: string[] = [];
    const { pictures, drawn } = setUp({
      rankings: found(shown),
      mangas: {
        getSheet: async (id) => {
          sheets.push(id);
          return null;
        },
        getMany: async () => [],
      },
    });
    const poster = await pictures.findPoster(asked('story', 5), null);
    if (poster === null) throw new Error('No poster');
    await pictures.draw(poster);
    expect(drawn[0]).toMatchObject({
      format: 'story',
      title: 'Titre a',
      address: 'palmanga.example/lea/titre',
      byline: 'par lea · 5 mangas',
    });
    expect(drawn[0]?.items).toHaveLength(5);
    expect(sheets).toEqual(['1', '2', '3']);
  });

  it('has a revision that differs by format, places, address and ranking, and from the link picture', async () => {
    const shown = rankingOf('a', ['1', '2']);
    const { pictures } = setUp({ rankings: found(shown) });
    const renamed = { ...shown, ranking: { ...shown.ranking, title: 'Autre' } };
    const revisions = await Promise.all([
      pictures.find('a'),
      pictures.findPoster(asked('story', 5), null),
      pictures.findPoster(asked('square', 5), null),
      pictures.findPoster(asked('story', 10), null),
      pictures.findPoster(asked('story', 5, 'https://autre.example'), null),
      setUp({ rankings: found(renamed) }).pictures.findPoster(asked('story', 5), null),
    ]);
    expect(new Set(revisions.map((one) => one?.revision)).size).toBe(revisions.length);
    const again = await pictures.findPoster(asked('story', 5), null);
    expect(again?.revision).toBe(revisions[1]?.revision);
  });

  it('of a ranking that is not public is found by its owner alone', async () => {
    const own = rankingOf('a', ['1']);
    const shown = { ...own, ranking: { ...own.ranking, ownerUid: 'lea' } };
    const { pictures } = setUp({ rankings: found(null) });
    const find = (by: PictureReader | null) => pictures.findPoster(asked('story', 5), by);
    expect(await find(null)).toBeNull();
    expect(await find(reader('leo', shown))).toBeNull();
    expect(await find(reader('lea', null))).toBeNull();
    expect((await find(reader('lea', shown)))?.about).toBe('a');
  });
});

describe('the picture of a comparison', () => {
  const { ranking } = rankingOf('a', ['1']);
  const copy = (mangaId: string) => ({
    mangaId,
    title: `Titre ${mangaId}`,
    author: '',
    coverUrl: null,
  });
  const compared: PublicComparison = {
    rankings: [ranking, { ...ranking, id: 'b' }],
    names: ['Tom', 'Léa'],
    agreement: 72,
    common: 18,
    firsts: [copy('1'), copy('2')],
    loved: 'Monster',
    quarrel: 'Nana',
  };
  const finding = (one: PublicComparison | null) =>
    setUp({ rankings: { ...found(null), compare: async () => one } });

  it('shows the first of each with a large cover, and what both say', async () => {
    const { pictures, drawn, loaded } = finding(compared);
    const asked = await pictures.findComparison('a', 'b');
    if (asked === null) throw new Error('No picture');
    expect(asked).toMatchObject({ isForAll: true, about: 'a and b', large: 2 });
    await pictures.draw(asked);
    const { names, agreement, items } = drawn[0] as ComparisonPicture;
    expect({ names, agreement }).toEqual({ names: ['Tom', 'Léa'], agreement: 72 });
    expect(items.map(({ mangaId, cover }) => [mangaId, cover])).toEqual([
      ['1', COVER],
      ['2', COVER],
    ]);
    expect(loaded).toHaveLength(2);
  });

  it('has a revision that changes with all that it shows', async () => {
    const variants: readonly PublicComparison[] = [
      compared,
      { ...compared, names: ['Tom', 'Leo'] },
      { ...compared, agreement: null },
      { ...compared, common: 19 },
      { ...compared, firsts: [copy('1'), copy('3')] },
      { ...compared, loved: null },
      { ...compared, quarrel: null },
    ];
    const revisions = await Promise.all(
      variants.map(async (one) => (await finding(one).pictures.findComparison('a', 'b'))?.revision),
    );
    expect(new Set(revisions).size).toBe(variants.length);
  });

  it('is none where the rankings have no public comparison', async () => {
    expect(await finding(null).pictures.findComparison('a', 'b')).toBeNull();
  });
});

describe('the picture of one’s own top', () => {
  const ORIGIN = 'https://palmanga.example';
  const asked = { mangaIds: ['b', 'gone', 'a'], settled: 1 };

  it('has titles and covers of the catalogue alone, and names its ranking while that is public', async () => {
    const { pictures, drawn, loaded } = setUp({ rankings: found(rankingOf('r', ['gone'])) });
    const one = await pictures.findMine('r', asked, ORIGIN);
    await pictures.draw(one);
    expect(one.isForAll).toBe(true);
    expect(drawn[0]).toMatchObject({
      title: 'Mon top 3',
      byline: 'place 1 sûre · d’après «\u00A0Titre r\u00A0» de lea',
      address: 'palmanga.example/rankings/r',
      settled: 1,
      items: [{ title: 'Titre b' }, { title: '', cover: null }, { title: 'Titre a' }],
    });
    expect(loaded.toSorted()).toEqual([
      'https://covers.example/a.png',
      'https://covers.example/b.png',
    ]);
  });

  it('is the same of a ranking that is not public and of none, and prints nothing of its address', async () => {
    const { pictures } = setUp({ rankings: found(null) });
    const one = await pictures.findMine('secret', { ...asked, settled: 3 }, ORIGIN);
    expect(one.content).toMatchObject({ byline: '', address: 'palmanga.example' });
    expect(JSON.stringify(one)).not.toContain('secret');
    const other = await pictures.findMine('absent', { ...asked, settled: 3 }, ORIGIN);
    expect(other).toEqual(one);
  });

  it('has a revision that changes with what it shows', async () => {
    const revisionOf = async (picture = asked, shown: PublicRanking | null = rankingOf('r')) =>
      (await setUp({ rankings: found(shown) }).pictures.findMine('r', picture, ORIGIN)).revision;
    const revisions = await Promise.all([
      revisionOf(),
      revisionOf({ ...asked, settled: 2 }),
      revisionOf({ ...asked, mangaIds: ['a', 'gone', 'b'] }),
      revisionOf(asked, null),
      revisionOf(asked, rankingOf('s')),
    ]);
    expect(new Set(revisions).size).toBe(revisions.length);
    expect(await revisionOf()).toBe(revisions[0]);
  });
});
