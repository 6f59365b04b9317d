import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';

import { readList } from '../read.ts';
import { writeCsv } from './csv.ts';
import type { ExportedRanking } from './exported.ts';

const ATTACKS = [
  '=1+1',
  "x,=cmd|'/C calc'!A0,y",
  "x;=cmd|'/C calc'!A0",
  'x\t@SUM(1)',
  'x|+1',
  '\n=1',
  ' =1',
  '\t-1',
  '\u200B=1',
  '\uFEFF=1',
  '\u00A0=1',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '"=1',
  'x,"=1"',
  'x,""";=1"',
  "'=1",
  "x,'=1",
  'a\r\n=1',
  'a\n"=1";=2',
  ',=1',
  'Rock, \u2060"\n=1',
  'x:=1',
  'x^"@a',
  'x~ -1',
  '\u{E0100}=1',
  '`=cmd',
];
/** The ways to split a line that spreadsheets ask for. */
const SEPARATORS = [',', ';', '\t', '|', ':', '^', '~'];
const COMPUTED = /^[\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}'"`]*[=+\-@＝＋－＠]/u;

const rankingOf = (texts: readonly string[]): ExportedRanking => ({
  title: 'Top',
  description: '',
  items: texts.map((text, index) => ({
    mangaId: `m${index}`,
    title: `T${index}, ${text}`,
    author: text,
    note: { text: `N ${text}`, isSpoiler: false },
  })),
});

/** Cells as spreadsheets find them: a quote opens a cell at its beginning alone, and what follows its end stays. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (isQuoted && sign === '"' && text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (isQuoted) {
      if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator || sign === '\n' || sign === '\r') {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}

/** The cells that a spreadsheet would compute: of those without an apostrophe at their beginning. */
const computed = (cells: readonly string[]): string[] =>
  cells.filter((cell) => COMPUTED.test(cell) && !cell.startsWith("'"));

const unit = fc.oneof(
  fc.constantFrom(...Array.from('=+-@＝,;|:^~`\t\n"\' \u200B\u00A0ab')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
);
const texts = fc.array(fc.string({ unit, maxLength: 12 }), { minLength: 1, maxLength: 4 });

describe('an exported table', () => {
  it.each(SEPARATORS)('has nothing that is computed, split at %j', (separator) => {
    const withoutMark = (ranking: ExportedRanking) => writeCsv(ranking).slice(1);
    const check = (given: readonly string[]) => {
      const table = withoutMark(rankingOf(given));
      expect(computed(cellsOf(table, separator))).toEqual([]);
      const { data } = Papa.parse<string[]>(table, { delimiter: separator });
      expect(computed(data.flat())).toEqual([]);
    };
    for (const attack of ATTACKS) check([attack]);
    fc.assert(fc.property(texts, check), { numRuns: 500 });
  });

  it('has every cell in quotes', () => {
    const rows = writeCsv(rankingOf(['a', 'b']))
      .slice(1)
      .trimEnd()
      .split('\r\n');
    for (const row of rows) expect(row).toMatch(/^"[^"]*"(?:;"[^"]*")*$/);
  });

  it('is read back with the same texts', () => {
    const items = ATTACKS.map((attack, index) => ({
      mangaId: `m${index}`,
      title: `T${index}, ${attack}`.replaceAll(/\s+/g, ' '),
      author: `A;${attack}`.replaceAll(/\s+/g, ' '),
      note: { text: attack.replaceAll('\r', '').trim(), isSpoiler: false },
    }));
    const list = readList(writeCsv({ title: 'Top', description: '', items }), 'top.csv');
    expect(list.format).toBe('palmanga');
    expect(
      list.entries.map(({ mangaId, title, author, note }) => ({ mangaId, title, author, note })),
    ).toEqual(items);
  });
});
