import { AppError, type CatalogueWriter } from '@palmanga/core';

import { isAdmin } from '../accounts/identity.ts';
import type { Session } from '../accounts/session.ts';
import type { Connection } from '../connection/connection.ts';
import { loadSeldomUsed } from '../load-seldom-used.ts';

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
      const { findEntries } = await loadSeldomUsed();
      return findEntries(db, keys);
    },
    async write(entries) {
      await requireRight();
      const { writeEntries } = await loadSeldomUsed();
      await writeEntries(db, entries);
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
