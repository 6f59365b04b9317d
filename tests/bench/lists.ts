import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { LIMITS, mainTitles, type MatchCandidate } from '@palmanga/core';
import { matchWorks, titleKey } from '@palmanga/lists/match';
import { readList } from '@palmanga/lists/read';

import { readCandidates, readExpectedLists } from '../support/expected-lists.ts';
import { memoryCatalogue } from '../support/match-source.ts';
import { asWritten, without } from './support/match-measures.ts';
import { type Figure, report } from './support/report.ts';

// How sure lists from elsewhere are of their works: each main title of a catalogue with its own work left
// out of it, and as it stands; the sample lists, one by one; and how long a list of 10,000 entries takes to
// be read. Usage: node tests/bench/lists.ts [--catalogue FILE] [--lists FOLDER], a catalogue in the import
// format.

const FIXTURES = resolve(import.meta.dirname, '../../fixtures');
const { values } = parseArgs({
  options: {
    catalogue: { type: 'string', default: join(FIXTURES, 'list-catalogue.json') },
    lists: { type: 'string', default: join(FIXTURES, 'lists') },
  },
});
/** Of a hundred tries. */
const MOST_WRONG = 0.1;
const MOST_SECONDS = 2;

const catalogue = readCandidates(values.catalogue);
const source = memoryCatalogue(catalogue);
report('lists', [...(await mainTitleFigures()), ...(await sampleFigures()), readingFigure()]);

async function mainTitleFigures(): Promise<Figure[]> {
  const byMain = new Map<string, Set<string>>();
  for (const manga of catalogue) {
    for (const key of mainTitles(manga).map(titleKey)) {
      byMain.set(key, (byMain.get(key) ?? new Set()).add(manga.id));
    }
  }
  const namesakes = ({ title }: MatchCandidate) => byMain.get(titleKey(title)) ?? new Set();
  let wrong = 0;
  let unique = 0;
  let asked = 0;
  for (const manga of catalogue) {
    const work = asWritten(manga.title);
    // oxlint-disable-next-line no-await-in-loop -- one after the other: it is measured by its answers
    const [absent] = await matchWorks([work], without(source, manga.id));
    const isOther = absent?.confidence === 'sure' && !namesakes(manga).has(absent.manga.id);
    if (isOther) {
      wrong += 1;
      console.log(`Sure of another work: ${manga.title} is taken for ${absent.manga.title}`);
    }
    if (namesakes(manga).size > 1) continue;
    unique += 1;
    // oxlint-disable-next-line no-await-in-loop
    const [match] = await matchWorks([work], source);
    if (match?.confidence !== 'sure' || match.manga.id !== manga.id) asked += 1;
  }
  const share = (what: string, count: number, of: number): Figure => {
    const measured = (100 * count) / of;
    const ratio = measured === 0 ? Infinity : MOST_WRONG / measured;
    return { what, unit: '%', measured, reference: MOST_WRONG, ratio, accepted: 1 };
  };
  return [
    share(
      `sure of another work, of ${catalogue.length} main titles left out`,
      wrong,
      catalogue.length,
    ),
    share(`asked, of ${unique} main titles of one work`, asked, unique),
  ];
}

async function sampleFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const lists = Map.groupBy(
    readExpectedLists(values.lists).filter(({ mangaId }) => mangaId !== null),
    ({ list }) => list,
  );
  let wrong = 0;
  for (const [list, entries] of lists) {
    // oxlint-disable-next-line no-await-in-loop
    const matches = await matchWorks(
      entries.map(({ work }) => work),
      source,
    );
    const sure = matches.flatMap((match, index) =>
      match.confidence === 'sure' ? [match.manga.id === entries[index]?.mangaId] : [],
    );
    wrong += sure.filter((isRight) => !isRight).length;
    const measured = (100 * sure.length) / entries.length;
    figures.push({ what: `${list}: sure of ${entries.length} works`, unit: '%', measured });
  }
  if (wrong > 0) process.exitCode = 1;
  return [...figures, { what: 'sample lists: surely wrong', unit: '', measured: wrong }];
}

/** The slowest of the sample lists, repeated to 10,000 entries. */
function readingFigure(): Figure {
  const files = globSync('*.{txt,csv,tsv}', { cwd: values.lists });
  const seconds = files.map((file) => {
    const text = readFileSync(join(values.lists, file), 'latin1');
    const [head = '', ...lines] = text.trim().split('\n');
    const body = Array.from(
      { length: LIMITS.listEntries - 1 },
      (_, index) => `${lines[index % lines.length]?.replace(/[a-z]{3}/i, `$&${index} `)}`,
    );
    const bytes = Buffer.from([head, ...body].join('\n'), 'latin1');
    const start = performance.now();
    readList(bytes, basename(file));
    return (performance.now() - start) / 1000;
  });
  const measured = Math.max(...seconds);
  return {
    what: 'a list of 10,000 lines read, the slowest of its forms',
    unit: 's',
    measured,
    reference: MOST_SECONDS,
    ratio: MOST_SECONDS / measured,
    accepted: 1,
  };
}
