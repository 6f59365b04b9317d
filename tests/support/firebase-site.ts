import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { importCatalogue } from '@palmanga/core';
import { openAdmin } from '@palmanga/firebase/admin';

import { FirebaseProject } from './firebase-project.ts';
import { Service } from './processes.ts';
import { StorageFake } from './storage-fake.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START_TIMEOUT = 60_000;
const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));

/** The built web app on an emulated Firebase project that holds the fixtures. */
export class FirebaseSite {
  readonly project: FirebaseProject;
  readonly #storage: StorageFake;
  #port: number;
  #hosting: Service | null = null;

  private constructor(project: FirebaseProject, storage: StorageFake, port: number) {
    this.project = project;
    this.#storage = storage;
    this.#port = port;
  }

  /** @param port 0 takes a free one */
  static async start(port = 0): Promise<FirebaseSite> {
    const [project, storage] = await Promise.all([FirebaseProject.start(), StorageFake.start()]);
    try {
      await loadFixtures(project, storage);
      const site = new FirebaseSite(project, storage, port);
      await site.resume();
      return site;
    } catch (error) {
      await Promise.all([project.dispose(), storage.stop()]);
      throw error;
    }
  }

  /** Origin, without a trailing slash; the same after a restart. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Ends what serves the pages; the project stays. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    await this.#hosting?.stop(signal);
    this.#hosting = null;
  }

  /** Serves the pages, by the program that `npm start` runs. */
  async resume(): Promise<void> {
    this.#hosting = new Service(process.execPath, ['scripts/run.mjs', 'start-firebase'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PALMANGA_HOST: '127.0.0.1',
        PALMANGA_PORT: String(this.#port),
        PALMANGA_FIREBASE: JSON.stringify(this.project.configuration(this.#storage)),
      },
    });
    const [url] = await this.#hosting.says(/http:\/\/127\.0\.0\.1:\d+/, START_TIMEOUT);
    this.#port = Number(new URL(url).port);
  }

  async dispose(): Promise<void> {
    await this.kill('SIGTERM');
    await Promise.all([this.project.dispose(), this.#storage.stop()]);
  }
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
    storage.put(`covers/${name}`, readFileSync(`${FIXTURES}covers/${name}`), 'image/webp');
  }
}
