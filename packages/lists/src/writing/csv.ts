import { fr, tierIndexAt } from '@palmanga/core';
import Papa from 'papaparse';

import { guarded } from '../fields/guard.ts';
import type { ExportedRanking } from './exported.ts';

const { columns, yes, no } = fr.exportedRanking;
/** Without it Excel takes UTF-8 for Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table that French Excel opens by a double click: semicolons, byte order mark, CRLF, every cell in
 * quotes. What a spreadsheet would compute, whatever it splits at, has an apostrophe before it, which our
 * import takes back. A ranking with tiers has a column with their labels.
 */
export function writeCsv({ items, tiers = [] }: ExportedRanking): string {
  const hasTiers = tiers.length > 0;
  const labelOf = (index: number): string => tiers[tierIndexAt(tiers, index + 1)]?.label ?? '';
  const rows = items.map(({ title, author, note, mangaId }, index) => [
    String(index + 1),
    ...(hasTiers ? [guarded(labelOf(index))] : []),
    ...[
      title,
      author,
      note?.text ?? '',
      note === null ? '' : note.isSpoiler ? yes : no,
      mangaId,
    ].map(guarded),
  ]);
  const names = [
    columns.position,
    ...(hasTiers ? [columns.tier] : []),
    columns.title,
    columns.author,
    columns.note,
    columns.spoiler,
    columns.mangaId,
  ];
  const table = Papa.unparse([names, ...rows], { delimiter: ';', newline: '\r\n', quotes: true });
  return `${BYTE_ORDER_MARK}${table}\r\n`;
}
