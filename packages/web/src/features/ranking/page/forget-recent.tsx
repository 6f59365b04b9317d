import { useEffect } from 'react';

import { forgetRecent } from '../../recent-rankings.ts';

interface ForgetRecentProps {
  /** The signed-in user. */
  readonly uid: string;
  /** Of a ranking that is not there, or not for this user any more. */
  readonly rankingId: string;
}

/** Takes a ranking out of those that the user opened on this device, with its title and its cover. */
export default function ForgetRecent({ uid, rankingId }: ForgetRecentProps) {
  useEffect(() => forgetRecent(uid, rankingId), [uid, rankingId]);
  return null;
}
