import { type Address, addressOf, findRanking, type Ranking } from '@palmanga/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { logFailure } from '../../hooks/log-failure.ts';
import { useAddress } from '../../hooks/use-address.ts';
import { useBackend } from '../../hooks/use-backend.ts';
import { Spinner } from '../../ui/spinner.tsx';

/**
 * A shared link: goes on to the ranking that it names, or to /dashboard when there is none or the
 * look-up fails (point 2).
 */
export default function SharedLinkScreen() {
  const { rankings } = useBackend();
  const navigate = useNavigate();
  const address = useAddress('shareLink', 'shortLink');

  useEffect(() => {
    let isCurrent = true;
    const goOn = (ranking: Ranking | null) => {
      if (!isCurrent) return;
      const next: Address = ranking ? { kind: 'ranking', key: ranking.id } : { kind: 'dashboard' };
      void navigate(addressOf(next), { replace: true });
    };
    findRanking(rankings, address).then(goOn, (error: unknown) => {
      logFailure('A shared link could not be resolved', error);
      goOn(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [rankings, address, navigate]);
  return <Spinner />;
}
