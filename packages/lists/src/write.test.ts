import {
  EXPORT_FORMATS,
  type ExportFormat,
  LIMITS,
  LIST_LIMITS,
  normaliseText,
} from '@palmanga/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ListFileError, type ReadList, readList } from './read.ts';
import { type ExportedRanking, exportFileName, exportMediaType, writeList } from './write.ts';

const RANKING: ExportedRanking = {
  title: 'Mon top',
  description: 'Deux lignes\nici.',
  visibility: 'link',
  items: [
    { mangaId: 'mal-2', title: 'Berserk', author: 'Kentarou Miura', note: null },
    {
      mangaId: 'mal-1',
      title: '[Oshi no Ko] – *tome* <1>',
      author: '',
      note: { text: 'Un « sommet » ;\nvraiment.', isSpoiler: true },
    },
    { mangaId: 'x', title: '=1+1', author: '-Aki;', note: { text: '@moi', isSpoiler: false } },
  ],
};

describe('writeList', () => {
  it('writes a table for French Excel', () => {
    expect(writeList(RANKING, 'csv')).toBe(
      [
        '\uFEFF"Rang";"Titre";"Auteur";"Mot";"Révèle l’intrigue";"Identifiant"',
        '"1";"Berserk";"Kentarou Miura";"";"";"mal-2"',
        '"2";"[Oshi no Ko] – *tome* <1>";"";"Un « sommet » ;\nvraiment.";"oui";"mal-1"',
        `"3";"'=1+1";"'-Aki;";"'@moi";"non";"x"`,
        '',
      ].join('\r\n'),
    );
  });

  it('writes Markdown with its marks escaped', () => {
    expect(writeList(RANKING, 'markdown')).toBe(
      [
        '# Mon top',
        '',
        'Deux lignes',
        'ici.',
        '',
        '1. **Berserk** — Kentarou Miura',
        String.raw`2. **\[Oshi no Ko\] – \*tome\* \<1\>**`,
        '   > Révèle l’intrigue : Un « sommet » ;',
        '   > vraiment.',
        String.raw`3. **\=1+1** — \-Aki;`,
        '   > @moi',
        '',
        '*Classement fait sur Palmanga*',
        '',
      ].join('\n'),
    );
  });

  it('writes a text that people read', () => {
    expect(writeList({ ...RANKING, description: '' }, 'text')).toBe(
      [
        'Mon top',
        '',
        '1. Berserk — Kentarou Miura',
        '2. [Oshi no Ko] – *tome* <1>',
        '   Révèle l’intrigue : Un « sommet » ;',
        '   vraiment.',
        '3. =1+1 — -Aki;',
        '   @moi',
        '',
        'Classement fait sur Palmanga',
        '',
      ].join('\n'),
    );
  });

  it('writes BBCode in which nothing else is a tag', () => {
    const items = [{ mangaId: 'a', title: '[b]Nana[/b]', author: '', note: null }];
    expect(writeList({ ...RANKING, description: '' }, 'bbcode')).toContain(
      '[spoiler]Un « sommet » ;\nvraiment.[/spoiler]',
    );
    expect(writeList({ title: 'T', description: '', items }, 'bbcode')).toBe(
      '[b]T[/b]\n\n1. [b][\u2060b]Nana[\u2060/b][/b]\n\n[i]Classement fait sur Palmanga[/i]\n',
    );
  });

  it('writes JSON with its version', () => {
    expect(JSON.parse(writeList(RANKING, 'json'))).toEqual({
      format: 'palmanga-ranking',
      version: 1,
      ...RANKING,
    });
    expect(JSON.parse(writeList({ title: 'T', description: '', items: [] }, 'json'))).toEqual({
      format: 'palmanga-ranking',
      version: 1,
      title: 'T',
      description: '',
      items: [],
    });
  });

  it('names nobody, whatever else a ranking has', () => {
    const whole = {
      ...RANKING,
      id: 'SECRET',
      ownerUid: 'SECRET',
      ownerHandle: 'SECRET',
      ownerName: 'SECRET',
      items: RANKING.items.map((item) => ({ ...item, addedAt: 'SECRET', coverUrl: 'SECRET' })),
    };
    for (const format of EXPORT_FORMATS) expect(writeList(whole, format)).not.toContain('SECRET');
  });
});

describe('exportFileName', () => {
  it.each<[string, ExportFormat, string]>([
    ['Mon Top « Seinen » !', 'csv', 'mon-top-seinen.csv'],
    ['Mon top', 'markdown', 'mon-top.md'],
    ['Été', 'text', 'ete.txt'],
    ['../../etc', 'json', 'etc.json'],
    ['漫画', 'bbcode', 'classement.txt'],
  ])('%s as %s', (title, format, name) => {
    expect(exportFileName(title, format)).toBe(name);
  });

  it('has a media type beside it', () => {
    expect(exportMediaType('json')).toBe('application/json');
    expect(exportMediaType('csv')).toBe('text/csv;charset=utf-8');
  });
});

/** Characters with a meaning somewhere in our formats. */
const piece = fc.constantFrom(
  'a',
  'é',
  'Berserk',
  'no',
  '1',
  '9/10',
  ' ',
  ' ',
  ' — ',
  ' – ',
  ' - ',
  ';',
  ',',
  '"',
  "'",
  '=',
  '+',
  '-',
  '@',
  '*',
  '_',
  '#',
  '>',
  '<b>',
  '[b]',
  '[/b]',
  '\\',
  '|',
  '`',
  '~',
  '&amp;',

  '.',
  '1. ',
  '(',
  ')',
  '[x](y)',
  '漫',
  '👩‍👩‍👧',
  ':',
  '?',
  '!',
  'tome 1',
  '$',
  '{',
  '}',
  '**',
  '__',
);
const line = fc
  .array(piece, { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.join('').replaceAll(/\s+/g, ' ').trim());
const titles = line.filter((title) => normaliseText(title) !== '');
const notes = fc.option(
  fc.record({
    text: fc
      .array(
        line.filter((text) => text !== ''),
        { minLength: 1, maxLength: 3 },
      )
      .map((lines) => lines.join('\n'))
      .filter((text) => text.length <= LIMITS.noteLength),
    isSpoiler: fc.boolean(),
  }),
);
const rankings: fc.Arbitrary<ExportedRanking> = fc.record({
  title: titles,
  description: fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n').trim()),
  items: fc.uniqueArray(
    fc.record({ mangaId: fc.uuid(), title: titles, author: line, note: notes }),
    { minLength: 1, maxLength: 12, selector: ({ mangaId }) => mangaId },
  ),
});

/** What is read back of a ranking's items. */
const itemsOf = ({ entries }: ReadList) =>
  entries.map(({ mangaId, title, author, note }) => ({ mangaId, title, author, note }));

describe('what is written is read back', () => {
  it('whole, from JSON', () => {
    fc.assert(
      fc.property(rankings, (ranking) => {
        const list = readList(writeList(ranking, 'json'));
        expect(itemsOf(list)).toEqual(ranking.items);
        expect(list).toMatchObject({ format: 'palmanga', title: ranking.title, order: 'file' });
        expect(list.description).toBe(ranking.description);
        expect(list.entries.map(({ position }) => position)).toEqual(
          ranking.items.map((_, index) => index + 1),
        );
      }),
    );
  });

  it('with every item, from CSV', () => {
    fc.assert(
      fc.property(rankings, (ranking) => {
        const list = readList(new TextEncoder().encode(writeList(ranking, 'csv')), 'top.csv');
        expect(itemsOf(list)).toEqual(ranking.items);
        expect(list).toMatchObject({ format: 'palmanga', order: 'file', ignored: [] });
      }),
    );
  });

  const simplified = (text: string): string => normaliseText(text);

  it.each<ExportFormat>(['markdown', 'text'])('in its order with its notes, from %s', (format) => {
    fc.assert(
      fc.property(rankings, (ranking) => {
        // Without ids, works of one title are one: titles differ here by a number that is no volume's.
        const items = ranking.items.map((item, index) => ({
          ...item,
          title: `${'abcdefghijkl'[index]}z ${item.title} fin`,
          author: item.author === '' ? '' : `Z${item.author}`,
        }));
        const list = readList(writeList({ ...ranking, items }, format));
        expect(list.format).toBe('palmanga');
        expect(list.entries.map(({ title }) => simplified(title))).toEqual(
          items.map(({ title }) => simplified(title)),
        );
        expect(list.entries.map(({ author }) => simplified(author))).toEqual(
          items.map(({ author }) => simplified(author)),
        );
        expect(list.entries.map(({ note }) => note?.isSpoiler)).toEqual(
          items.map(({ note }) => note?.isSpoiler),
        );
        expect(list.entries.map(({ note }) => simplified(note?.text ?? ''))).toEqual(
          items.map(({ note }) => simplified(note?.text ?? '')),
        );
        expect(simplified(list.title)).toBe(simplified(ranking.title));
        expect(simplified(list.description)).toBe(simplified(ranking.description));
      }),
    );
  });

  it('with a description and notes that look like items', () => {
    const ranking: ExportedRanking = {
      title: '1. Top',
      description: '1. Pas un titre\n\n2. Non plus',
      items: [
        {
          mangaId: 'a',
          title: '2. Nana',
          author: '',
          note: { text: '2. Oui\n\n3. Non', isSpoiler: false },
        },
        { mangaId: 'b', title: 'Monster', author: '', note: null },
      ],
    };
    for (const format of ['markdown', 'text'] as const) {
      const list = readList(writeList(ranking, format));
      expect(list.title).toBe('1. Top');
      expect(list.description).toBe(ranking.description);
      expect(list.entries.map(({ title }) => title)).toEqual(['2. Nana', 'Monster']);
      expect(list.entries[0]?.note?.text).toBe('2. Oui\n\n3. Non');
    }
  });

  it.each(['{}', '[1]', '["a"]', '<html>', '<?xml?>', '[Oshi no Ko]', 'title;author'])(
    'with a name that looks like another format: %s',
    (title) => {
      for (const format of ['markdown', 'text'] as const) {
        const list = readList(writeList({ ...RANKING, title }, format));
        expect(list).toMatchObject({ format: 'palmanga', title });
        expect(list.entries[0]?.title).toBe('Berserk');
      }
    },
  );

  it('as any list of a forum, from BBCode', () => {
    const list = readList(writeList(RANKING, 'bbcode'));
    expect(list.entries[0]).toMatchObject({
      title: 'Berserk',
      author: 'Kentarou Miura',
      position: 1,
    });
  });
});

/** The list, or the failure with a code. */
function outcomeOf(source: Uint8Array | string, name: string): ReadList | ListFileError {
  try {
    return readList(source, name);
  } catch (error) {
    if (error instanceof ListFileError) return error;
    throw error;
  }
}

describe('anything', () => {
  it('is a list or a failure with a code', () => {
    const texts = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .array(
          fc.oneof(piece, fc.constantFrom('\n', '\t', '\r\n', '{', '[', '"title":', '<manga>')),
          {
            maxLength: 40,
          },
        )
        .map((pieces) => pieces.join('')),
      fc.json().map((json) => json),
      fc
        .array(piece, { maxLength: 20 })
        .map(
          (pieces) =>
            `<?xml version="1.0"?><myanimelist><manga><manga_title>${pieces.join('')}</manga_title></manga></myanimelist>`,
        ),
    );
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom('', 'a.csv', 'a.txt', 'a.md', 'a.json', 'a.xml.gz'),
        (source, name) => {
          const list = outcomeOf(source, name);
          // Anything else was thrown on.
          if (list instanceof ListFileError) return;
          expect(list.entries.length).toBeGreaterThan(0);
          for (const { title, malId, anilistId, mangaId, note } of list.entries) {
            expect(title !== '' || malId !== null || anilistId !== null || mangaId !== null).toBe(
              true,
            );
            expect(title.length).toBeLessThanOrEqual(LIST_LIMITS.titleLength);
            expect(note?.text.length ?? 0).toBeLessThanOrEqual(LIMITS.noteLength);
          }
          expect(structuredClone(list)).toEqual(list);
        },
      ),
      { numRuns: 300 },
    );
  });
});
