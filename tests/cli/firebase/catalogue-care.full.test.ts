import { beforeAll, describe, expect, test } from 'vitest';

import { missingFirestore, startFirestore, type Emulator } from '../../support/emulators.ts';
import { Workbench, records } from '../support/manga-import.ts';

const missing = await missingFirestore();

describe.skipIf(missing !== null)('a catalogue on Firebase', () => {
  let emulator: Emulator;
  let count = 0;

  beforeAll(async () => {
    emulator = await startFirestore();
    return () => emulator.stop();
  }, 120_000);

  /** A project of its own for each test. */
  function project() {
    count += 1;
    const id = `demo-cli-care-${count}`;
    const { host, port } = emulator;
    const env = {
      MANGA_IMPORT_BACKEND: 'firebase',
      MANGA_IMPORT_PROJECT: id,
      FIRESTORE_EMULATOR_HOST: `${host}:${port}`,
    };
    /** Puts a ranking with these manga there, as the application does. */
    async function rank(...ids: readonly string[]): Promise<void> {
      const values = ids.map((one) => ({ stringValue: one }));
      const documents = `http://${host}:${port}/v1/projects/${id}/databases/(default)/documents`;
      const response = await fetch(`${documents}/rankings?documentId=r`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body: JSON.stringify({ fields: { itemIds: { arrayValue: { values } } } }),
      });
      expect(response.status).toBe(200);
    }
    return { bench: new Workbench(), env, rank };
  }

  test('--merge keeps what a record does not say; without it a notice counts what goes', async () => {
    const { bench, env } = project();
    const full = { id: 'm1', title: 'T', author: 'A', mangaDetails: { description: 'S' } };
    await bench.run([bench.file('a.json', [full])], { env });
    const part = bench.file('b.json', [{ id: 'm1', author: 'B' }]);
    const merged = await bench.json([part, '--merge', '--diff'], { env });
    expect(merged.result).toMatchObject({
      summary: { updated: 1, emptied: {} },
      changes: [{ id: 'm1', fields: { author: { before: 'A', after: 'B' } } }],
    });
    const whole = bench.file('c.json', [{ id: 'm1', title: 'T', author: 'B' }]);
    const dry = await bench.run([whole, '--dry-run'], { env });
    expect(dry.stderr).toContain('1 description(s) would be emptied');
  }, 60_000);

  test('--prune removes what no file names and no ranking holds, within its guard', async () => {
    const { bench, env, rank } = project();
    await bench.run([bench.file('all.json', records(20))], { env });
    await rank('m1', 'm2');
    const file = bench.file('a.json', records(20).slice(3));
    const dry = await bench.run([file, '--prune', '--dry-run', '--diff'], { env });
    expect(dry.stdout).toContain("m3: 'Title 3' removed\n");
    const refused = await bench.run([file, '--prune', '--prune-at-most', '0'], { env });
    expect(refused.code).toBe(12);
    expect(refused.stderr).toContain('would remove 1 of 20 manga (5.0 %)');
    const done = await bench.json([file, '--prune'], { env });
    expect(done).toMatchObject({ code: 0, result: { pruned: { removed: 1, keptUsed: 2 } } });
    const { stdout } = await bench.run(['export', '-'], { env });
    expect((JSON.parse(stdout) as unknown[]).length).toBe(19);
    const back = await bench.json([bench.path('all.json')], { env });
    expect(back.result).toMatchObject({ summary: { created: 1 } });
  }, 60_000);

  test('delete says what uses a manga, and deletes it', async () => {
    const { bench, env, rank } = project();
    const file = bench.file('a.json', records(2));
    await bench.run([file], { env });
    await rank('m1');
    const shown = await bench.run(['delete', 'm1', 'm2'], { env });
    expect(shown.stdout).toMatch(
      /^m1 'Title 1': in 1 ranking\(s\)\nm2 'Title 2': used by nobody\n/,
    );
    const done = await bench.json(['delete', 'm1', '--yes'], { env });
    expect(done).toMatchObject({ code: 0, result: { mangas: [{ id: 'm1', deleted: true }] } });
    expect((await bench.run(['delete', 'm1'], { env })).code).toBe(9);
    expect((await bench.json([file], { env })).result).toMatchObject({ summary: { created: 1 } });
  }, 60_000);

  test('an emulator is written without a question, from a file or standard input', async () => {
    const { bench, env } = project();
    const input = JSON.stringify(records(1));
    const { code, stderr } = await bench.run(['-'], { env, input });
    expect(code).toBe(0);
    expect(stderr).not.toContain('production');
  }, 60_000);
});
