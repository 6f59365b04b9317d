import { describe, expect, it } from 'vitest';

import { readList } from '../read.ts';

const read = (value: unknown, name = 'list.json') => readList(JSON.stringify(value), name);

describe('AniList', () => {
  const media = (id: number, romaji: string, more: object = {}) => ({
    id,
    idMal: id + 100,
    title: { romaji, english: `${romaji} EN`, native: null },
    synonyms: ['Autre'],
    ...more,
  });

  it('reads a collection without its wrapper, and both kinds of a request', () => {
    const list = read({
      manga: {
        lists: [{ name: 'A', entries: [{ score: 80, notes: 'Beau', media: media(1, 'Nana') }] }],
      },
      anime: { lists: [{ name: 'A', entries: [{ score: 90, media: media(2, 'Bebop') }] }] },
    });
    expect(list.format).toBe('anilist');
    expect(list.entries).toMatchObject([
      {
        title: 'Nana',
        otherTitles: ['Nana EN', 'Autre'],
        malId: 101,
        anilistId: 1,
        score: 80,
        note: { text: 'Beau' },
      },
    ]);
    expect(list.ignored).toEqual([{ reason: 'anime', written: 'Bebop' }]);
  });

  it('reads favourites by their edges, authors with them', () => {
    const staff = { edges: [{ node: { name: { full: 'Ai Yazawa' } } }] };
    const node = media(1, 'Nana', { staff });
    const list = read({ data: { User: { favourites: { manga: { edges: [{ node }] } } } } });
    expect(list.entries).toMatchObject([{ title: 'Nana', author: 'Ai Yazawa', anilistId: 1 }]);
    expect(list.order).toBe('file');
  });

  it('reads entries that have ids alone', () => {
    const list = read({ manga: { lists: [{ entries: [{ mediaId: 5, progress: 3, score: 7 }] }] } });
    expect(list.entries).toMatchObject([{ title: '', anilistId: 5, score: 7 }]);
  });

  it('counts an entry of several lists once', () => {
    const entry = { score: 8, media: media(1, 'Nana') };
    const list = read({ lists: [{ entries: [entry] }, { isCustomList: true, entries: [entry] }] });
    expect(list.entries).toHaveLength(1);
    expect(list.duplicates).toEqual(['Nana']);
  });

  it('keeps works of one title apart by their ids', () => {
    expect(
      read({ lists: [{ entries: [{ media: media(1, 'Emma') }, { media: media(2, 'Emma') }] }] })
        .entries,
    ).toHaveLength(2);
  });
});

describe('other services', () => {
  it.each<[string, unknown, object]>([
    [
      'MyAnimeList’s API',
      { data: [{ node: { id: 28, title: 'Nana' }, list_status: { score: 9, comments: 'Beau' } }] },
      { title: 'Nana', malId: 28, score: 9, note: { text: 'Beau' } },
    ],
    [
      'MyAnimeList’s pages',
      [{ manga_title: 'Nana', manga_id: 28, score: 9, status: 2 }],
      { title: 'Nana', malId: 28, score: 9 },
    ],
    [
      'Shikimori',
      [{ target_title: 'Nana', target_id: 28, target_type: 'Manga', score: 9, text: null }],
      { title: 'Nana', malId: 28, score: 9 },
    ],
    [
      'MangaUpdates’ API',
      {
        results: [{ record: { series: { id: 1, title: 'Nana' } }, metadata: { user_rating: 8.5 } }],
      },
      { title: 'Nana', score: 8.5 },
    ],
    [
      'Kitsu’s API',
      {
        data: [
          { type: 'manga', attributes: { canonicalTitle: 'Nana', titles: { ja_jp: 'ナナ' } } },
        ],
      },
      { title: 'Nana', otherTitles: ['ナナ'] },
    ],
    [
      'MangaDex with authors',
      {
        data: [
          {
            type: 'manga',
            attributes: {
              title: { en: 'Nana' },
              altTitles: [{ ja: 'ナナ' }],
              links: { mal: '28', al: '30028' },
            },
            relationships: [{ type: 'author', attributes: { name: 'Ai Yazawa' } }],
          },
        ],
      },
      { title: 'Nana', otherTitles: ['ナナ'], author: 'Ai Yazawa', malId: 28, anilistId: 30_028 },
    ],
    ['titles alone', ['Nana', 'Monster'], { title: 'Nana' }],
    [
      'a list with a name',
      { name: 'Mon top', items: [{ titre: 'Nana', note: '9,5/10', auteur: 'Ai Yazawa' }] },
      { title: 'Nana', score: 9.5, author: 'Ai Yazawa' },
    ],
    [
      'ranks',
      [{ rank: 2, title: 'Nana', note: 'Beau' }],
      { position: 2, title: 'Nana', note: { text: 'Beau' } },
    ],
    [
      'everybody’s ranks',
      [{ rank: 2, score: 8.8, members: 1000, title: 'Nana' }],
      { position: null, score: null },
    ],
    ['links', [{ name: 'Nana', url: 'https://myanimelist.net/manga/28/Nana' }], { malId: 28 }],
  ])('%s', (_, value, expected) => {
    expect(read(value).entries[0]).toMatchObject(expected);
  });

  it('names the formats', () => {
    expect(read({ results: [{ record: { series: { title: 'A' } } }] }).format).toBe('mangaupdates');
    expect(read({ data: [{ type: 'manga', attributes: { canonicalTitle: 'A' } }] }).format).toBe(
      'kitsu',
    );
    expect(read([{ title: 'A' }], 'mangaupdates.json').format).toBe('mangaupdates');
    expect(read([{ title: 'A' }]).format).toBe('json');
    expect(read({ title: 'Mon top', items: [{ title: 'A' }] }).title).toBe('Mon top');
  });
});

describe('our own', () => {
  const ranking = {
    format: 'palmanga-ranking',
    version: 1,
    title: 'Top',
    items: [{ mangaId: 'a', title: 'A', author: '', note: null }],
  };

  it('is refused when it is newer or damaged', () => {
    expect(() => read({ ...ranking, version: 2 })).toThrow('newer-version');
    expect(() => read({ ...ranking, version: undefined })).toThrow('damaged');
    expect(() => read({ ...ranking, items: 3 })).toThrow('damaged');
    expect(() => read({ ...ranking, items: [3] })).toThrow('damaged');
    expect(() => read({ ...ranking, items: [] })).toThrow('no-entries');
  });

  it('has no visibility that there is not', () => {
    expect(read({ ...ranking, visibility: 'everybody' }).visibility).toBeNull();
    expect(read({ ...ranking, visibility: 'link' }).visibility).toBe('link');
  });
});
