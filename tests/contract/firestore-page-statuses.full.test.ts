import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readSettings, startSite } from '@palmanga/firebase/site';
import { createLogger } from '@palmanga/host';
import { writeWebBuild } from '@palmanga/site/testing';
import { describe } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { describePageStatusesContract, type PageStatusesHarness } from './suites/page-statuses.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';

async function make(): Promise<PageStatusesHarness> {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-statuses-'));
  writeWebBuild(join(folder, 'dist'));
  const project = await FirebaseProject.start('demo-statuses');
  const harness = makeFirestoreHarness(project);
  const settings = readSettings({
    PALMANGA_PORT: '0',
    PALMANGA_WEB: join(folder, 'dist'),
    PALMANGA_FIREBASE: JSON.stringify(project.configuration()),
  });
  const site = await startSite(settings, { logger: createLogger('silent') });
  return {
    owner: await harness.as('owner'),
    hasSessions: false,
    fetchAs: (_reader, path, method = 'GET') =>
      fetch(`http://127.0.0.1:${site.port}${path}`, { method, redirect: 'manual' }),
    seedCatalogue: (entries) => harness.seedCatalogue(entries),
    moderation: () => harness.moderation(),
    // What the site keeps of a page, and a margin for its next read.
    delayMs: 15_000,
    async dispose() {
      await site.close();
      await harness.dispose();
      await project.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const missing = await missingEmulators();
describe.skipIf(missing !== null)('with emulators', () => {
  describePageStatusesContract('Firebase site', make);
});
