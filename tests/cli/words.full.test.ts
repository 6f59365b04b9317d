import { openSync, closeSync, mkdirSync, statSync, writeFileSync, writeSync } from 'node:fs';

import { openStore } from '@palmanga/server/store';
import { describe, expect, test } from 'vitest';

import { Workbench, records } from './support/manga-import.ts';

describe('a word that is neither a command nor a file', () => {
  test('is named, with the command that it may mean', async () => {
    const bench = new Workbench();
    const { code, stderr } = await bench.run(['doctr']);
    expect(code).toBe(3);
    expect(stderr).toContain("'doctr' is neither a command nor a file. Did you mean doctor?");
    const other = await bench.run(['nonsense']);
    expect(other.stderr).toMatch(
      /^error: 'nonsense' is neither a command nor a file\.\n"manga-import --help"/,
    );
    // A file of that name is imported.
    bench.file('doctr', records(1));
    expect((await bench.json(['doctr'])).result.summary).toMatchObject({ created: 1 });
  });
});

describe('a database that is not as it should be', () => {
  test('an empty file is not called in order', async () => {
    const bench = new Workbench();
    mkdirSync(bench.path('data'));
    writeFileSync(bench.path('data/palmanga.db'), '');
    const { code, stdout } = await bench.run(['doctor']);
    expect(code).toBe(10);
    expect(stdout).toMatch(/FIX {3}database: .*palmanga\.db is empty: it holds no catalogue/);
    expect(statSync(bench.path('data/palmanga.db')).size).toBe(0);
  });

  test('a damaged one is said to be damaged, at its beginning and in its middle', async () => {
    const bench = new Workbench();
    const file = bench.file('a.json', records(3000));
    await bench.run([file]);
    const store = openStore({ file: bench.path('data/palmanga.db') });
    store.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    store.close();
    const overwrite = (from: number, length: number): void => {
      const descriptor = openSync(bench.path('data/palmanga.db'), 'r+');
      writeSync(descriptor, Buffer.alloc(length, 0x5a), 0, length, from);
      closeSync(descriptor);
    };
    const { size } = statSync(bench.path('data/palmanga.db'));
    overwrite(64 * 1024, size - 128 * 1024);
    for (const args of [[file], ['export', '-'], ['delete', 'm1']]) {
      const { code, stderr } = await bench.run(args);
      expect(code).toBe(7);
      expect(stderr).toMatch(/damaged/);
      expect(stderr).toContain('palmanga restore FILE');
      expect(stderr).not.toContain('does not answer');
    }
    overwrite(0, 4096);
    const { code, stderr } = await bench.run([file]);
    expect(code).toBe(7);
    expect(stderr).toMatch(/palmanga\.db is damaged \(file is not a database\)/);
    expect(stderr).not.toContain('does not answer');
  });
});

describe('what holds here', () => {
  test('settings shows each value and where it comes from', async () => {
    const bench = new Workbench();
    bench.file('manga-import.json', { attempts: 3 });
    const { code, stdout } = await bench.run([
      'settings',
      '--backend',
      'firebase',
      '--project',
      'p',
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^backend +firebase +--backend\ndata +.*\/data +PALMANGA_DATA\n/);
    expect(stdout).toMatch(/\ncredentials +this machine's own +default\n/);
    expect(stdout).toMatch(/\nattempts +3 +"attempts" of manga-import\.json\n/);
    const { result } = await bench.json(['settings']);
    expect(result).toMatchObject({
      settings: { backend: 'embedded', attempts: 3 },
      sources: { backend: 'default', data: 'PALMANGA_DATA' },
    });
    expect((await bench.run(['settings', '--backend', 'oracle'])).code).toBe(2);
  });

  test('grant --list names who may import', async () => {
    const bench = new Workbench();
    const store = openStore({ file: bench.path('data/palmanga.db') });
    store.database.exec(`INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt)
      VALUES ('u', 'U', 'u@example.org', 0, '', ''), ('v', 'V', 'v@example.org', 0, '', '')`);
    store.close();
    expect((await bench.run(['grant', '--list'])).stdout).toContain(
      'Nobody may import in the browser',
    );
    await bench.run(['grant', 'v@example.org']);
    expect((await bench.run(['grant', '--list'])).stdout).toBe('v@example.org\n');
    expect((await bench.json(['grant', '--list'])).result).toMatchObject({
      admins: ['v@example.org'],
    });
  });
});
