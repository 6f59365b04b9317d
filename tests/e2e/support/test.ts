import { test as base, expect, type Page } from '@playwright/test';

import { startTarget } from '../../support/start-target.ts';
import type { Target } from '../../support/target.ts';
import { settle } from '../gallery/settle.ts';
import { findViolations } from './violations.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

interface WorkerFixtures {
  /** The real server, one for each worker. Files that restart it start their own. */
  server: Target;
}

interface TestFixtures {
  /** An account with an unused e-mail address, not signed up yet. */
  account: Account;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find dependencies.
    async ({}, use) => {
      const server = await startTarget();
      await use(server);
      await server.dispose();
    },
    // The first requests to an emulator are slow.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  storageState: async ({ server }, use) => use(server.storageState),
  context: async ({ context, server }, use) => {
    await server.prepare?.(context);
    await use(context);
  },
  // oxlint-disable-next-line no-empty-pattern -- as above.
  account: async ({}, use, info) => {
    const unique = `${info.project.name}-${info.workerIndex}-${Date.now().toString(36)}`;
    await use({ email: `lectrice-${unique}@exemple.fr`, password: 'motdepasse-solide' });
  },
});

/** Fails with the list of violations when the present page or dialog breaks WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen that is loaded on demand has no title at first.
  await expect(page.locator('h1').first()).toBeAttached();
  // A toast that fades out while axe reads its colours would fail the contrast check.
  await expect(page.getByText('ajouté au classement')).toHaveCount(0);
  // The same is true of elements that fade in.
  await settle(page);
  // What arrives while axe looks, as pictures and toasts do, is looked at again once it is there.
  await expect.poll(() => findViolations(page)).toEqual([]);
}

export { expect };
