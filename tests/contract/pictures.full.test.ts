import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient } from '@palmanga/firebase/client';
import { readSettings, startSite } from '@palmanga/firebase/site';
import { createLogger } from '@palmanga/host';
import { writeWebBuild } from '@palmanga/site/testing';
import { describe } from 'vitest';

import { TestServer } from '../../packages/server/src/testing/test-server.ts';
import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { describePicturesContract, type PicturesHarness } from './suites/pictures.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
import { png } from './support/images.ts';
import { plantInSqlite } from './support/sqlite-planting.ts';

const CREDENTIALS = { email: 'images@mail.example', password: 'mot-de-passe' };

/** A cover of one pixel for every address, and the addresses that were asked for. */
function recordedCovers() {
  const fetched: string[] = [];
  const fetchCover = async (address: string): Promise<Uint8Array> => {
    fetched.push(address);
    return png();
  };
  return { fetched, fetchCover };
}

async function makeEmbedded(): Promise<PicturesHarness> {
  const { fetched, fetchCover } = recordedCovers();
  const server = await TestServer.start({ pictures: { fetchCover } });
  const browser = server.browser();
  const { identity, rankings } = server.client(browser);
  await identity.signUp(CREDENTIALS);
  const { seedCatalogue } = plantInSqlite(server.running.store);
  return {
    url: server.url,
    origin: server.url,
    rankings,
    hasSessions: true,
    fetchAsOwner: (path) => browser.fetch(server.url + path),
    seedCatalogue,
    fetched,
    privacyDelayMs: 0,
    dispose: () => server.dispose(),
  };
}

async function makeFirebase(): Promise<PicturesHarness> {
  const { fetched, fetchCover } = recordedCovers();
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-pictures-'));
  writeWebBuild(join(folder, 'dist'));
  const project = await FirebaseProject.start('demo-pictures');
  const harness = makeFirestoreHarness(project);
  const owner = createClient(project.configuration());
  await owner.identity.signUp(CREDENTIALS);
  const origin = 'https://palmanga.example';
  const settings = readSettings({
    PALMANGA_PORT: '0',
    PALMANGA_WEB: join(folder, 'dist'),
    PALMANGA_PUBLIC_URL: origin,
    PALMANGA_FIREBASE: JSON.stringify(project.configuration()),
  });
  const site = await startSite(settings, { logger: createLogger('silent'), fetchCover });
  const url = `http://127.0.0.1:${site.port}`;
  return {
    url,
    origin,
    rankings: owner.rankings,
    hasSessions: false,
    fetchAsOwner: (path) => fetch(url + path),
    seedCatalogue: (entries) => harness.seedCatalogue(entries),
    fetched,
    privacyDelayMs: 10_000,
    async dispose() {
      await site.close();
      await owner.dispose();
      await harness.dispose();
      await project.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describePicturesContract('embedded server', makeEmbedded);

const missing = await missingEmulators();
describe.skipIf(missing !== null)('with emulators', () => {
  describePicturesContract('Firebase site', makeFirebase);
});
