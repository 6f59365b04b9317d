import { test as base, expect } from '@playwright/test';

import type { EngineName } from '../../../scripts/lib/engines.ts';
import { ServerProcess } from '../../support/server-process.ts';
import { startFirefox } from './firefox.ts';
import { Screen } from './screen.ts';
import { startWebKit } from './webkit.ts';

interface WorkerFixtures {
  server: ServerProcess;
  /** The window that all tests of an engine share: starting a browser takes seconds. */
  reader: Screen;
  /** A window with a session of its own. */
  visitor: Screen;
}

export const test = base.extend<object, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find dependencies.
    async ({}, use) => {
      const server = await ServerProcess.start({}, { hasCheapPasswords: true });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  reader: [
    async ({ server }, use, { project }) => provide(project.name, server, use),
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: [
    async ({ server }, use, { project }) => provide(project.name, server, use),
    { scope: 'worker', timeout: 60_000 },
  ],
});

async function provide(
  name: string,
  { url }: ServerProcess,
  use: (screen: Screen) => Promise<void>,
): Promise<void> {
  const engine = await (name === 'firefox' ? startFirefox() : startWebKit());
  try {
    await engine.resize(1280, 800);
    await use(new Screen(name as EngineName, engine, url));
  } finally {
    await engine.close();
  }
}

export { expect };
