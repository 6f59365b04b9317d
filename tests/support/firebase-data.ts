import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { importCatalogue } from '@palmanga/catalogue-import';
import { createOperatorBackend } from '@palmanga/firebase/admin';
import type { FirebasePageConfig } from '@palmanga/firebase/client';

import { keepEmulators, keptFirestore, restoreEmulators } from './emulator-data.ts';
import { AUTH_PROJECT } from './emulators.ts';
import { FirebaseProject } from './firebase-project.ts';
import { StorageFake } from './storage-fake.ts';

const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));

/** An emulated Firebase project with the fixtures. */
export class FirebaseData {
  readonly project: FirebaseProject;
  readonly #storage: StorageFake;
  readonly #folder: string | null;

  private constructor(project: FirebaseProject, storage: StorageFake, folder: string | null) {
    this.project = project;
    this.#storage = storage;
    this.#folder = folder;
  }

  /**
   * @param folder keeps what the emulators hold from one run to the next; null keeps nothing. What it
   *   keeps takes the place of the fixtures.
   */
  static async start(folder: string | null = null): Promise<FirebaseData> {
    const seed = folder === null ? null : keptFirestore(folder);
    const options = folder === null ? {} : { own: true, ...(seed !== null && { seed }) };
    const [project, storage] = await Promise.all([
      FirebaseProject.start(AUTH_PROJECT, options),
      StorageFake.start(),
    ]);
    const data = new FirebaseData(project, storage, folder);
    try {
      loadCovers(storage);
      if (folder !== null && seed !== null) await restoreEmulators(project, storage, folder);
      else await loadCatalogue(project);
      return data;
    } catch (error) {
      await data.#stop();
      throw error;
    }
  }

  /** The configuration of the project's pages. */
  configuration(): FirebasePageConfig {
    return this.project.configuration({ storage: this.#storage });
  }

  /**
   * Ends the emulators, once what they hold is kept, if it is to be.
   * @throws Error when it cannot be kept; the emulators are ended all the same
   */
  async dispose(): Promise<void> {
    try {
      if (this.#folder !== null) await keepEmulators(this.project, this.#storage, this.#folder);
    } finally {
      await this.#stop();
    }
  }

  async #stop(): Promise<void> {
    await Promise.all([this.project.dispose(), this.#storage.stop()]);
  }
}

async function loadCatalogue(project: FirebaseProject): Promise<void> {
  const { host, port } = project.firestore;
  const backend = createOperatorBackend({
    project: project.id,
    credentials: null,
    emulator: `${host}:${port}`,
  });
  const operator = await backend.open('create');
  await importCatalogue(createReadStream(`${FIXTURES}catalogue.json`), operator.catalogue, {
    decodeUtf8: (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  await operator.close();
}

function loadCovers(storage: StorageFake): void {
  for (const name of readdirSync(`${FIXTURES}covers`)) {
    storage.put(`covers/${name}`, readFileSync(`${FIXTURES}covers/${name}`), 'image/webp');
  }
}
