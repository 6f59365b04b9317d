import { parseArgs } from 'node:util';

import { matchWorks } from '@palmanga/core';

import { readCandidates, readExpectedLists } from '../support/expected-lists.ts';
import { memoryCatalogue } from '../support/match-source.ts';

const { values } = parseArgs({
  options: {
    catalogue: { type: 'string', default: '/work/shared/data/catalogue-full.json' },
    lists: { type: 'string', default: '/work/shared/data/lists' },
  },
});
const cat = readCandidates(values.catalogue);
const source = memoryCatalogue(cat);
const titleOf = new Map(cat.map((m) => [m.id, m.title]));
const entries = readExpectedLists(values.lists);
const tally: Record<string, number> = {};
for (const e of entries) {
  source.reads = 0;
  const [m] = await matchWorks([e.work], source);
  if (!m) continue;
  const verdict = m.confidence === 'sure' ? (m.manga.id === e.mangaId ? 'sure right' : 'SURE WRONG')
    : m.confidence === 'choose' ? (e.mangaId === null ? 'null choose' : m.candidates[0]?.id === e.mangaId ? 'choose first' : m.candidates.some((c) => c.id === e.mangaId) ? 'choose among' : 'choose without')
    : e.mangaId === null ? 'null unknown' : 'unknown';
  tally[verdict] = (tally[verdict] ?? 0) + 1;
  if (verdict !== 'sure right') console.log(verdict, '|', e.list, '|', e.work.title, '|', e.work.author, '→', e.mangaId, titleOf.get(e.mangaId ?? ''), '| reads', source.reads, '|', m.confidence === 'choose' ? m.candidates.map((c) => `${c.id} ${c.title} (${c.author})`).join('; ') : m.confidence === 'sure' ? m.manga.title : '');
}
console.log(tally, entries.length);
