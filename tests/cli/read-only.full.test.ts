import { chmodSync } from 'node:fs';

import { describe, expect, onTestFinished, test } from 'vitest';

import { Workbench, records } from './support/manga-import.ts';

const LET_WRITE = 'let that user write the folder and the files in it';

/** A bench with one manga in a folder and a database of these rights. */
async function benchWith(rights: { folder: number; file: number }): Promise<Workbench> {
  const bench = Workbench.reachable();
  await bench.run([bench.file('a.json', records(1))]);
  chmodSync(bench.folder, 0o777);
  chmodSync(bench.path('data/palmanga.db.lock'), 0o666);
  chmodSync(bench.path('data/palmanga.db'), rights.file);
  chmodSync(bench.path('data'), rights.folder);
  onTestFinished(() => chmodSync(bench.path('data'), 0o700));
  return bench;
}

const PLACES = [
  ['a database', { folder: 0o777, file: 0o444 }],
  ['a folder', { folder: 0o555, file: 0o666 }],
] as const;

describe('data that may not be written', () => {
  test.each(PLACES)(
    'an import into %s ends at once, and says what to do',
    async (_what, rights) => {
      const bench = await benchWith(rights);
      const file = bench.file('b.json', records(2));
      const { code, stdout, stderr } = await bench.runWithoutRights([file]);
      expect({ code, stdout }).toEqual({ code: 7, stdout: '' });
      expect(stderr).toContain('Cannot write the database');
      expect(stderr).toContain(LET_WRITE);
      expect(stderr).not.toContain('trying again');
    },
  );

  test.each(PLACES)('doctor of %s names the rights, not a backup', async (_what, rights) => {
    const bench = await benchWith(rights);
    const { code, stdout } = await bench.runWithoutRights(['doctor']);
    expect(code).toBe(10);
    expect(stdout).toContain(LET_WRITE);
    expect(stdout).not.toContain('Restore a backup');
  });
});
