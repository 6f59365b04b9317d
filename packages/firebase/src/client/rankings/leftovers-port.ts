import type { Leftovers } from '@palmanga/core';

import type { Session } from '../accounts/session.ts';
import type { Connection } from '../connection/connection.ts';
import { loadSeldomUsed } from '../load-seldom-used.ts';

/** The port `Leftovers`. Its code is loaded with the first call: few visits need it. */
export function createLeftovers({ db }: Connection, session: Session): Leftovers {
  return {
    async get(rankingId) {
      const { uid } = await session.requireUser();
      const { getLeftovers } = await loadSeldomUsed();
      return getLeftovers(db, uid, rankingId);
    },
    async set(rankingId, leftovers, revision) {
      const { uid } = await session.requireUser();
      const { setLeftovers } = await loadSeldomUsed();
      return setLeftovers(db, uid, rankingId, { leftovers, revision });
    },
  };
}
