import { type Address, addressOf, type AddressOf, findRanking, type Ranking } from '@palmanga/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { useBackend } from '../../hooks/contexts.ts';
import { logFailure } from '../../hooks/log-failure.ts';
import { Spinner } from '../../ui/feedback/loading.tsx';

interface SharedLinkScreenProps {
  /** The same object until the path changes. */
  readonly address: AddressOf<'shortLink' | 'shareLink'>;
}

/**
 * A shared link. Redirects to the ranking that it names, or to /dashboard when there is none or
 * the look-up fails (docs/specification.md 2.1).
 */
export default function SharedLinkScreen({ address }: SharedLinkScreenProps) {
  const { rankings } = useBackend();
  const navigate = useNavigate();

  useEffect(() => {
    let isCurrent = true;
    const redirect = (ranking: Ranking | null) => {
      if (!isCurrent) return;
      const next: Address = ranking ? { kind: 'ranking', key: ranking.id } : { kind: 'dashboard' };
      void navigate(addressOf(next), { replace: true });
    };
    findRanking(rankings, address).then(redirect, (error: unknown) => {
      logFailure('A shared link could not be resolved', error);
      redirect(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [rankings, address, navigate]);
  return <Spinner />;
}
