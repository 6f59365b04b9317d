import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';

import type { Favorite, ListSlice, Observer, Ranking, Unsubscribe } from '@palmanga/core';
import { createClient } from '@palmanga/server/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { Browser } from '../../packages/server/src/testing/browser.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { programFile } from '../support/programs.ts';
import { ServerProcess } from '../support/server-process.ts';

// The way of an operator who has used the product since its first version: fixtures/first-release says
// what is in its database.

const FIRST = gunzipSync(readFileSync(`${ROOT}fixtures/first-release/palmanga.db.gz`));
const FIRST_SCHEMA = 3;
const ACCOUNT = { email: 'lea@mail.example', password: 'mot de passe 1' };
const IDS = ['yotsuba', 'vagabond', 'pluto', 'monster', 'akira'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palmanga-first-'));
  writeFileSync(join(folder, 'palmanga.db'), FIRST);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function palmanga(...args: string[]): Promise<{ code: number; said: string }> {
  const program = programFile('server');
  const env = { PATH: process.env['PATH'] ?? '', PALMANGA_DATA: folder, PALMANGA_PORT: '0' };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr });
    });
  });
}

const start = () => ServerProcess.start({ PALMANGA_DATA: folder, PALMANGA_LOG_LEVEL: 'silent' });

async function clientOf({ url }: ServerProcess) {
  const { fetch, openSocket } = new Browser(url);
  const client = createClient({ origin: url, fetch, openSocket });
  await client.identity.signIn(ACCOUNT);
  return client;
}

/** What is observed first. */
function latest<T>(watch: (observer: Observer<T>) => Unsubscribe): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = watch({
      next: (value) => {
        resolve(value);
        queueMicrotask(() => stop());
      },
      error: reject,
    });
  });
}

/** Titles of one's own rankings, in alphabetical order. */
async function titlesOf({ rankings }: Awaited<ReturnType<typeof clientOf>>): Promise<string[]> {
  const { items } = await latest<ListSlice<Ranking>>((observer) =>
    rankings.watchOwn({ limit: 10 }, observer),
  );
  return items.map(({ title }) => title).toSorted();
}

function schemaOf(name: string): unknown {
  const database = new DatabaseSync(join(folder, name), { readOnly: true });
  try {
    return database.prepare('PRAGMA user_version').get()?.['user_version'];
  } finally {
    database.close();
  }
}

describe('the database of the first version', () => {
  test('is copied, brought up to date and served with everything in it', async () => {
    const server = await start();
    try {
      expect(schemaOf(`before-update/schema-${FIRST_SCHEMA}.db`)).toBe(FIRST_SCHEMA);
      expect(schemaOf('palmanga.db')).toBeGreaterThan(FIRST_SCHEMA);
      const client = await clientOf(server);
      const { rankings, favorites, mangas } = client;
      const first = await rankings.findByShortid('E4kFj1oo');
      expect(first).toMatchObject({ title: 'Mes séries', visibility: 'public', itemsCount: 5 });
      expect(await rankings.listItemIds(first?.id ?? '')).toEqual(IDS);
      expect(await titlesOf(client)).toEqual(['Mes séries', 'À moi']);
      const marked = await latest<ListSlice<Favorite>>((observer) =>
        favorites.watchOwn({ limit: 10 }, observer),
      );
      expect(marked.items).toMatchObject([{ mangaId: 'monster', title: 'Monster' }]);
      // What a later version looks up, it finds in older data.
      const found = await mangas.search({ query: 'yots', cursor: null, limit: 5 });
      expect(found.items.map(({ id }) => id)).toEqual(['yotsuba']);
      // The address of a deleted ranking leads nowhere, now as then.
      expect(await rankings.findByShortid('wJlyiFWb')).toBeNull();
      await rankings.reorder(first?.id ?? '', IDS.toReversed());
      expect(await rankings.listItemIds(first?.id ?? '')).toEqual(IDS.toReversed());
      client.close();
      const page = await fetch(`${server.url}/rankings/mes-series-E4kFj1oo`);
      expect([page.status, await page.text()]).toEqual([
        200,
        expect.stringContaining('Mes séries'),
      ]);
    } finally {
      await server.kill('SIGTERM');
    }
    const { said } = await palmanga('doctor');
    expect(said).toContain(' ok   data: sound');
  });

  test('is there again after the documented way back, and may be updated again', async () => {
    const server = await start();
    const client = await clientOf(server);
    await client.rankings.create({ title: 'Depuis la mise à jour' });
    client.close();
    await server.kill('SIGTERM');

    const copy = join(folder, `before-update/schema-${FIRST_SCHEMA}.db`);
    const { code, said } = await palmanga('restore', copy);
    expect([code, said]).toEqual([0, expect.stringContaining(': 1 account(s).')]);
    // Now the former version's program opens it.
    expect(schemaOf('palmanga.db')).toBe(FIRST_SCHEMA);

    const again = await start();
    const after = await clientOf(again);
    expect(await titlesOf(after)).toEqual(['Mes séries', 'À moi']);
    after.close();
    await again.kill('SIGTERM');
  });
});

describe('the database of a newer version', () => {
  /** As that version would have left it. */
  async function makeNewer(): Promise<number> {
    const server = await start();
    await server.kill('SIGTERM');
    const present = Number(schemaOf('palmanga.db'));
    const database = new DatabaseSync(join(folder, 'palmanga.db'));
    database.prepare('VACUUM INTO ?').run(join(folder, `before-update/schema-${present}.db`));
    database.exec(`CREATE TABLE later (a TEXT) STRICT; PRAGMA user_version = ${present + 1}`);
    database.close();
    return present;
  }

  test('is refused with what to do, left as it is, and left behind by that', async () => {
    const present = await makeNewer();
    const before = readFileSync(join(folder, 'palmanga.db'));
    const { code, said } = await palmanga('start');
    expect(code).toBe(78);
    expect(said).toMatch(/written by a newer version/);
    expect(said).toContain('Update Palmanga');
    expect(said).toContain('before-update');
    expect(said).toContain('palmanga restore FILE');
    expect(readFileSync(join(folder, 'palmanga.db'))).toEqual(before);

    const copy = join(folder, `before-update/schema-${present}.db`);
    expect(existsSync(copy)).toBe(true);
    expect(await palmanga('restore', copy)).toMatchObject({ code: 0 });
    const server = await start();
    const client = await clientOf(server);
    expect(await client.rankings.findByShortid('E4kFj1oo')).toMatchObject({ title: 'Mes séries' });
    client.close();
    await server.kill('SIGTERM');
  });
});
