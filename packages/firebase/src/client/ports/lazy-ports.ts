import {
  AppError,
  type CatalogueWriter,
  type Erasure,
  type UnmatchedEntries,
} from '@palmanga/core';

import type { Connection } from '../connection/connection.ts';
import { loadLazy } from '../load-lazy.ts';
import type { Session } from '../session/session.ts';
import type { FirebaseSettings } from '../settings.ts';
import type { StorageFiles } from './files.ts';
import { isAdmin } from './identity.ts';

/** The port `Erasure`. Its code is loaded with the call, which an account makes once. */
export function createErasure(
  connection: Connection,
  session: Session,
  files: StorageFiles,
  provider: FirebaseSettings['provider'],
): Erasure {
  return {
    async eraseOwn(proof, options) {
      const { eraseOwn } = await loadLazy();
      await eraseOwn({ connection, session, provider, files }, proof, options);
    },
  };
}

/**
 * The catalogue as an account with the import right writes it. The rules check the right too. Its code is
 * loaded with the first call: few accounts have the right.
 */
export function createCatalogueWriter({ db }: Connection, session: Session): CatalogueWriter {
  const requireRight = async (): Promise<void> => {
    const user = await session.requireUser();
    if (!(await isAdmin(user))) throw new AppError('forbidden');
  };
  return {
    async find(keys) {
      await requireRight();
      const { findEntries } = await loadLazy();
      return findEntries(db, keys);
    },
    async write(entries) {
      await requireRight();
      const { writeEntries } = await loadLazy();
      await writeEntries(db, entries);
    },
    async mainTitles() {
      await requireRight();
      const { readMainTitles } = await loadLazy();
      return readMainTitles(db);
    },
    /** No server loads samples into a Firestore. */
    async listSamples() {
      await requireRight();
      return [];
    },
    async removeSamples() {
      await requireRight();
      return 0;
    },
  };
}

/** The port `UnmatchedEntries`. Its code is loaded with the first call: few visits need it. */
export function createUnmatched({ db }: Connection, session: Session): UnmatchedEntries {
  return {
    async get(rankingId) {
      const { uid } = await session.requireUser();
      const { getUnmatched } = await loadLazy();
      return getUnmatched(db, uid, rankingId);
    },
    async set(rankingId, unmatched, revision) {
      const { uid } = await session.requireUser();
      const { setUnmatched } = await loadLazy();
      return setUnmatched(db, uid, rankingId, { unmatched, revision });
    },
  };
}
