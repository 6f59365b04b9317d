import { type ErrorCode, LIMITS, readOwnAccount } from '@palmanga/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Client } from '../client/index.ts';
import { TestServer } from '../testing/test-server.ts';

const PASSWORD = 'mot de passe long';

let server: TestServer;
let uid: string;
/** Several devices of one account. */
let devices: readonly Client[];

beforeEach(async () => {
  server = await TestServer.start();
  const browser = server.browser();
  const first = server.client(browser);
  ({ uid } = await first.identity.signUp({ email: 'lea@mail.example', password: PASSWORD }));
  devices = [first, server.client(browser.copy()), server.client(browser.copy())];
});

afterEach(() => server.dispose());

const device = (index: number): Client => devices[index % devices.length] as Client;
const copy = (mangaId: string, title = 'Absent') => ({
  mangaId,
  title,
  author: '',
  coverUrl: null,
});

/** How often calls ended with each code; 'done' for those that succeeded. */
async function endsOf(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const codes = await Promise.all(
    calls.map((call) =>
      call.then(
        () => 'done',
        (error: { code: ErrorCode }) => error.code,
      ),
    ),
  );
  const ends: Record<string, number> = {};
  for (const code of codes) ends[code] = (ends[code] ?? 0) + 1;
  return ends;
}

const NUMBERS = (count: number): string =>
  `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})`;

const RECOUNT = (): string => `DELETE FROM accountTexts;
  INSERT INTO accountTexts SELECT '${uid}', sum(bytes) FROM (
    SELECT octet_length(mangaId) + octet_length(title) + octet_length(author) + octet_length(note) AS bytes
      FROM rankingItemTexts
    UNION ALL SELECT octet_length(mangaId) + octet_length(title) + octet_length(author) FROM favorites)`;

const bytesStored = (): number =>
  Number(server.running.store.database.prepare('SELECT bytes FROM accountTexts').get()?.['bytes']);

test('an account marks 10,000 favorites and no more, however many it marks at once', async () => {
  const { database } = server.running.store;
  const most = LIMITS.favoritesPerUser;
  database.exec(`${NUMBERS(most - 10)}
    INSERT INTO favorites (uid, mangaId, title, author, createdAt)
    SELECT '${uid}', 'm' || n, 'Absent', '', n FROM n; ${RECOUNT()}`);
  const adds = Array.from({ length: 30 }, (_, index) =>
    device(index).favorites.add(copy(`new${index}`)),
  );
  expect(await endsOf(adds)).toEqual({ done: 10, 'favorites-limit': 20 });
  // One that is marked already may be marked again, and a removal makes room.
  await device(0).favorites.add(copy('m1', 'Autre'));
  await device(0).favorites.remove('m1');
  await device(0).favorites.add(copy('m1'));
  expect(await endsOf([device(0).favorites.add(copy('more'))])).toEqual({ 'favorites-limit': 1 });
  expect(server.running.store.findProblems()).toEqual([]);
});

test('the copy of the fullest account, with the longest texts, holds everything', async () => {
  const { database } = server.running.store;
  const { rankings } = device(0);
  /** A text of the longest length, four bytes for each two units of its length. */
  const longest = (length: number) => `'${'🔥'.repeat(length / 2)}'`;
  const most = LIMITS.rankingsPerUser - 1;
  const items = (numbers: string) => `
    INSERT INTO rankingItems SELECT rankings.id, printf('m%05d', n), n FROM rankings, (${numbers} SELECT n FROM n);
    INSERT INTO rankingItemTexts (rankingId, mangaId, title, author, addedAt, note)
      SELECT rankingId, mangaId, ${longest(LIMITS.mangaTitleLength)}, ${longest(LIMITS.mangaAuthorLength)}, 1,
        ${longest(LIMITS.noteLength)} FROM rankingItems WHERE (rankingId, mangaId) NOT IN
          (SELECT rankingId, mangaId FROM rankingItemTexts);`;
  const { id } = await rankings.create({ title: 'Le long' });
  database.exec(`${items(NUMBERS(LIMITS.rankingItems))}
    UPDATE rankings SET itemsCount = ${LIMITS.rankingItems};
    ${NUMBERS(most)} INSERT INTO rankings (id, ownerUid, ownerHandle, title, slug, shortid, visibility, description,
      itemsCount, createdAt, updatedAt)
      SELECT 'r' || n, '${uid}', '', ${longest(LIMITS.titleLength)}, 's' || n, '', 'private',
        ${longest(LIMITS.rankingDescriptionLength)}, ${LIMITS.topItems}, n, n FROM n;`);
  database.exec(
    items(NUMBERS(LIMITS.topItems)).replaceAll(
      'FROM rankings,',
      `FROM (SELECT id FROM rankings WHERE id <> '${id}') AS rankings,`,
    ),
  );
  database.exec(`${NUMBERS(LIMITS.favoritesPerUser)}
    INSERT INTO favorites (uid, mangaId, title, author, createdAt)
    SELECT '${uid}', 'm' || n, ${longest(LIMITS.mangaTitleLength)}, ${longest(LIMITS.mangaAuthorLength)}, n FROM n;
    ${RECOUNT()}`);
  expect(server.running.store.findProblems()).toEqual([]);

  const user = { uid, email: null, displayName: null, photoURL: null, isAdmin: false };
  const options = { now: Date.now(), readPhoto: async () => null };
  // The server closes a connection that is idle as long as the rows took to write.
  await vi.waitFor(() => rankings.get(id), { timeout: 20_000 });
  const copy = await readOwnAccount(device(0), user, options);
  expect(new Set(copy.favorites.map(({ mangaId }) => mangaId)).size).toBe(LIMITS.favoritesPerUser);
  expect(copy.rankingsCount).toBe(LIMITS.rankingsPerUser);
  for await (const { ranking, contents } of copy.rankings) {
    expect(ranking.id).toBe(id);
    const ids = contents?.items.map(({ mangaId }) => mangaId);
    expect(new Set(ids).size).toBe(LIMITS.rankingItems);
    break;
  }
}, 120_000);

test('beyond 100 MB of texts every addition is refused, at once too, and nothing else is', async () => {
  const { database } = server.running.store;
  const { rankings, favorites, unmatched } = device(0);
  const small = await rankings.create({ title: 'Petit' });
  await rankings.addItems(small.id, [copy('a'), copy('b'), copy('c')]);
  const full = await rankings.create({ title: 'Plein' });
  const length = 20_000;
  const rows = LIMITS.accountTextBytes / length - 1;
  database.exec(`${NUMBERS(rows)} INSERT INTO rankingItems SELECT '${full.id}', printf('m%05d', n), n FROM n;
    ${NUMBERS(rows)} INSERT INTO rankingItemTexts (rankingId, mangaId, title, author, addedAt)
      SELECT '${full.id}', printf('m%05d', n), printf('%0${length - 6}d', n), '', 1 FROM n;
    UPDATE rankings SET itemsCount = ${rows} WHERE id = '${full.id}'; ${RECOUNT()}`);
  const text = 'x'.repeat(290);
  const calls = Array.from({ length: 150 }, (_, index) => {
    const { rankings, favorites } = device(index);
    return index % 3 === 0
      ? favorites.add(copy(`f${index}`, text))
      : rankings.addItems(small.id, [copy(`i${index}`, text)]);
  });
  const ends = await endsOf(calls);
  expect(Object.keys(ends).toSorted()).toEqual(['account-full', 'done']);
  expect(bytesStored()).toBeLessThanOrEqual(LIMITS.accountTextBytes);
  expect(bytesStored()).toBeGreaterThan(LIMITS.accountTextBytes - 1000);
  const note = { text: 'é'.repeat(280), isSpoiler: false };
  const notes = ['a', 'b', 'c'].map((id) => rankings.setNote(small.id, id, note));
  const work = { title: text, otherTitles: [], author: '', mangaId: null, malId: null };
  const entry = { ...work, anilistId: null, position: null, score: null, note: null };
  const kept = unmatched.set(
    small.id,
    Array.from({ length: 20 }, () => ({ entry, rank: 1, mangaId: null, behind: [], before: null })),
    0,
  );
  expect((await endsOf([...notes, kept]))['account-full']).toBeGreaterThanOrEqual(1);
  expect(server.running.store.findProblems()).toEqual([]);

  // What is there can be sorted, renamed, shortened and taken away.
  await rankings.place(small.id, 'c', 1);
  await rankings.rename(small.id, 'Encore petit');
  await rankings.removeItem(small.id, 'a');
  await rankings.delete(full.id);
  await favorites.add(copy('room', text));
  await rankings.addItems(small.id, [copy('room', text)]);
  expect(bytesStored()).toBeLessThan(500_000);
  expect(server.running.store.findProblems()).toEqual([]);
}, 60_000);
