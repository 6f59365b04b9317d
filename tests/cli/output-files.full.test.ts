import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';

import { openStore } from '@palmanga/server/store';
import { describe, expect, test } from 'vitest';

import { Workbench, records } from './support/manga-import.ts';

/** The commands that write a file, up to its name. */
const COMMANDS = [
  ['export', ['export']],
  ['--report', ['a.json', '--report']],
  ['export-account --force', ['export-account', 'u', '--force']],
] as const;

/** A store with two manga and an account, and beside it what is no place for a file. */
async function makeBench(): Promise<Workbench> {
  const bench = new Workbench();
  bench.file('a.json', records(2));
  const store = openStore({ file: bench.path('data/palmanga.db') });
  store.database.exec(`INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt)
    VALUES ('u', 'U', 'u@example.org', 1, '2026-03-03T04:05:06.789Z', '2026-03-03T04:05:06.789Z')`);
  store.close();
  mkdirSync(bench.path('folder'));
  execFileSync('sh', ['-c', 'mkfifo "$0"', bench.path('pipe')]);
  symlinkSync('pipe', bench.path('link-to-pipe'));
  symlinkSync('nowhere', bench.path('dangling'));
  return bench;
}

describe.skipIf(process.platform === 'win32')('the output of manga-import', () => {
  test.each(
    COMMANDS.flatMap(
      ([name, args]) =>
        [
          [name, args, 'pipe', 8, 'pipe cannot be written: it is a device, a pipe or a socket'],
          [name, args, 'link-to-pipe', 8, 'cannot be written: it is a device, a pipe or a socket'],
          [name, args, 'folder', 8, 'folder cannot be written: it is a folder. Name a file in it'],
          [
            name,
            args,
            'dangling',
            8,
            'dangling cannot be written: it is a link that leads nowhere',
          ],
          [name, args, '', 2, 'The name of a file is empty. Name a file'],
        ] as const,
    ),
  )(
    'of %s %j refuses "%s" before any work, with %i',
    async (_name, args, target, code, message) => {
      const bench = await makeBench();
      const before = readdirSync(bench.folder).toSorted();
      const outcome = await bench.run([...args, target]);
      expect(outcome).toMatchObject({ code, stdout: '' });
      expect(outcome.stderr).toContain(message);
      expect(readdirSync(bench.folder).toSorted()).toEqual(before);
      expect(lstatSync(bench.path('pipe')).isFIFO()).toBe(true);
      expect(lstatSync(bench.path('link-to-pipe')).isSymbolicLink()).toBe(true);
    },
  );

  test.each(COMMANDS)(
    'of %s replaces the file that a link leads to, and keeps the link',
    async (_name, args) => {
      const bench = await makeBench();
      writeFileSync(bench.path('folder/old.json'), 'old');
      symlinkSync('folder/old.json', bench.path('latest.ndjson'));
      expect((await bench.run([...args, 'latest.ndjson'])).code).toBe(0);
      expect(lstatSync(bench.path('latest.ndjson')).isSymbolicLink()).toBe(true);
      expect(readdirSync(bench.path('folder'))).toEqual(['old.json']);
      expect(readFileSync(bench.path('folder/old.json'), 'utf8')).not.toBe('old');
    },
  );

  test('of an export names standard output as another way', async () => {
    const bench = await makeBench();
    expect((await bench.run(['export', 'pipe'])).stderr).toContain(
      'Name a file, or - for standard output.',
    );
  });
});
