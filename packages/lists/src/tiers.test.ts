import {
  EXPORT_FORMATS,
  parseTiers,
  type Tier,
  TIER_COLORS,
  tierIndexAt,
  usualTiers,
} from '@palmanga/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type ReadList, readList } from './read.ts';
import { type ExportedRanking, writeList } from './write.ts';

const [s, a, b] = usualTiers(6) as [Tier, Tier, Tier];
const TIERS: readonly Tier[] = [
  { ...s, name: 'Chef-d’œuvre', end: 1 },
  { ...a, end: 1 },
  { ...b, label: '=B*', color: 'grey', end: 2 },
];
const itemOf = (mangaId: string) => ({
  mangaId,
  title: `Titre ${mangaId}`,
  author: '',
  note: null,
});
const RANKING: ExportedRanking = {
  title: 'Mes paliers',
  description: '— S, puis le reste',
  tiers: TIERS,
  view: 'tiers',
  items: ['x', 'y', 'z'].map(itemOf),
};

/** What a list says of its tiers: each entry with the label of its own. */
const tiersIn = ({ entries, tiers }: ReadList): string =>
  entries.map(({ title, tier }) => `${title}: ${tiers[tier ?? 99]?.label ?? '–'}`).join(', ');

describe('tiers of a ranking that is exported', () => {
  it('are a column of the table', () => {
    expect(writeList(RANKING, 'csv').split('\r\n').slice(0, 4)).toEqual([
      '\uFEFF"Rang";"Palier";"Titre";"Auteur";"Mot";"Révèle l’intrigue";"Identifiant"',
      '"1";"S";"Titre x";"";"";"";"x"',
      `"2";"'=B*";"Titre y";"";"";"";"y"`,
      '"3";"";"Titre z";"";"";"";"z"',
    ]);
  });

  it('are headings of a text, empty ones too', () => {
    expect(writeList(RANKING, 'markdown').split('\n').slice(4, 15)).toEqual([
      '## S · Chef-d’œuvre',
      '',
      '1. **Titre x**',
      '',
      '## A',
      '',
      '',
      String.raw`## \=B\*`,
      '',
      '2. **Titre y**',
      '',
    ]);
    expect(writeList(RANKING, 'text')).toContain('\n\n — S, puis le reste\n\n— S · Chef-d’œuvre\n');
    expect(writeList(RANKING, 'text')).toContain('\n— Sans palier\n\n3. Titre z\n');
    expect(writeList(RANKING, 'bbcode')).toContain('[u][b]S · Chef-d’œuvre[/b][/u]\n');
  });

  it('are in the JSON whole, with the view, and a ranking without them is as before', () => {
    expect(JSON.parse(writeList(RANKING, 'json'))).toMatchObject({ tiers: TIERS, view: 'tiers' });
    const without: ExportedRanking = { title: 'T', description: '', items: RANKING.items };
    for (const format of EXPORT_FORMATS) {
      const none = writeList({ ...without, tiers: [], view: 'list' }, format);
      expect(none).toBe(writeList(without, format));
      expect(none).not.toMatch(/palier|tiers|view/i);
    }
  });
});

const labels = fc
  .array(fc.constantFrom('S', 'A', '漫', '— ', '#', '*', ' · ', '=', '[b]', 'é', '1. '), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join('').replaceAll(/\s+/g, ' ').trim())
  .filter((label) => /[\p{L}\d]/u.test(label) && label.length <= 12);
const rankings: fc.Arbitrary<ExportedRanking & { readonly tiers: readonly Tier[] }> = fc
  .tuple(
    fc.integer({ min: 1, max: 12 }),
    fc.array(fc.tuple(labels, labels, fc.nat(12), fc.constantFrom(...TIER_COLORS)), {
      minLength: 1,
      maxLength: 12,
    }),
  )
  .map(([count, drawn]) => {
    const ends = drawn.map(([, , end]) => Math.min(end, count)).toSorted((one, two) => one - two);
    return {
      title: 'Top',
      description: '',
      items: 'abcdefghijkl'.slice(0, count).split('').map(itemOf),
      tiers: drawn.map(([label, name, , color], index) => ({
        key: `k${index}`,
        label,
        name,
        color,
        end: ends[index] ?? 0,
      })),
    };
  });

describe('tiers that were written are read back', () => {
  it('whole, from JSON', () => {
    fc.assert(
      fc.property(rankings, (ranking) => {
        const list = readList(writeList({ ...ranking, view: 'tiers' }, 'json'));
        expect(list.view).toBe('tiers');
        expect(list.tiers).toMatchObject(
          ranking.tiers.map(({ key, label, name, color }) => ({ key, label, name, color })),
        );
        expect(list.entries.map(({ tier }) => tier)).toEqual(
          ranking.items.map((_, index) => tierIndexAt(ranking.tiers, index + 1)),
        );
      }),
    );
  });

  it.each(['markdown', 'text', 'bbcode'] as const)('with what is in each, from %s', (format) => {
    fc.assert(
      fc.property(rankings, (ranking) => {
        const list = readList(writeList(ranking, format));
        expect(list.tiers).toHaveLength(ranking.tiers.length);
        expect(list.entries.map(({ tier }) => tier ?? list.tiers.length)).toEqual(
          ranking.items.map((_, index) => tierIndexAt(ranking.tiers, index + 1)),
        );
      }),
    );
  });

  it('but empty ones and those of one label in a row, from CSV', () => {
    fc.assert(
      fc.property(rankings, (ranking) => {
        const list = readList(writeList(ranking, 'csv'), 'top.csv');
        const labelAt = (index: number) =>
          index < 0 ? null : ranking.tiers[tierIndexAt(ranking.tiers, index + 1)]?.label;
        expect(list.entries.map(({ title }) => title)).toEqual(
          ranking.items.map(({ title }) => title),
        );
        expect(list.entries.map(({ tier }) => list.tiers[tier ?? 99]?.label)).toEqual(
          ranking.items.map((_, index) => labelAt(index)),
        );
        expect(list.tiers).toHaveLength(
          ranking.items.filter(
            (_, index) => labelAt(index) !== undefined && labelAt(index) !== labelAt(index - 1),
          ).length,
        );
      }),
    );
  });

  it('what somebody spoilt is read without them', () => {
    const json = writeList(RANKING, 'json').replace('"color": "grey"', '"color": "gold"');
    expect(readList(json)).toMatchObject({ tiers: [], entries: [{}, {}, {}] });
    const { tiers, ...rest } = JSON.parse(writeList(RANKING, 'json')) as { tiers: Tier[] };
    const spoilt: readonly unknown[] = [
      null,
      {},
      'S',
      { length: 2 ** 53 },
      [null],
      [[]],
      ['S'],
      [{}],
      Array.from({ length: 13 }, (_, at) => ({ ...s, key: `k${at}` })),
      ...[-1, 1.5, 2 ** 53, '1', null, undefined].map((end) => [{ ...s, end }]),
      ...[7, null, '', '\u200B', 'x'.repeat(13), 'x'.repeat(1e6)].map((label) => [{ ...s, label }]),
      ...['__proto__', '', 'é', 7, null].map((key) => [{ ...s, key }]),
      ...['toString', 'gold', null, 0].map((color) => [{ ...s, color }]),
      [...tiers, tiers[0]],
      tiers.toReversed(),
    ];
    for (const one of spoilt) {
      const list = readList(JSON.stringify({ ...rest, tiers: one }));
      expect([list.tiers, list.entries.map(({ tier }) => tier)]).toEqual([
        [],
        [undefined, undefined, undefined],
      ]);
    }
    const many = Array.from({ length: 13 }, (_, at) => `## T${at}\n\n${at + 1}. **T ${at}**\n`);
    const text = `# Top\n\n${many.join('\n')}\n*Classement fait sur Palmanga*\n`;
    expect(readList(text).tiers).toEqual([]);
    expect(readList(text).entries).toHaveLength(13);
  });
});

describe('a column of tiers', () => {
  it('is read from a table of elsewhere, grades in their order', () => {
    const list = readList('Titre,Tier\nNana,B\nMonster,A+\nBerserk,S\nBeck,b\nPluto,\n', 't.csv');
    expect(list.tiers.map(({ label }) => label)).toEqual(['S', 'A+', 'B']);
    expect(tiersIn(list)).toBe('Nana: B, Monster: A+, Berserk: S, Beck: B, Pluto: –');
    expect(list.table?.roles).toEqual(['title', 'tier']);
  });

  it.each([
    [['10', '2', '1'], '1 2 10'],
    [['Tier 2', 'tier 1', 'Tier 2'], 'tier 1 Tier 2'],
    [['B-tier', 'Tier A', 'S tier'], 'S tier Tier A B-tier'],
    [['2', 'A', '1'], '2 A 1'],
    [['b', 'S', 'B', 's', 'b'], 'S b'],
    [['=1+1', '\u200B', '', ' ', '__proto__', 'toString'], '=1+1 __proto__ toString'],
    [['🏆'.repeat(40), 'a\uD83D', '\u202EA'], '🏆🏆🏆🏆🏆… a\uFFFD A'],
  ])('%j are the tiers %s', (cells, expected) => {
    const rows = cells.map((cell, at) => `Titre ${at}z;"${cell}"`).join('\n');
    const { tiers } = readList(`Titre;Tier\n${rows}\n`, 't.csv');
    expect(tiers.map(({ label }) => label).join(' ')).toBe(expected);
    expect(parseTiers(tiers.map((tier) => ({ ...tier, end: 0 })))).toHaveLength(tiers.length);
  });

  it('other names stand in the order of the file, long ones cut', () => {
    const list = readList('Titre;Palier\nNana;Les chefs-d’œuvre\nMonster;Bien\n', 't.csv');
    expect(list.tiers).toMatchObject([
      { label: 'Les chefs-d…', name: 'Les chefs-d’œuvre', color: 'yellow' },
      { label: 'Bien', name: '', color: 'orange' },
    ]);
  });

  it('of more names than a ranking may have tiers says nothing', () => {
    const rows = Array.from({ length: 13 }, (_, at) => `Titre ${at}z;P${at}`).join('\n');
    const list = readList(`Titre;Palier\n${rows}\n`, 't.csv');
    expect(list.tiers).toEqual([]);
    expect(list.entries.every(({ tier }) => tier === undefined)).toBe(true);
  });

  it('may be told by its owner', () => {
    const list = readList('Titre;Classe\nNana;B\nMonster;A\n', 't.csv', {
      roles: ['title', 'tier'],
    });
    expect(tiersIn(list)).toBe('Nana: B, Monster: A');
  });
});
