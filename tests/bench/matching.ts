import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { type MatchCandidate, normaliseText, type WrittenWork } from '@palmanga/core';
import { matchWorks, titleKeys, withoutEdition } from '@palmanga/lists/match';

import { readCandidates, readExpectedLists } from '../support/expected-lists.ts';
import { memoryCatalogue } from '../support/match-source.ts';
import { asWritten, createTally, type Verdicts, without } from './support/match-measures.ts';
import { quantile } from './support/measure.ts';
import { seededRandom } from './support/random.ts';
import { type Figure, report } from './support/report.ts';
import { OTHER_WORK, SAME_WORK } from './support/title-mutations.ts';

// Which works of a catalogue written titles are matched with: the sample lists, and titles of the
// catalogue itself, as they stand, written differently, and with their own work left out of the
// catalogue. Target: nothing is surely wrong, and of the samples with one answer 95 % are sure.
// Usage: node tests/bench/matching.ts [--catalogue FILE] [--lists FOLDER] [--every N]: a catalogue in
// the import format, a folder of NAME.expected.json, and how many titles each measured one stands for.

const FIXTURES = resolve(import.meta.dirname, '../../fixtures');
const { values } = parseArgs({
  options: {
    catalogue: { type: 'string', default: resolve(FIXTURES, 'list-catalogue.json') },
    lists: { type: 'string', default: resolve(FIXTURES, 'lists') },
    every: { type: 'string', default: '5' },
  },
});

const catalogue = readCandidates(values.catalogue);
const source = memoryCatalogue(catalogue);
report('matching', [...(await measureSamples()), ...(await measureTitles(Number(values.every)))]);

async function measureSamples(): Promise<Figure[]> {
  const tally = createTally();
  const reads: number[] = [];
  const start = performance.now();
  const entries = readExpectedLists(values.lists);
  for (const { list, work, mangaId } of entries) {
    const before = source.reads;
    const [match] = await matchWorks([work], source);
    reads.push(source.reads - before);
    if (match !== undefined)
      tally.add(list, work, new Set(mangaId === null ? [] : [mangaId]), match);
  }
  const time = (performance.now() - start) / entries.length;
  console.log(`Sample lists against ${catalogue.length} mangas:`);
  tally.print();
  if (tally.total()['sure, WRONG'] > 0) process.exitCode = 1;
  return [
    ...shares('samples', tally.total()),
    { what: 'reads of a sample, p95', unit: '', measured: quantile(reads, 0.95) },
    { what: 'time of a sample', unit: 'ms', measured: time },
  ];
}

function shares(what: string, total: Verdicts): Figure[] {
  return (['sure, right', 'sure, WRONG', 'asked, offered', 'unknown'] as const).map((verdict) => ({
    what: `${what}: ${verdict}`,
    unit: '%',
    measured: (100 * total[verdict]) / total.entries,
  }));
}

/**
 * Every n-th title of the catalogue, in each way to write it. What is right besides its own work is
 * only what has the very words as a title: as they are written, or as they are before they are
 * written differently.
 */
async function measureTitles(every: number): Promise<Figure[]> {
  const random = seededRandom(5);
  const tally = createTally();
  const namesakes = byWords(catalogue);
  const titles = catalogue.flatMap((manga) =>
    [manga.title, ...manga.altTitles].map((title) => ({ manga, title })),
  );
  for (const { manga, title } of titles.filter((_, index) => index % every === 0)) {
    const others = (text: string) =>
      (namesakes.get(wordsOf(text)) ?? []).filter((id) => id !== manga.id);
    const lonely = without(source, manga.id);
    const measure = async (kind: string, work: WrittenWork, isMeant: boolean) => {
      const from = kind.startsWith('left out') ? lonely : source;
      const [match] = await matchWorks([work], from);
      const names = kind.startsWith('another') ? [work.title] : [work.title, title];
      const right = new Set([...(isMeant ? [manga.id] : []), ...names.flatMap(others)]);
      if (match !== undefined) tally.add(kind, work, right, match);
    };
    const keys = titleKeys({ title, originalTitle: null, altTitles: [] });
    const isSingle = (await source.byTitleKeys(keys)).length === 1;
    const number = isSingle ? 'one work' : 'homonyms';
    await measure(`as it stands, ${number}`, asWritten(title), true);
    await measure(`with its author, ${number}`, asWritten(title, manga.author), true);
    await measure('left out', asWritten(title), false);
    await measure('left out, with its author', asWritten(title, manga.author), false);
    for (const [name, mutate] of Object.entries(SAME_WORK)) {
      const text = mutate(title, random);
      if (text === null) continue;
      await measure(name, asWritten(text), true);
      await measure('left out, written differently', asWritten(text), false);
    }
    for (const [name, mutate] of Object.entries(OTHER_WORK)) {
      const text = mutate(title, random);
      if (text !== null) await measure(`another work: ${name}`, asWritten(text), false);
    }
  }
  console.log(`Every ${every}th of ${titles.length} titles of the catalogue:`);
  tally.print();
  return shares('titles of the catalogue', tally.total());
}

function byWords(mangas: readonly MatchCandidate[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, title, altTitles } of mangas) {
    for (const words of new Set([title, ...altTitles].map(wordsOf))) {
      ids.set(words, [...(ids.get(words) ?? []), id]);
    }
  }
  return ids;
}

/** A title without case, accents and punctuation; what is only spelled alike is something else. */
function wordsOf(title: string): string {
  return normaliseText(withoutEdition(title));
}
