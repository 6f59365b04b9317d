import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { importCatalogue } from '@palmanga/catalogue-import';
import type { FirebasePageConfig } from '@palmanga/core';
import { createOperatorBackend } from '@palmanga/firebase/admin';

import { FirebaseProject } from './firebase-project.ts';
import { StorageFake } from './storage-fake.ts';

const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));

/** An emulated Firebase project with the fixtures. */
export class FirebaseData {
  readonly project: FirebaseProject;
  readonly #storage: StorageFake;

  private constructor(project: FirebaseProject, storage: StorageFake) {
    this.project = project;
    this.#storage = storage;
  }

  static async start(): Promise<FirebaseData> {
    const [project, storage] = await Promise.all([FirebaseProject.start(), StorageFake.start()]);
    const data = new FirebaseData(project, storage);
    try {
      await loadFixtures(project, storage);
      return data;
    } catch (error) {
      await data.dispose();
      throw error;
    }
  }

  /** The configuration of the project's pages. */
  configuration(): FirebasePageConfig {
    return this.project.configuration({ storage: this.#storage });
  }

  async dispose(): Promise<void> {
    await Promise.all([this.project.dispose(), this.#storage.stop()]);
  }
}

async function loadFixtures(project: FirebaseProject, storage: StorageFake): Promise<void> {
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
  for (const name of readdirSync(`${FIXTURES}covers`)) {
    storage.put(`covers/${name}`, readFileSync(`${FIXTURES}covers/${name}`), 'image/webp');
  }
}
