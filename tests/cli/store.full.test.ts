import { mkdirSync, writeFileSync } from 'node:fs';

import { openStore } from '@palmanga/server/store';
import { describe, expect, test } from 'vitest';

import { ServerProcess } from '../support/server-process.ts';
import { BINARY, Workbench, records } from './support/manga-import.ts';

describe('rights', () => {
  test('grant and revoke set the right of an account', async () => {
    const bench = new Workbench();
    const store = openStore({ file: bench.path('data/palmanga.db') });
    store.database.exec(`INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt)
      VALUES ('u', 'U', 'u@example.org', 0, '', '')`);
    const isAdmin = () => store.database.prepare('SELECT isAdmin FROM user').get()?.['isAdmin'];
    const granted = await bench.run(['grant', 'u@example.org']);
    expect(granted.stdout).toContain('u@example.org may now import the catalogue');
    expect(isAdmin()).toBe(1);
    expect(await bench.json(['revoke', 'u@example.org'])).toMatchObject({ code: 0 });
    expect(isAdmin()).toBe(0);
    const unknown = await bench.run(['grant', 'other@example.org']);
    expect(unknown.code).toBe(9);
    expect(unknown.stderr).toContain('must sign up first');
    store.close();
  });
});

describe('doctor', () => {
  test('finds nothing wrong with a sound store', async () => {
    const bench = new Workbench();
    await bench.run([bench.file('a.json', records(3))]);
    const { code, stdout } = await bench.run(['doctor']);
    expect(code).toBe(0);
    expect(stdout).toContain(' ok   catalogue: 3 manga');
    expect(stdout).not.toContain('FIX');
  });

  test('says how to fix a missing and a damaged database', async () => {
    const bench = new Workbench();
    const missing = await bench.run(['doctor']);
    expect(missing.code).toBe(10);
    expect(missing.stdout).toMatch(/FIX {3}database: .* does not exist\n +Start the server once/);
    mkdirSync(bench.path('data'));
    writeFileSync(bench.path('data/palmanga.db'), 'no database at all, and long enough to see');
    const damaged = await bench.json(['doctor']);
    expect(damaged.code).toBe(10);
    expect(damaged.result.findings.find(({ name }) => name === 'database')).toMatchObject({
      ok: false,
      fix: expect.stringContaining('backup') as string,
    });
  });

  test('says with 10 which journal keeps the next import from starting', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', records(1));
    await bench.run([file]);
    bench.file('data/operator-acts.jsonl', 'garbage\n');
    expect((await bench.run([file])).code).toBe(7);
    const { code, stdout } = await bench.run(['doctor']);
    expect(code).toBe(10);
    expect(stdout).toMatch(/FIX {3}takedowns: Line 1 of .*operator-acts\.jsonl is damaged/);
  });

  test('says how to keep a database of another schema aside, and changes nothing of it, nor does --dry-run', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', records(1));
    const store = openStore({ file: bench.path('data/palmanga.db') });
    store.database.exec('PRAGMA user_version = 1');
    const { code, stdout } = await bench.run(['doctor']);
    expect(code).toBe(10);
    expect(stdout).toMatch(/FIX {3}database: .* has another schema than this version/);
    expect(stdout).toContain('to another folder: that keeps it aside');
    const dry = await bench.run([file, '--dry-run']);
    expect(dry.code).toBe(7);
    expect(dry.stderr).toContain('has another schema than this version of Palmanga');
    const version = store.database.prepare('PRAGMA user_version').get();
    expect(version).toEqual({ user_version: 1 });
    store.close();
  });
});

describe('the machine around the tool', () => {
  test('a damaged database is refused with 7', async () => {
    const bench = new Workbench();
    mkdirSync(bench.path('data'));
    writeFileSync(bench.path('data/palmanga.db'), 'no database at all, and long enough to see');
    const { code, stderr } = await bench.run([bench.file('a.json', records(1))]);
    expect(code).toBe(7);
    expect(stderr).toContain('doctor');
  });

  test('a full disk ends the import with 8; after making room it can go on', async () => {
    const bench = new Workbench();
    mkdirSync(bench.path('data'));
    const list = records(30_000, { mangaDetails: { description: 'x'.repeat(400) } });
    const file = bench.file('a.json', list);
    // A separate disk of 6 MB, in a namespace where mounting needs no right.
    const script = `mount -t tmpfs -o size=6m tmpfs data || exit 99
      '${process.execPath}' '${BINARY}' '${file}' --json; first=$?
      mount -o remount,size=200m data
      '${process.execPath}' '${BINARY}' '${file}' --json; echo "$first $?"`;
    const { stdout, stderr } = await bench.spawn('unshare', ['-rm', 'bash', '-c', script]);
    expect(stderr).toContain('Make room, then run again');
    const lines = stdout.trim().split('\n');
    expect(lines.at(-1)).toBe('8 0');
    expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({
      summary: { records: 30_000, failed: 0 },
    });
  }, 60_000);

  test('a report that cannot be written ends the import with 8', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', records(3));
    const { code, stderr } = await bench.run([file, '--report', 'no/folder/r.json']);
    expect(code).toBe(8);
    expect(stderr).toContain(
      'The report no/folder/r.json cannot be written: its folder does not exist (ENOENT).',
    );
  });

  test('imports while the server holds the same database', async () => {
    const server = await ServerProcess.start({ PALMANGA_FIXTURES: 'none' });
    try {
      const bench = new Workbench();
      const file = bench.file('a.json', records(5000));
      const healthy = async () => (await fetch(`${server.url}/healthz`)).status;
      const importing = bench.json([file, '--data', server.dataFolder]);
      expect(await healthy()).toBe(200);
      const { code, result } = await importing;
      expect(code).toBe(0);
      expect(result.summary).toMatchObject({ created: 5000 });
      expect(await healthy()).toBe(200);
    } finally {
      await server.kill('SIGTERM');
      await server.dispose();
    }
  }, 60_000);
});
