import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { takeFolder } from '@palmanga/server/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { LASTING_FAULT, type Run, runnerIn, TIMEOUT } from './support/run-palmanga.ts';

let folder: string;
let run: Run;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palmanga-refused-'));
  run = runnerIn(folder);
});
afterEach(() => {
  run.killAll();
  rmSync(folder, { recursive: true, force: true });
});

describe('palmanga on data that it refuses', { timeout: TIMEOUT }, () => {
  it.each([null, 'restore-2026'])(
    'waits for a restore that is under way, then says so (%j)',
    async (decided) => {
      const data = join(folder, 'data');
      mkdirSync(data);
      const lock = takeFolder(join(data, 'palmanga.db'));
      // Its name decides a restore before the data is moved.
      if (decided !== null) mkdirSync(join(data, decided));
      const { code, stdout, stderr } = await run(['start']).ended;
      lock.release();
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toBe(
        `error: A restore replaces the data in ${data}. Try again when it has ended.\n`,
      );
    },
  );

  it.each([
    ['the database of another schema', 'PRAGMA user_version = 9999', /another schema/],
    ['the database of another program', 'CREATE TABLE notes (text)', /another program/],
  ])('ends for good on %s', async (_name, sql, reason) => {
    mkdirSync(join(folder, 'data'));
    const database = new DatabaseSync(join(folder, 'data/palmanga.db'));
    database.exec(sql);
    database.close();
    const { code, stderr } = await run(['start']).ended;
    expect([code, stderr]).toEqual([LASTING_FAULT, expect.stringMatching(reason)]);
  });

  it.each([
    ['secret', (path: string) => writeFileSync(path, 'short')],
    ['secret', (path: string) => mkdirSync(path)],
    ['palmanga.db', (path: string) => mkdirSync(path)],
    ['palmanga.db.lock', (path: string) => mkdirSync(path)],
  ])('ends for good on a file of its own that is none: %s', async (name, plant) => {
    mkdirSync(join(folder, 'data'));
    plant(join(folder, 'data', name));
    const { code, stderr } = await run(['start']).ended;
    expect(code).toBe(LASTING_FAULT);
    expect(stderr).toContain(join(folder, 'data', name.replace('.lock', '')));
  });

  it.each(['secret', 'users/lea/avatar.png'])(
    'ends for good on an emptied database beside %s',
    async (name) => {
      const data = join(folder, 'data');
      mkdirSync(dirname(join(data, name)), { recursive: true });
      writeFileSync(join(data, name), 'x'.repeat(32));
      writeFileSync(join(data, 'palmanga.db'), '');
      const { code, stderr } = await run(['start']).ended;
      expect([code, stderr]).toEqual([
        LASTING_FAULT,
        expect.stringMatching(/palmanga\.db is empty, but .* palmanga restore FILE\. .*delete/s),
      ]);
      expect(readFileSync(join(data, 'palmanga.db'))).toHaveLength(0);
    },
  );

  it.each(['secret', 'users'])(
    'refuses an emptied database beside "%s", also after a backup was tried and it was examined',
    async (trace) => {
      const data = join(folder, 'data');
      mkdirSync(join(data, 'users'), { recursive: true });
      if (trace === 'secret') {
        rmSync(join(data, 'users'), { recursive: true });
        writeFileSync(join(data, 'secret'), 's'.repeat(43));
      }
      writeFileSync(join(data, 'palmanga.db'), '');
      const target = join(folder, 'copy.tar.gz');
      writeFileSync(target, 'the last good copy');
      const refusal = [LASTING_FAULT, expect.stringMatching(/is empty, but .* palmanga restore/)];
      const start = await run(['start']).ended;
      expect([start.code, start.stderr]).toEqual(refusal);
      expect((await run(['backup', target]).ended).code).toBe(1);
      const examined = await run(['start', '--check']).ended;
      expect([examined.code, examined.stdout]).toEqual([
        10,
        expect.stringMatching(/FIX +database/),
      ]);
      const again = await run(['start']).ended;
      expect([again.code, again.stderr]).toEqual(refusal);
      expect(readFileSync(target, 'utf8')).toBe('the last good copy');
    },
  );
});
