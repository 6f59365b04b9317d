import type { Erasure, FirebaseSettings } from '@palmanga/core';

import type { Connection } from '../connection/connection.ts';
import type { StorageFiles } from '../files/files.ts';
import { loadSeldomUsed } from '../load-seldom-used.ts';
import type { Session } from './session.ts';

/** The port `Erasure`. Its code is loaded with the call, which an account makes once. */
export function createErasure(
  connection: Connection,
  session: Session,
  files: StorageFiles,
  provider: FirebaseSettings['provider'],
): Erasure {
  return {
    async eraseOwn(proof, options) {
      const { eraseOwn } = await loadSeldomUsed();
      await eraseOwn({ connection, session, provider, files }, proof, options);
    },
  };
}
