import { describe, expect, test } from 'vitest';

import { missingFirestore, startFirestore } from '../support/emulators.ts';
import { Workbench, records } from './support/manga-import.ts';

const missing = missingFirestore();

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

  test.skipIf(missing !== null)(
    `on the emulator imports, finds unchanged, exports the same (${missing ?? 'ready'})`,
    async () => {
      const emulator = await startFirestore({ own: true });
      let isRunning = true;
      try {
        const bench = new Workbench();
        const host = `${emulator.host}:${emulator.port}`;
        const env = {
          MANGA_IMPORT_BACKEND: 'firebase',
          MANGA_IMPORT_PROJECT: `demo-cli-${process.pid}`,
          FIRESTORE_EMULATOR_HOST: host,
        };
        const file = bench.file('a.json', records(1000, { author: 'Oda' }));
        const first = await bench.json([file], { env });
        expect(first).toMatchObject({ code: 0, result: { summary: { created: 1000, failed: 0 } } });
        const again = await bench.json([file], { env });
        expect(again.result).toMatchObject({ vouched: false, summary: { unchanged: 1000 } });
        await bench.run(['export', 'out.json'], { env });
        const embedded = await bench.json(['out.json']);
        expect(embedded.result.summary).toMatchObject({ created: 1000 });
        await bench.run(['export', 'same.json']);
        const same = await bench.spawn('cmp', ['out.json', 'same.json']);
        expect(same).toMatchObject({ code: 0, stdout: '' });
        await emulator.stop('SIGKILL');
        isRunning = false;
        const killed = await bench.run([bench.file('b.json', records(2))], {
          env: { ...env, MANGA_IMPORT_IN_FLIGHT: '1' },
          onOutput: (text, child) => {
            if (text.includes('does not answer; trying again')) child.kill('SIGINT');
          },
        });
        expect([7, 130]).toContain(killed.code);
      } finally {
        if (isRunning) await emulator.stop();
      }
    },
    180_000,
  );
});
