import { deleteApp } from 'firebase/app';
import type { Firestore } from 'firebase/firestore/lite';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { dumpFirestore } from '../../support/dump-firestore.ts';
import { clearFirestore, deployedRules, setRules } from '../../support/emulators.ts';
import { existingDatabase, writeDocuments } from '../../support/existing-database.ts';
import { missingEmulators, openOperator } from '../../support/firebase-project.ts';
import { Workbench } from '../support/manga-import.ts';
import { startOperatorProject, type OperatorProject } from '../support/operator-project.ts';

vi.setConfig({ testTimeout: 120_000 });

const missing = await missingEmulators();
/** Used by this file only: other files may use the same emulators. */
const PROJECT = 'demo-cli-migrate';
const OWNERS = { lea: 'uid-of-lea', max: 'uid-of-max' };

describe.skipIf(missing !== null)('migrate on Firebase', () => {
  let project: OperatorProject;
  let env: OperatorProject['env'];
  let db: Firestore;

  beforeAll(async () => {
    project = await startOperatorProject(PROJECT, 'operator@example.org');
    ({ env } = project);
    db = openOperator(PROJECT, project.firestore);
    await setRules(project.firestore, PROJECT, deployedRules());
    return async () => {
      await deleteApp(db.app);
      await project.stop();
    };
  });

  beforeEach(async () => {
    await clearFirestore(project.firestore, PROJECT);
    await writeDocuments(db, existingDatabase(OWNERS));
  });

  test('doctor counts what is to be migrated, names the command, and finds nothing after it', async () => {
    const bench = new Workbench();
    const before = await bench.json(['doctor'], { env });
    expect(before.code).toBe(10);
    expect(before.result.findings.find(({ name }) => name === 'data')).toEqual({
      name: 'data',
      ok: false,
      detail: expect.stringMatching(
        /^in the first 500 documents of each kind \([\d,]+ reads\): search fields of the catalogue: 31 without /,
      ) as string,
      fix: `Run: manga-import migrate --backend firebase --project ${PROJECT}`,
    });
    expect((await bench.run(['migrate'], { env })).code).toBe(0);
    const { code, stdout } = await bench.run(['doctor'], { env });
    expect(stdout).toContain('nothing to migrate in the first 500 documents');
    expect(code).toBe(0);
  });

  test('says before what it may cost, and after it what each step did', async () => {
    const bench = new Workbench();
    const { code, stdout, stderr } = await bench.run(['migrate'], { env });
    expect(code).toBe(0);
    expect(stderr).toMatch(/^At most [\d,]+ documents will be read and [\d,]+ written\.\n/);
    expect(stdout).toContain('1. search fields of the catalogue: 31 seen, 31 changed\n');
    expect(stdout).toContain('   1 with the shortid of an older ranking (rankings/a-rival)\n');
    expect(stdout).toContain('   left alone: 1 without an owner (rankings/nobody)\n');
    expect(stdout).toMatch(/\n[\d,]+ documents read, [\d,]+ written\. Done: demo-cli-migrate on /);
    const second = await bench.json(['migrate'], { env });
    expect(second.result).toMatchObject({ ok: true, exitCode: 0, writes: 0, cancelled: false });
    expect((await bench.run(['migrate'], { env })).stdout).toContain(
      ' 0 written. Nothing to do in',
    );
  });

  test.each([
    ['migrate', '--dry-run'],
    ['--dry-run', 'migrate'],
  ])('%s %s writes nothing', async (...args) => {
    const before = await dumpFirestore(db);
    const { code, stdout } = await new Workbench().run(args, { env });
    expect(code).toBe(0);
    expect(stdout).toContain('search fields of the catalogue: 31 seen, 31 to change\n');
    expect(stdout).toContain('A dry run: nothing was written to');
    expect(await dumpFirestore(db)).toEqual(before);
  });

  test('killed at any moment and run again, it is complete', async () => {
    const bench = new Workbench();
    await writeDocuments(db, existingDatabase(OWNERS, 500));
    const killed = await bench.run(['migrate'], {
      env,
      onOutput: (_, child) => void setTimeout(() => child.kill('SIGKILL'), 300),
    });
    expect([null, 0]).toContain(killed.code);
    const again = await bench.json(['migrate'], { env });
    expect(again.result).toMatchObject({ ok: true, cancelled: false });
    const third = await bench.json(['migrate'], { env });
    expect(third.result).toMatchObject({ ok: true, writes: 0 });
  });
});
