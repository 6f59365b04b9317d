import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { Workbench, records } from './support/manga-import.ts';

/** Accepts connections and never answers, as a Firestore behind a broken network. */
const silent = createServer();
let env: Record<string, string>;

beforeAll(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  env = {
    MANGA_IMPORT_BACKEND: 'firebase',
    MANGA_IMPORT_PROJECT: 'demo-silent',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${(silent.address() as AddressInfo).port}`,
  };
});
afterAll(() => {
  silent.close();
});

test('a Firestore that does not answer ends an import and an export with 7', async () => {
  const bench = new Workbench();
  const file = bench.file('a.json', records(700));
  // Both run at once: each only waits 30 s for an answer.
  const [imported, exported] = await Promise.all([
    bench.json([file, '--attempts', '1'], { env }),
    bench.json(['export', 'out.json'], { env }),
  ]);
  for (const { code, stderr, result } of [imported, exported]) {
    expect(code).toBe(7);
    expect(result).toEqual({
      ok: false,
      exitCode: 7,
      error: expect.stringContaining('No answer within 30 s') as string,
    });
    expect(stderr).toContain('"manga-import doctor" says what to fix');
    expect(stderr).not.toContain('trying again');
  }
  expect(imported.stderr).toContain('Waiting for demo-silent on the emulator 127.0.0.1:');
  expect(existsSync(bench.path('out.json'))).toBe(false);
}, 120_000);
