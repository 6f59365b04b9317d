import process from 'node:process';

import { fr, LIMITS, LIST_FAULTS, LIST_LIMITS, type ListFault } from '@palmanga/core';
import { gzipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';

import { listFailureOf, ListFileError, readList } from './read.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Of processor time, in ms, which a busy machine does not stretch. Quadratic time would be minutes here. */
const BUDGET = 3000;
const MEGABYTE = 1024 * 1024;

function faultOf(source: Uint8Array | string, fileName?: string): ListFault | null {
  try {
    readList(source, fileName);
    return null;
  } catch (error) {
    // Anything else would be a crash.
    if (!(error instanceof ListFileError) || error.code !== 'payload-invalid') throw error;
    return listFailureOf(error).fault;
  }
}

/** In ms. */
function processorTime(task: () => unknown): number {
  const start = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function timed(source: Uint8Array | string, fileName?: string): void {
  expect(processorTime(() => faultOf(source, fileName))).toBeLessThan(BUDGET);
}

const mal = (entries: string, head = '<?xml version="1.0"?>'): string =>
  `${head}<myanimelist>${entries}</myanimelist>`;
const entry = (title: string, id = 1): string =>
  `<manga><manga_mangadb_id>${id}</manga_mangadb_id><manga_title>${title}</manga_title></manga>`;

describe('what is no list', () => {
  it.each<[string, Uint8Array | string, string, ListFault]>([
    ['nothing', '', '', 'empty'],
    ['no bytes', new Uint8Array(), '', 'empty'],
    ['white space', ' \n\t\u200B\n', '', 'empty'],
    ['a byte order mark alone', new Uint8Array([0xef, 0xbb, 0xbf]), '', 'empty'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'a.png', 'picture-file'],
    ['a PDF', utf8('%PDF-1.7\n'), 'a.pdf', 'binary'],
    ['noise', new Uint8Array(2000).map((_, index) => (index * 7919) % 32), '', 'binary'],
    ['a workbook', utf8('PK\u0003\u0004……[Content_Types].xml…'), 'a.xlsx', 'spreadsheet-file'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'a.xls', 'spreadsheet-file'],
    ['an archive', utf8('PK\u0003\u0004……list.csv…'), 'a.zip', 'archive'],
    ['a backup', gzipSync(new Uint8Array([1, 2, 3])), 'app.mihon_2026.tachibk', 'app-backup'],
    ['a web page', '<!DOCTYPE html><html><body>Berserk</body></html>', '', 'web-page'],
    ['another XML', '<?xml version="1.0"?><rss><item>Berserk</item></rss>', '', 'not-a-list'],
    ['another JSON', '{"name":"x","version":"1.0.0","scripts":{"test":"y"}}', '', 'not-a-list'],
    ['numbers', '[1, 2, 3]', '', 'not-a-list'],
    ['an empty list', '[]', '', 'not-a-list'],
    ['a list without manga', mal(''), '', 'no-entries'],
    [
      'code',
      "import a from 'a';\nconst b = 1;\nfunction c() {\n  return b;\n}\n",
      '',
      'not-a-list',
    ],
    [
      'prose',
      `${'Il était une fois un royaume lointain. '.repeat(8)}\n`.repeat(5),
      '',
      'not-a-list',
    ],
    ['a heading alone', '# Mes mangas\n\n', '', 'no-entries'],
    ['a table without titles', 'Date;Note\n1;2\n3;4\n', 'a.csv', 'not-a-list'],
  ])('%s', (_, source, name, fault) => {
    expect(faultOf(source, name)).toBe(fault);
  });

  it('has a sentence for each fault that says what to do', () => {
    for (const fault of LIST_FAULTS) {
      expect(fr.listFormats.faults[fault]).toMatch(/\. \S|\.$/);
    }
  });

  it('gives any other error a fault', () => {
    expect(listFailureOf(new TypeError('x'))).toEqual({ fault: 'damaged', line: null });
  });
});

describe('anime', () => {
  it.each<[string, string]>([
    [
      'MyAnimeList',
      mal(
        '<anime><series_animedb_id>1</series_animedb_id><series_title>Bebop</series_title></anime>',
      ),
    ],
    ['Kitsu', mal('<anime><series_animedb_id>1</series_animedb_id><my_score>8</my_score></anime>')],
    [
      'AniList',
      JSON.stringify({
        data: {
          MediaListCollection: {
            lists: [
              { entries: [{ score: 9, media: { type: 'ANIME', title: { romaji: 'Bebop' } } }] },
            ],
          },
        },
      }),
    ],
    [
      'AniList without types',
      JSON.stringify({
        lists: [{ entries: [{ media: { format: 'TV', title: { romaji: 'A' } } }] }],
      }),
    ],
    [
      'an account of AniList',
      JSON.stringify({ user: {}, lists: [{ series_id: 1, series_type: 0, score: 90 }] }),
    ],
    [
      'Anime-Planet',
      JSON.stringify({ export: { type: 'anime' }, entries: [{ name: 'Bebop', rating: 4 }] }),
    ],
    [
      'Kitsu’s API',
      JSON.stringify({ data: [{ type: 'anime', attributes: { canonicalTitle: 'Bebop' } }] }),
    ],
    ['Shikimori', JSON.stringify([{ target_title: 'Bebop', target_type: 'Anime', score: 9 }])],
    ['MyAnimeList’s pages', JSON.stringify([{ anime_title: 'Bebop', anime_id: 1, score: 9 }])],
    ['a table', 'Title,Type,Score\nBebop,TV,9\nAkira,Movie,8\n'],
    ['links', '[Bebop](https://myanimelist.net/anime/1/Bebop)\n'],
  ])('of %s is refused', (_, source) => {
    expect(faultOf(source)).toBe('anime');
  });

  it('is left out of a mixed list, and told', () => {
    const list = readList(
      mal(`<anime><series_title><![CDATA[Bebop]]></series_title></anime>${entry('Monster')}`),
    );
    expect(list.entries.map(({ title }) => title)).toEqual(['Monster']);
    expect(list.ignored).toEqual([{ reason: 'anime', written: 'Bebop' }]);
    const table = readList('Title,Type\nBebop,TV\nMonster,Manga\n');
    expect(table.entries.map(({ title }) => title)).toEqual(['Monster']);
    expect(table.ignored).toEqual([{ reason: 'anime', written: 'Bebop' }]);
  });
});

describe('damaged files', () => {
  const xml = mal(entry('Berserk').repeat(40));
  it.each<[string, Uint8Array | string, ListFault]>([
    ['XML cut off', xml.slice(0, -30), 'truncated'],
    ['JSON cut off', '[{"title":"Berserk"},{"title":"Mon', 'truncated'],
    ['wrong JSON', '[{"title":"Berserk",}]', 'damaged'],
    ['gzip cut off', gzipSync(strToU8(xml)).slice(0, -40), 'archive-damaged'],
    [
      'gzip with a wrong byte',
      gzipSync(strToU8(xml)).map((b, i) => (i === 30 ? b ^ 255 : b)),
      'archive-damaged',
    ],
    ['gzip without content', new Uint8Array([0x1f, 0x8b, 8]), 'archive-damaged'],
  ])('%s', (_, source, fault) => {
    expect(faultOf(source)).toBe(fault);
  });

  it('reads lines of several encodings each in its own', () => {
    const windows = new Uint8Array([0x45, 0x6c, 0xe9, 0x61, 0x0a]); // "Eléa" in Windows-1252
    const bytes = new Uint8Array([...utf8('Détective Conan\n'), ...windows, ...utf8('Kaijû\n')]);
    expect(readList(bytes).entries.map(({ title }) => title)).toEqual([
      'Détective Conan',
      'Eléa',
      'Kaijû',
    ]);
  });

  it('removes control characters and direction overrides', () => {
    const list = readList('- Ber\0se\u0007rk\n- \u202EMonster\u202C\n- Vagabond\uD800\n');
    expect(list.entries.map(({ title }) => title)).toEqual([
      'Berserk',
      'Monster',
      'Vagabond\uFFFD',
    ]);
  });

  it('keeps right-to-left titles', () => {
    expect(readList('- برسرك\n- مونستر\n').entries[0]?.title).toBe('برسرك');
  });

  it('reads a quote that is never closed as a part of its title', () => {
    const list = readList('Titre;Note\n"Berserk;9\nMonster;8\n');
    expect(list.entries.map(({ title }) => title)).toEqual(['"Berserk', 'Monster']);
  });
});

describe('files that would take too much', () => {
  it('expands no entities', () => {
    const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
    expect(faultOf(mal(entry('&b;'), `<?xml version="1.0"?>${laughs}`))).toBe('not-a-list');
    // Without a definition it is a text.
    expect(readList(mal(entry('&b;'))).entries[0]?.title).toBe('&b;');
  });

  it('stops unpacking', () => {
    const bomb = gzipSync(new Uint8Array(64 * MEGABYTE), { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    timed(bomb);
    expect(faultOf(bomb)).toBe('too-large');
  });

  it('refuses large files and texts', () => {
    expect(faultOf(new Uint8Array(LIST_LIMITS.bytes + 1).fill(97))).toBe('too-large');
    expect(faultOf('a'.repeat(LIST_LIMITS.bytes + 1))).toBe('too-large');
  });

  const many = (count: number, line: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => line(index)).join('\n');

  it.each<[string, string, string]>([
    ['lines', many(200_000, (index) => `Titre ${index}`), 'a.txt'],
    ['rows', `Titre;Note\n${many(200_000, (index) => `Titre ${index};5`)}`, 'a.csv'],
    ['entries', many(LIMITS.listEntries + 1, (index) => `- Titre ${index}`), 'a.txt'],
    ['objects', `[${many(20_000, (i) => `${i ? ',' : ''}{"title":"T ${i}"}`)}]`, 'a.json'],
    ['elements', mal(many(20_000, (index) => entry(`T ${index}`, index + 1))), 'a.xml'],
  ])('refuses too many %s', (_, source, name) => {
    expect(faultOf(source, name)).toBe('too-many-entries');
  });

  it('reads 10,000 entries of every kind quickly', () => {
    const rows = (line: (index: number) => string): string => many(LIMITS.listEntries, line);
    for (const [source, name] of [
      [rows((index) => `${index + 1}. Titre ${index} – Naoki Urasawa`), 'a.txt'],
      [`Titre;Auteur;Note\n${rows((i) => `Titre ${i};Naoki Urasawa;${i % 11}`)}`, 'a.csv'],
      [`[${rows((i) => `${i ? ',' : ''}{"title":"T ${i}","score":${i % 11}}`)}]`, 'a.json'],
      [mal(rows((index) => entry(`T ${index}`, index + 1))), 'a.xml'],
    ] as const) {
      const time = processorTime(() =>
        expect(readList(source, name).entries).toHaveLength(LIMITS.listEntries),
      );
      expect(time).toBeLessThan(1000);
    }
  });

  it('counts the volumes of a work, not its limit of works', () => {
    const list = readList(
      `Title,Author\n${many(30_000, (i) => `"Titre ${i % 500}, Tome ${(i % 60) + 1}",A B`)}`,
      'a.csv',
    );
    expect(list.entries).toHaveLength(500);
  });

  it.each<[string, string]>([
    ['letters', 'a'.repeat(MEGABYTE)],
    ['spaces', `${' '.repeat(MEGABYTE)}x`],
    ['tabs', `${'\t'.repeat(MEGABYTE)}x`],
    ['dashes', `${'- '.repeat(MEGABYTE / 2)}x`],
    ['brackets', '['.repeat(MEGABYTE)],
    ['braces', '{'.repeat(MEGABYTE)],
    ['parentheses', '('.repeat(MEGABYTE)],
    ['links', '[a]('.repeat(MEGABYTE / 4)],
    ['emphasis', '*a'.repeat(MEGABYTE / 2)],
    ['tags', '<b '.repeat(MEGABYTE / 3)],
    ['quotes', '"'.repeat(MEGABYTE)],
    ['quoted quotes', '"a""'.repeat(MEGABYTE / 4)],
    ['commas', ','.repeat(MEGABYTE)],
    ['bars', '|-'.repeat(MEGABYTE / 2)],
    ['digits', '1'.repeat(MEGABYTE)],
    ['scores', '9/10 '.repeat(MEGABYTE / 5)],
    ['hashes', '#'.repeat(MEGABYTE)],
    ['ampersands', '&'.repeat(MEGABYTE)],
    ['backslashes', '\\'.repeat(MEGABYTE)],
    ['elements', `<?xml version="1.0"?><myanimelist>${'<a>'.repeat(MEGABYTE / 3)}`],
    ['comments', `<?xml version="1.0"?><myanimelist>${'<!--'.repeat(MEGABYTE / 4)}</myanimelist>`],
    [
      'attributes',
      `<?xml version="1.0"?><myanimelist ${'a="b" '.repeat(MEGABYTE / 6)}></myanimelist>`,
    ],
    [
      'CDATA',
      mal(`<manga><manga_title>${'<![CDATA['.repeat(MEGABYTE / 9)}]]></manga_title></manga>`),
    ],
    [
      'closed early',
      `<?xml version="1.0"?><myanimelist>${'</manga>'.repeat(MEGABYTE / 8)}</myanimelist>`,
    ],
  ])('reads a line of 1 MB of %s in time', (_, line) => {
    timed(line);
    timed(`Titre;Auteur\n${line};x\n`, 'a.csv');
    timed(`- Berserk\n- ${line}\n`);
  });

  it.each<[string, string]>([
    ['letters', 'a'],
    ['spaces', ' '],
    ['dashes', ' – '],
    ['scores', '9/10 – '],
    ['brackets', '(a '],
    ['marks', '*a* '],
    ['names', 'Aaaaaaaa '],
    ['volumes', 'tome 1 '],
    ['links', '[a]('],
  ])('reads 5 MB of long lines of %s in time', (_, piece) => {
    const line = piece.repeat(Math.floor((LIST_LIMITS.lineLength - 20) / piece.length));
    timed(many(2500, (index) => `${line}${index}x`));
    const cell = piece.repeat(Math.floor((LIST_LIMITS.titleLength - 20) / piece.length));
    timed(`Titre;Auteur\n${many(9000, (index) => `${cell}${index}x;${cell}`)}`, 'a.csv');
  });

  it.each<[string, string]>([
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('refuses deep %s', (_, json) => {
    expect(faultOf(json)).toBe('too-deep');
  });

  it('refuses deep elements', () => {
    const deep = `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`;
    expect(faultOf(mal(deep))).toBe('damaged');
  });
});

describe('names that objects have', () => {
  it('reads no field that a file did not give, and changes no object', () => {
    const json = '[{"__proto__":{"title":"Faux","polluted":1},"constructor":"x"},{"title":"Vrai"}]';
    expect(readList(json).entries.map(({ title }) => title)).toEqual(['Vrai']);
    expect(
      readList('Titre;__proto__;constructor\nBerserk;a;b\n').entries.map(({ title }) => title),
    ).toEqual(['Berserk']);
    for (const name of ['__proto__', 'constructor', 'prototype', 'hasOwnProperty']) {
      timed(mal(`${entry('Monster')}<${name}><polluted>1</polluted></${name}>`));
      timed(mal(`<manga ${name}="1"><manga_title>Monster</manga_title></manga>`));
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('reads works that are called so', () => {
    const titles = ['constructor', 'toString', 'valueOf'];
    expect(
      readList(titles.map((title) => `- ${title}`).join('\n')).entries.map(({ title }) => title),
    ).toEqual(titles);
    expect(readList(JSON.stringify(titles)).entries.map(({ title }) => title)).toEqual(titles);
  });
});

describe('texts that are too long', () => {
  it('leaves out what is no title, and tells it', () => {
    const long = 'x'.repeat(LIST_LIMITS.titleLength + 1);
    const list = readList(`- Berserk\n- ${long}\n- Monster\n`);
    expect(list.entries.map(({ title }) => title)).toEqual(['Berserk', 'Monster']);
    expect(list.ignored).toEqual([{ reason: 'too-long', written: 'x'.repeat(LIMITS.titleLength) }]);
  });

  it('cuts notes, and counts them', () => {
    const note = 'é'.repeat(LIMITS.noteLength + 5);
    const list = readList(`Titre;Commentaire\nBerserk;${note}\nMonster;court\n`);
    expect(list.entries[0]?.note?.text).toBe(`${'é'.repeat(LIMITS.noteLength - 1)}…`);
    expect(list.shortenedNotes).toBe(1);
  });
});
