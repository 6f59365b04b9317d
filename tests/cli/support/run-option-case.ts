import { existsSync } from 'node:fs';

import { openStore } from '@palmanga/server/store';
import { expect } from 'vitest';

import { Workbench, records } from './manga-import.ts';
import { EMAIL, PROJECT, type OptionCase } from './option-cases.ts';

/** Runs one row of the tables in a new folder, and checks what the row expects. */
export async function runOptionCase(
  { args, env = {}, code = 0, stdout, stderr, result, makes = [], leavesOut = [] }: OptionCase,
  surroundings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const bench = prepare();
  const outcome = await bench.run(args, { env: { ...surroundings, ...env } });
  expect(outcome).toMatchObject({ code });
  if (stdout) expect(outcome.stdout).toMatch(stdout);
  if (stderr) expect(outcome.stderr).toMatch(stderr);
  if (result) expect(JSON.parse(outcome.stdout)).toMatchObject(result);
  const found = [...makes, ...leavesOut].filter((name) => existsSync(bench.path(name)));
  expect(found).toEqual(makes);
}

/** Creates stores with an account in `data` (the environment's) and `other`, and the files. */
function prepare(): Workbench {
  const bench = new Workbench();
  for (const folder of ['data', 'other']) {
    const store = openStore({ file: bench.path(`${folder}/palmanga.db`) });
    store.database.exec(`INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt)
      VALUES ('u', 'U', '${EMAIL}', 0, '', '')`);
    store.close();
  }
  bench.file('a.json', records(3));
  bench.file('mixed.json', [...records(2), { id: 'bad' }, { id: 'n', title: 'N' }]);
  bench.file('none.txt', '');
  bench.file('embedded.json', { data: 'other' });
  bench.file('firebase.json', { backend: 'firebase', project: PROJECT });
  return bench;
}
