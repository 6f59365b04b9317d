import { expect, it } from 'vitest';

import { runImport } from './run-import.ts';

const COUNT = 12_000;

it('lets the page respond while it reads a large file', { timeout: 60_000 }, async () => {
  const description = 'Synopsis assez long. '.repeat(35);
  const records = Array.from({ length: COUNT }, (_, index) => ({
    id: `mal-${index}`,
    anilistId: index + 1,
    title: `Titre ${index}`,
    author: 'Auteur',
    mangaDetails: { description },
  }));
  const file = new Blob([JSON.stringify(records)]);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  const { count } = await runImport(
    file,
    {
      find: async (keys) => keys.map(() => null),
      write: async () => undefined,
      mainTitles: async () => 'french',
      listSamples: async () => [],
      removeSamples: async () => 0,
    },
    new AbortController().signal,
    {
      onProgress: () => undefined,
      onWarning: () => undefined,
      onUnknownKey: () => undefined,
      onRetry: () => undefined,
    },
  );
  clearInterval(timer);
  expect(count).toBe(COUNT);
  // Ten megabytes are read twice. Almost no timer would fire if the import never paused.
  expect(turns).toBeGreaterThan(8);
});
