import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { importCatalogue } from '@palmanga/core';
import { openAdmin } from '@palmanga/firebase/admin';
import { parseConfiguration, startHosting, type Hosting } from '@palmanga/firebase/hosting';

import { FirebaseProject } from './firebase-project.ts';
import { StorageFake } from './storage-fake.ts';

const WEB =
  process.env['PALMANGA_WEB'] ?? fileURLToPath(new URL('../../packages/web/dist', import.meta.url));
const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));

/** The built web app on an emulated Firebase project that holds the fixtures. */
export class FirebaseSite {
  readonly project: FirebaseProject;
  readonly #storage: StorageFake;
  #hosting: Hosting;

  private constructor(project: FirebaseProject, storage: StorageFake, hosting: Hosting) {
    this.project = project;
    this.#storage = storage;
    this.#hosting = hosting;
  }

  /** @param port 0 takes a free one */
  static async start(port = 0): Promise<FirebaseSite> {
    const [project, storage] = await Promise.all([FirebaseProject.start(), StorageFake.start()]);
    try {
      await loadFixtures(project, storage);
      return new FirebaseSite(project, storage, await serve(project, storage, port));
    } catch (error) {
      await Promise.all([project.dispose(), storage.stop()]);
      throw error;
    }
  }

  /** Origin, without a trailing slash; the same after a restart. */
  get url(): string {
    return this.#hosting.url;
  }

  /** Ends what serves the pages; the project stays. */
  async kill(): Promise<void> {
    await this.#hosting.stop();
  }

  async resume(): Promise<void> {
    this.#hosting = await serve(this.project, this.#storage, Number(new URL(this.url).port));
  }

  async dispose(): Promise<void> {
    await this.#hosting.stop();
    await Promise.all([this.project.dispose(), this.#storage.stop()]);
  }
}

function serve(project: FirebaseProject, storage: StorageFake, port: number): Promise<Hosting> {
  const configuration = parseConfiguration(JSON.stringify(project.configuration(storage)));
  return startHosting({ folder: WEB, configuration, port });
}

async function loadFixtures(project: FirebaseProject, storage: StorageFake): Promise<void> {
  const { host, port } = project.firestore;
  const admin = openAdmin({ project: project.id, credentials: null, emulator: `${host}:${port}` });
  await importCatalogue(createReadStream(`${FIXTURES}catalogue.json`), admin.catalogue, {
    decodeUtf8: (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  await admin.close();
  for (const name of readdirSync(`${FIXTURES}covers`)) {
    storage.put(`covers/${name}`, readFileSync(`${FIXTURES}covers/${name}`), 'image/svg+xml');
  }
}
