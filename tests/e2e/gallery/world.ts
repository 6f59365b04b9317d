import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  type Mangas,
  newCopy,
  type NewRankingItem,
  type Ranking,
  type Rankings,
} from '@palmanga/core';
import { readSettings, startServer, type RunningServer } from '@palmanga/server/http';
import { request, type BrowserContext } from '@playwright/test';

import { plantInSqlite } from '../../contract/support/sqlite-planting.ts';
import { type BoardName, makeBoards } from './boards.ts';
import {
  BIO,
  DESCRIPTIONS,
  DISPLAY_NAME,
  HARD_MANGAS,
  HARD_NOTES,
  type RankingName,
  TITLES,
  UNCOVERED,
} from './hard-texts.ts';
import { keepVersions, type Versioned } from './versions.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The people with an account, as opposed to visitors. */
export type Person = 'newcomer' | 'reader' | 'collector' | 'operator' | 'arranger';

export interface World {
  readonly url: string;
  readonly sessions: Readonly<Record<Person, StorageState>>;
  readonly rankings: Readonly<Record<RankingName, string>>;
  /** A ranking of the collector, which has some manga of the reader's `many`. */
  readonly copy: Pick<Ranking, 'id' | 'ownerUid'>;
  /** The arranger's. */
  readonly boards: Readonly<Record<BoardName, string>>;
  /** The operator's. */
  readonly versioned: Versioned;
  /** Moves the versions of a ranking into the past, since a test cannot wait for time to pass. */
  readonly ageVersions: (rankingId: string, milliseconds: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Number of items of the ranking `long`: too many to be all in the page, with numerals of four digits. */
export const LONG = 1200;

const VOLUMES = Array.from({ length: LONG }, (_, index) => ({
  mangaId: `tome-${index + 1}`,
  title: `Tome ${index + 1}`,
  author: '',
  coverUrl: null,
}));

/** Number of rankings of the collector. */
const RANKINGS = 40;

const SIZES: Readonly<Record<Exclude<RankingName, 'hard' | 'long' | 'uncovered'>, number>> = {
  many: 57,
  empty: 0,
  one: 1,
  three: 3,
  twelve: 12,
};

/**
 * Starts the real server in this process, with its fixtures and with people who have much data or
 * none.
 *
 * @param webFolder the built web app; by default that of PALMANGA_WEB, else the usual one
 */
export async function startWorld(webFolder = process.env['PALMANGA_WEB']): Promise<World> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'palmanga-gallery-'));
  const server = await startServer(
    readSettings({
      PALMANGA_PORT: '0',
      PALMANGA_DATA: dataFolder,
      PALMANGA_LOG_LEVEL: 'fatal',
      ...(webFolder !== undefined && { PALMANGA_WEB: webFolder }),
    }),
  );
  const people: Person[] = ['newcomer', 'reader', 'collector', 'operator', 'arranger'];
  const accounts = await Promise.all(people.map((name) => signUp(server, name)));
  const [, reader, collector, operator, arranger] = accounts;
  if (!reader || !collector || !operator || !arranger) throw new Error('People are missing');
  await server.store.roles.grantAdmin('operator@exemple.fr');
  const rankings = await furnish(server, reader.uid);
  const copy = await collect(server, collector.uid, rankings.many);
  const versioned = await giveHistory(server, operator.uid);
  const arranging = backendOf(server, arranger.uid);
  const samples = await readSamples(arranging.mangas, 66);
  const boards = await makeBoards(arranging.rankings, samples, VOLUMES);
  return {
    url: server.url,
    sessions: Object.fromEntries(
      accounts.map(({ session }, index) => [people[index], session]),
    ) as unknown as World['sessions'],
    rankings,
    copy,
    boards,
    versioned,
    ageVersions: plantInSqlite(server.store).ageVersions,
    close: async () => {
      await server.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function signUp({ url }: RunningServer, name: Person) {
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url } });
  const answer = await api.post('/api/session/signUp', {
    data: { email: `${name}@exemple.fr`, password: 'motdepasse-solide' },
  });
  const { uid } = (await answer.json()) as { uid: string };
  const session = await api.storageState();
  await api.dispose();
  return { uid, session };
}

function backendOf({ store }: RunningServer, uid: string, isAdmin = false) {
  return store.as({ uid, email: null, displayName: null, isAdmin });
}

/** The first manga of the samples, without those that are hard to show. */
async function readSamples(mangas: Mangas, limit: number) {
  const hardIds = new Set(HARD_MANGAS.map(({ manga }) => manga.id));
  const { items } = await mangas.search({ query: '', cursor: null, limit });
  return items
    .filter(({ id }) => !hardIds.has(id))
    .map(({ id, title, author, coverThumbUrl }) => ({
      mangaId: id,
      title,
      author,
      coverUrl: coverThumbUrl,
    }));
}

/** Gives the reader a short profile, some rankings and some favorites. */
async function furnish(server: RunningServer, uid: string): Promise<World['rankings']> {
  await backendOf(server, 'operator', true).catalogue.write(HARD_MANGAS);
  const { rankings, mangas, favorites, profiles } = backendOf(server, uid);
  const known = await readSamples(mangas, 66);
  const hard = HARD_MANGAS.map(({ manga }) => ({
    mangaId: manga.id,
    title: manga.title,
    author: manga.author,
    coverUrl: manga.coverThumbUrl,
  }));
  const make = async (title: string, items: readonly NewRankingItem[]) => {
    const { id } = await rankings.create({ title });
    if (items.length > 0) await rankings.addItems(id, items);
    return id;
  };
  const made: [string, string][] = [['long', await make(TITLES.long, VOLUMES)]];
  for (const [name, size] of Object.entries(SIZES)) {
    made.push([name, await make(TITLES[name as RankingName], known.slice(0, size))]);
  }
  const uncovered = UNCOVERED.map(([title, author], index) => ({
    mangaId: `introuvable-${index + 1}`,
    title,
    author,
    coverUrl: null,
  }));
  made.push(['uncovered', await make(TITLES.uncovered, uncovered)]);
  made.push(['hard', await make(TITLES.hard, [...hard, ...known.slice(0, 4)])]);
  await note(rankings, made, 'many', known, [
    [
      1,
      'Le premier que j’ai relu dès la dernière page tournée. Chaque planche pourrait être encadrée.',
    ],
    [2, 'Le silence de ses derniers tomes.'],
    [5, 'Tout commence au tome 8 : tiens bon.\n\nEnsuite, impossible de le poser.'],
    [7, 'La petite sœur est vivante depuis le début.', true],
  ]);
  await note(rankings, made, 'hard', hard, HARD_NOTES);
  for (const item of known.slice(0, 7)) await favorites.add(item);
  await profiles.saveOwn({ displayName: 'Élodie', bio: 'Je lis surtout du seinen.' });
  return Object.fromEntries(made) as World['rankings'];
}

/** Says something of a ranking and of manga at places of it, counted from 1. */
async function note(
  rankings: Rankings,
  made: readonly (readonly [string, string])[],
  name: RankingName,
  items: readonly NewRankingItem[],
  notes: readonly (readonly [place: number, text: string, isSpoiler?: boolean])[],
): Promise<void> {
  const id = made.find(([one]) => one === name)?.[1] ?? '';
  await rankings.setDescription(id, DESCRIPTIONS[name] ?? '');
  for (const [place, text, isSpoiler = false] of notes) {
    await rankings.setNote(id, items[place - 1]?.mangaId ?? '', { text, isSpoiler });
  }
}

/** Gives the operator rankings with a history. */
async function giveHistory(server: RunningServer, uid: string): Promise<Versioned> {
  const { rankings, mangas } = backendOf(server, uid);
  const known = await readSamples(mangas, 30);
  return keepVersions(server.store, rankings, known, VOLUMES);
}

/** Gives the collector a full profile, favorites and rankings. Returns the copy of `source`. */
async function collect(server: RunningServer, uid: string, source: string): Promise<World['copy']> {
  const { rankings, mangas, favorites, profiles } = backendOf(server, uid);
  await profiles.saveOwn({ displayName: DISPLAY_NAME, bio: BIO });
  // Two at once: the next change must wait.
  await profiles.claimUsername('collectionneuse-de-mangas');
  await profiles.claimUsername('collectionneuse-de-vieux-tomes');
  const results = await mangas.search({ query: '', cursor: null, limit: 60 });
  const known = results.items.map(({ id, title, author, coverThumbUrl }) => ({
    mangaId: id,
    title,
    author,
    coverUrl: coverThumbUrl,
  }));
  for (const item of known) await favorites.add(item);
  for (let number = 1; number <= RANKINGS - 4; number += 1) {
    const { id } = await rankings.create({ title: `Classement ${number}` });
    // Of no manga at all to six, each beginning with others.
    const items = known.slice(number, number + (number % 7));
    if (items.length > 0) await rankings.addItems(id, items);
  }
  const original = await rankings.get(source);
  if (original === null) throw new Error('The source of the copy is missing');
  const copy = await rankings.create(newCopy(original));
  await rankings.addItems(copy.id, known.slice(0, 20));
  for (const title of [TITLES.hard, '進撃の巨人より面白い漫画たち', 'قائمتي المفضلة من المانغا']) {
    await rankings.create({ title });
  }
  await profiles.showPage(true);
  return copy;
}
