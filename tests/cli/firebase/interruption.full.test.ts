import { expect, test } from 'vitest';

import { freePort } from '../../support/processes.ts';
import { Workbench, records } from '../support/manga-import.ts';

test('Ctrl-C while it waits for a store that is down ends it, and says how to continue', async () => {
  const bench = new Workbench();
  let isInterrupted = false;
  const { code, stderr } = await bench.run([bench.file('b.json', records(2))], {
    env: {
      MANGA_IMPORT_BACKEND: 'firebase',
      MANGA_IMPORT_PROJECT: 'demo-down',
      MANGA_IMPORT_IN_FLIGHT: '1',
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${await freePort()}`,
    },
    onOutput: (text, child) => {
      if (isInterrupted || !text.includes('does not answer; trying again')) return;
      isInterrupted = true;
      child.kill('SIGINT');
    },
  });
  expect(code).toBe(130);
  expect(stderr).toContain('The store does not answer.');
  expect(stderr).toContain('Run the same command again');
}, 120_000);
