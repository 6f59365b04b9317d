import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  POSTER_FORMATS,
  POSTER_TOPS,
  type PosterFormat,
  posterPath,
  usualTiers,
} from '@palmanga/core';
import { photographedCover } from '@palmanga/site/testing/photographed-cover';

import { quantile } from './support/measure.ts';
import { type Figure, report } from './support/report.ts';
import { startOwnProgram, startOwnServer } from './support/servers.ts';

// Link pictures and posters of rankings of 30 manga on the embedded server, a process of its own, and link
// pictures of rankings in tiers, of 25 manga. Covers are files of the data folder, as heavy to draw and to
// compress as photos. Targets: 150 ms for a picture that nobody asked for yet (500 ms for a
// poster, which has up to four times as many pixels and covers), 10 ms for one that is kept; 250 kB; and while
// 200 pictures of different rankings are asked for at once, the p99 of a page is at most three times what
// it is without them. Usage: node tests/bench/pictures.ts

const AT_ONCE = 200;
const ROUNDS = 3;
const ONE_BY_ONE = 40;
const KEPT_ROUNDS = 10;
/** Of each format and number of places. */
const POSTERS = 15;
const ITEMS = 30;
const BOARDS = 20;
const BOARD_ITEMS = 25;
/** Different covers: the next manga have the same again. */
const COVERS = 5;
/** How far the grain of covers changes a colour. */
const GRAIN = 36;
const PAGE_INTERVAL_MS = 20;
const TARGETS = { drawn: 150, poster: 500, kept: 10, ratio: 3, kilobytes: 250 };

const folder = mkdtempSync(join(tmpdir(), 'palmanga-pictures-'));
const {
  boards,
  ids: [pageId = '', ...ids],
} = await seed(1 + ONE_BY_ONE + ROUNDS * AT_ONCE);
const { child: server, url } = await startOwnProgram(folder);
try {
  const picture = (id: string): string => `${url}/rankings/${id}/picture.jpg`;
  const first = await timed(picture(ids.shift() ?? ''));
  console.log(`First picture, asked for at once after the start: ${first.ms.toFixed(0)} ms`);

  const oneByOne = ids.splice(0, ONE_BY_ONE - 1);
  const drawn: Answer[] = [];
  for (const id of oneByOne) drawn.push(await timed(picture(id)));
  const board: Answer[] = [];
  for (const id of boards) board.push(await timed(picture(id)));
  const kept: number[] = [];
  for (let round = 0; round < KEPT_ROUNDS; round += 1) {
    for (const id of oneByOne) kept.push((await timed(picture(id))).ms);
  }
  const posters: Record<string, number[]> = {};
  for (const format of Object.keys(POSTER_FORMATS) as PosterFormat[]) {
    for (const top of POSTER_TOPS) {
      const times = (posters[`${format}, top ${top}`] = [] as number[]);
      for (const id of oneByOne.slice(0, POSTERS)) {
        times.push((await timed(url + posterPath(id, { format, top }))).ms);
      }
    }
  }
  const single = [
    row('drawn', drawn.map(msOf), TARGETS.drawn),
    row('drawn in tiers', board.map(msOf), TARGETS.drawn),
    row('kept', kept, TARGETS.kept),
    ...Object.entries(posters).map(([name, times]) => row(name, times, TARGETS.poster)),
  ];
  console.table(single);

  const page = `${url}/rankings/${pageId}`;
  await pagesUntil(page, sleep(3000));
  const rows: { readonly [column: string]: number | string }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await pagesUntil(page, sleep(6000));
    const started = performance.now();
    const all = Promise.all(ids.splice(0, AT_ONCE).map((id) => timed(picture(id))));
    const beside = await pagesUntil(page, all);
    const answers = await all;
    const [before, after] = [quantile(alone, 0.99), quantile(beside, 0.99)];
    rows.push({
      pages: beside.length,
      'p50 alone': round1(quantile(alone, 0.5)),
      'p99 alone': round1(before),
      'p50 beside': round1(quantile(beside, 0.5)),
      'p99 beside': round1(after),
      ratio: round1(after / before),
      pictures: answers.filter(({ status }) => status === 200).length,
      'turned away': answers.filter(({ status }) => status === 503).length,
      seconds: round1((performance.now() - started) / 1000),
      met: after <= TARGETS.ratio * before ? 'yes' : 'NO',
    });
  }
  console.log(
    `A page every ${PAGE_INTERVAL_MS} ms, alone and beside ${AT_ONCE} pictures at once, in ms`,
  );
  console.table(rows);
  const median = (name: 'p99 alone' | 'p99 beside') =>
    quantile(
      rows.map((one) => Number(one[name])),
      0.5,
    );
  const [measured, reference] = [median('p99 beside'), median('p99 alone')];
  report('pictures', [
    ...single.map(({ picture: what, p99 }): Figure => ({
      what: `${what}, p99`,
      unit: 'ms',
      measured: p99,
    })),
    ...Object.entries({ drawn, 'drawn in tiers': board }).flatMap(([what, answers]) => [
      { what: `${what}, p50`, unit: 'ms', measured: quantile(answers.map(msOf), 0.5) },
      weight(what, answers),
    ]),
    {
      what: `a page beside ${AT_ONCE} pictures and alone, p99`,
      unit: 'ms',
      measured,
      reference,
      ratio: reference / measured,
      accepted: 1 / TARGETS.ratio,
    },
    ...memory(server.pid ?? 0).map(({ process: name, megabytes }) => ({
      what: `memory, ${name}`,
      unit: 'MB',
      measured: megabytes,
    })),
  ]);
} finally {
  server.kill();
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

/** Rankings of ITEMS manga of the fixtures, each in another order, and the boards; their ids. */
async function seed(count: number) {
  const seeding = await startOwnServer({ folder });
  const owner = { uid: 'bench', email: 'bench@exemple.fr', displayName: null, isAdmin: false };
  const { rankings, mangas } = seeding.store.as(owner);
  const { items } = await mangas.search({ query: '', cursor: null, limit: 60 });
  const photos = Array.from({ length: COVERS }, (_, index) => photographedCover(index + 1, GRAIN));
  mkdirSync(join(folder, 'covers'));
  for (const [index, { coverThumbUrl }] of items.entries()) {
    const photo = photos[index % COVERS];
    if (coverThumbUrl !== null && photo) writeFileSync(join(folder, coverThumbUrl), photo);
  }
  const make = async (title: string, index: number, size: number): Promise<string> => {
    const { id } = await rankings.create({ title });
    const chosen = Array.from(
      { length: size },
      (_, place) => items[(index + place * 7) % items.length],
    );
    const unique = [...new Set([...chosen, ...items])].filter((manga) => manga !== undefined);
    await rankings.addItems(
      id,
      unique.slice(0, size).map((manga) => ({
        mangaId: manga.id,
        title: manga.title,
        author: manga.author,
        coverUrl: manga.coverThumbUrl,
      })),
    );
    return id;
  };
  const boards: string[] = [];
  for (let index = 0; index < BOARDS; index += 1) {
    const id = await make(
      `Mes ${BOARD_ITEMS} mangas en paliers, liste ${index}`,
      index,
      BOARD_ITEMS,
    );
    await rankings.setTiers(id, { before: [], after: usualTiers(BOARD_ITEMS) });
    await rankings.setView(id, 'tiers');
    boards.push(id);
  }
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await make(`Mes ${ITEMS} mangas de toujours, liste ${index}`, index, ITEMS));
  }
  await seeding.close();
  return { boards, ids };
}

interface Answer {
  readonly ms: number;
  readonly status: number;
  readonly bytes: number;
}

async function timed(address: string): Promise<Answer> {
  const start = performance.now();
  const answer = await fetch(address);
  const { byteLength: bytes } = await answer.arrayBuffer();
  return { ms: performance.now() - start, status: answer.status, bytes };
}

function msOf({ ms }: Answer): number {
  return ms;
}

/** The heaviest of these, which does not depend on the machine. */
function weight(what: string, answers: readonly Answer[]): Figure {
  const measured = Math.max(...answers.map(({ bytes }) => bytes)) / 1000;
  const { kilobytes } = TARGETS;
  const ratio = kilobytes / measured;
  return {
    what: `${what}, the heaviest`,
    unit: 'kB',
    measured,
    reference: kilobytes,
    ratio,
    accepted: 1,
  };
}

/** Milliseconds of a page that is opened at a steady pace until `end`. */
async function pagesUntil(page: string, end: Promise<unknown>): Promise<number[]> {
  const over = new AbortController();
  void end.then(() => over.abort());
  const running: Promise<number>[] = [];
  while (!over.signal.aborted) {
    running.push(timed(page).then(({ ms }) => ms));
    await sleep(PAGE_INTERVAL_MS);
  }
  return Promise.all(running);
}

function row(name: string, times: readonly number[], target: number) {
  const p99 = quantile([...times], 0.99);
  return {
    picture: name,
    count: times.length,
    p50: round1(quantile([...times], 0.5)),
    p99: round1(p99),
    target,
    met: p99 <= target ? 'yes' : 'NO',
  };
}

/** Resident megabytes of the server and of the process that draws; Linux only. */
function memory(pid: number) {
  if (process.platform !== 'linux') return [];
  const [drawing = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return [
    ['server', `${pid}`],
    ['drawing', drawing],
  ].map(([name, id]) => {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
    return { process: name, megabytes: Math.round(Number(kilobytes) / 1024) };
  });
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
