import { describe, expect, test } from 'vitest';

import { missingFirestore, startFirestore } from '../../support/emulators.ts';
import { serviceAccountKey } from '../../support/service-account-key.ts';
import { Workbench, records } from '../support/manga-import.ts';

const missing = await missingFirestore();

describe('the Firebase backend', () => {
  test('without usable credentials is refused with 6', async () => {
    const bench = new Workbench();
    const args = [
      '--backend',
      'firebase',
      '--project',
      'demo-palmanga',
      '--credentials',
      'none.json',
    ];
    const { code, stderr } = await bench.run([bench.file('a.json', records(1)), ...args]);
    expect(code).toBe(6);
    expect(stderr).toContain('The service account key file none.json cannot be used.');
  });

  test.each([
    [['a.json', '--project', 'demo-palmanga'], 6, 'Could not load the default credentials'],
    [['a.json'], 6, 'Could not load the default credentials'],
    [['grant', 'a@example.org'], 6, 'Set GOOGLE_APPLICATION_CREDENTIALS'],
    [['doctor', '--project', 'demo-palmanga'], 10, 'FIX   credentials: Could not load'],
  ])('%j without any credentials says so', async (args, exitCode, message) => {
    const bench = new Workbench();
    bench.file('a.json', records(1));
    // It does not ask either whether this machine belongs to Google Cloud.
    const env = { MANGA_IMPORT_BACKEND: 'firebase', METADATA_SERVER_DETECTION: 'none' };
    const { code, stdout, stderr } = await bench.run(args, { env });
    expect(code).toBe(exitCode);
    expect(stdout + stderr).toContain(message);
    expect(stdout + stderr).not.toMatch(/ at .*:\d+/);
  });

  test('on an emulator needs the project', async () => {
    const bench = new Workbench();
    const env = { MANGA_IMPORT_BACKEND: 'firebase', FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' };
    const { code, stderr } = await bench.run([bench.file('a.json', records(1))], { env });
    expect(code).toBe(2);
    expect(stderr).toContain('Name the project on the emulator with --project.');
  });

  test.skipIf(missing !== null)(
    'on the emulator imports, finds unchanged, exports the same',
    async () => {
      const { host, port } = await startFirestore();
      const bench = new Workbench();
      const env = {
        MANGA_IMPORT_BACKEND: 'firebase',
        MANGA_IMPORT_PROJECT: `demo-cli-${process.pid}`,
        FIRESTORE_EMULATOR_HOST: `${host}:${port}`,
      };
      const file = bench.file('a.json', records(350, { author: 'Oda' }));
      const first = await bench.json([file], { env });
      expect(first).toMatchObject({ code: 0, result: { summary: { created: 350, failed: 0 } } });
      const again = await bench.json([file], { env });
      expect(again.result).toMatchObject({
        summary: { unchanged: 350 },
      });
      const key = bench.file('key.json', serviceAccountKey('demo-key'));
      const keyed = [bench.file('more.json', records(351)), '--credentials', key];
      const more = await bench.run(keyed, { env });
      expect(more.code).toBe(0);
      expect(more.stderr).not.toContain('deprecated');
      await bench.run(['export', 'out.json'], { env });
      const embedded = await bench.json(['out.json']);
      expect(embedded.result.summary).toMatchObject({ created: 351 });
      await bench.run(['export', 'same.json']);
      const same = await bench.spawn('cmp', ['out.json', 'same.json']);
      expect(same).toMatchObject({ code: 0, stdout: '' });
    },
    300_000,
  );
});
