import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { run } from '../../scripts/lib/run.ts';
import { missingFirestore, startFirestore } from './emulators.ts';
import { firestoreCommand } from './firestore-command.ts';
import { SharedEmulators, type Causes } from './shared-emulators.ts';

/** A machine with only these programs, each a shell script, and an empty home folder. */
function machineWith(programs: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-machine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  vi.stubEnv('PATH', folder);
  vi.stubEnv('HOME', folder);
  return folder;
}

afterEach(() => vi.unstubAllEnvs());

describe('what starts the Firestore emulator', () => {
  test('is nothing without Java, whatever else is there', () => {
    machineWith({ gcloud: 'exit 0' });
    expect(() => firestoreCommand(1)).toThrow(/^it needs Java, .* Install Java 17/);
  });

  test('is nothing where a java only says where to get one', () => {
    machineWith({ java: 'echo get it from a shop >&2; exit 1', gcloud: 'exit 0' });
    expect(() => firestoreCommand(1)).toThrow('it needs Java');
  });

  test('is gcloud where there is one', () => {
    machineWith({ java: 'exit 0', gcloud: 'exit 0' });
    expect(firestoreCommand(7)).toEqual([
      'gcloud',
      expect.arrayContaining(['--host-port=127.0.0.1:7']),
    ]);
  });

  test('begins with an export on request', () => {
    machineWith({ java: 'exit 0', gcloud: 'exit 0' });
    expect(firestoreCommand(7, '/kept/export')[1]).toContain('--import-data=/kept/export');
  });

  test('is else the newest that firebase-tools has fetched', () => {
    const home = machineWith({ java: 'exit 0' });
    expect(() => firestoreCommand(7)).toThrow(/neither gcloud .* Install the Google Cloud CLI/);
    const folder = join(home, '.cache/firebase/emulators');
    mkdirSync(folder, { recursive: true });
    for (const version of ['1.19.8', '1.20.2']) {
      writeFileSync(join(folder, `cloud-firestore-emulator-v${version}.jar`), '');
    }
    const jar = join(folder, 'cloud-firestore-emulator-v1.20.2.jar');
    expect(firestoreCommand(7)).toEqual(['java', expect.arrayContaining(['-jar', jar])]);
  });
});

describe('an emulator that does not start', () => {
  test('says so at once, with what it wrote itself', async () => {
    const usual = process.env['PATH'] ?? '';
    const gcloud = 'echo the component is not installed >&2; exit 1';
    const folder = machineWith({ java: 'exit 0', gcloud });
    vi.stubEnv('PATH', folder + delimiter + usual);
    await expect(startFirestore({ own: true })).rejects.toThrow(
      /^Firestore emulator: .*\nthe component is not installed/,
    );
  });

  test('fails the tests that ask for it where its program is, also outside of CI', async () => {
    const usual = process.env['PATH'] ?? '';
    const gcloud = 'echo it is too slow >&2; exit 1';
    const folder = machineWith({ java: 'exit 0', gcloud });
    vi.stubEnv('PATH', folder + delimiter + usual);
    for (const name of ['CI', 'PALMANGA_EMULATORS', 'FIRESTORE_EMULATOR_HOST'])
      vi.stubEnv(name, '');
    const causes: Causes = new Map();
    const emulators = await SharedEmulators.open(causes);
    await expect(missingFirestore()).rejects.toThrow(/^Firestore emulator: .*\nit is too slow/);
    await expect(missingFirestore()).rejects.toThrow('Firestore emulator');
    await emulators.close();
    expect(causes.size).toBe(0);
  });

  test('is tried once, however many test files ask for it', async () => {
    machineWith({});
    vi.stubEnv('PALMANGA_EMULATORS', '');
    const causes: Causes = new Map();
    const emulators = await SharedEmulators.open(causes);
    const address = process.env['PALMANGA_EMULATORS'] ?? '';
    const ask = async () => (await fetch(`${address}/firestore`)).text();
    const answers = await Promise.all([ask(), ask(), ask()]);
    // Java was installed meanwhile: the answer stays the same for the whole run.
    machineWith({ java: 'exit 0', gcloud: 'exit 0' });
    answers.push(await ask());
    await emulators.close();
    expect([...causes]).toEqual([
      ['firestore', expect.stringContaining('it needs Java') as string],
    ]);
    expect(new Set(answers)).toEqual(new Set(causes.values()));
  });

  describe.each([
    { ci: '', code: 0 },
    { ci: 'true', code: 1 },
  ])('in a runner that was started by itself, with CI=$ci', ({ ci, code }) => {
    test(`is named once, and the run ends with ${code}`, { timeout: 120_000 }, async () => {
      const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'rules'];
      const env = { CI: ci, PATH: '/nowhere', PALMANGA_EMULATORS: '', FIRESTORE_EMULATOR_HOST: '' };
      const ended = await run(process.execPath, args, { capture: true, env });
      const output = stripVTControlCharacters(ended.output);
      expect(
        output.split('Missing on this machine: Firestore emulator: it needs Java'),
      ).toHaveLength(2);
      expect(output).toMatch(/Tests {2}(?:\d+ passed \| )?\d+ skipped/);
      expect(output).not.toContain('failed');
      expect(ended.code).toBe(code);
    });
  });
});
