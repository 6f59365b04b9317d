import type { Leftovers } from '@palmanga/core';

import type { Session } from '../accounts/session.ts';
import type { Connection } from '../connection/connection.ts';

/** The port `Leftovers`. Its code is loaded with the first call: few visits need it. */
export function createLeftovers({ db }: Connection, session: Session): Leftovers {
  const open = async (rankingId: string) => {
    const { uid } = await session.requireUser();
    const { openLeftovers } = await import('./leftovers.ts');
    return openLeftovers(db, uid, rankingId);
  };
  return {
    get: async (rankingId) => (await open(rankingId)).get(),
    set: async (rankingId, ...next) => (await open(rankingId)).set(...next),
  };
}
