import { type Address, addressOf, type AddressOf, findRanking } from '@palmanga/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { useBackend } from '../../hooks/contexts.ts';
import { logFailure } from '../../hooks/log-failure.ts';
import { type DeadLink, deadLinkState } from '../../hooks/navigation-state.ts';
import { Spinner } from '../../ui/feedback/loading.tsx';

interface SharedLinkScreenProps {
  /** The same object until the path changes. */
  readonly address: AddressOf<'shortLink' | 'shareLink'>;
}

/**
 * A shared link. Redirects to the ranking that it names, or to /dashboard when there is none or
 * the look-up fails; that page then says why (docs/specification.md 2.1).
 */
export default function SharedLinkScreen({ address }: SharedLinkScreenProps) {
  const { rankings } = useBackend();
  const navigate = useNavigate();

  useEffect(() => {
    let isCurrent = true;
    const redirect = (to: Address, state: object | null = null) => {
      if (isCurrent) void navigate(addressOf(to), { replace: true, state });
    };
    const leave = (reason: DeadLink['reason']) =>
      redirect({ kind: 'dashboard' }, deadLinkState({ address, reason }));
    findRanking(rankings, address).then(
      (ranking) => (ranking ? redirect({ kind: 'ranking', key: ranking.id }) : leave('gone')),
      (error: unknown) => {
        logFailure('A shared link could not be resolved', error);
        leave('unverified');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [rankings, address, navigate]);
  return <Spinner />;
}
