import { test as base } from '@playwright/test';

import { startWorld, type Person, type World } from './world.ts';

interface TestFixtures {
  /** The person who opens the page; null for a visitor. */
  person: Person | null;
}

/** One world for each worker, because the states change nothing in it. */
export const test = base.extend<TestFixtures, { world: World }>({
  person: [null, { option: true }],
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find dependencies.
    async ({}, use) => {
      const world = await startWorld();
      await use(world);
      await world.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => use(world.url),
  storageState: async ({ world, person }, use) =>
    use(person === null ? undefined : world.sessions[person]),
});
