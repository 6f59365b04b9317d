import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CatalogueEntry, Manga } from '@palmanga/core';
import { onTestFinished } from 'vitest';

import type { Actor } from '../repository.ts';
import { openStore, type Store, type StoreOptions } from '../store.ts';

export const ANNA: Actor = {
  uid: 'uid-anna',
  email: 'anna@mail.example',
  displayName: null,
  isAdmin: false,
};
const OPERATOR: Actor = { uid: 'uid-op', email: null, displayName: null, isAdmin: true };

/** A folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A store that is closed after the test; with a file, one more connection to that file. */
export function temporaryStore(options: Partial<StoreOptions> = {}): Store {
  const store = openStore({ file: join(temporaryFolder(), 'store.db'), ...options });
  onTestFinished(() => store.close());
  return store;
}

/** A catalogue entry with the fields that a test gives. */
function sampleEntry(manga: Partial<Manga> & Pick<Manga, 'id'>): CatalogueEntry {
  const times = { createdAt: 1000, updatedAt: 2000 };
  return {
    manga: {
      title: '',
      author: '',
      originalTitle: null,
      altTitles: [],
      officialTitles: 0,
      coverThumbUrl: null,
      sourceCoverUrl: null,
      anilistId: null,
      ...times,
      ...manga,
    },
    details: { description: `About ${manga.id}`, coverLargeUrl: null, ...times },
  };
}

/** Adds manga to the catalogue. A text is both id and title. */
export async function addMangas(
  store: Store,
  ...mangas: readonly (string | (Partial<Manga> & Pick<Manga, 'id'>))[]
): Promise<void> {
  const entries = mangas.map((manga) =>
    sampleEntry(typeof manga === 'string' ? { id: manga, title: manga } : manga),
  );
  await store.as(OPERATOR).catalogue.write(entries);
}
