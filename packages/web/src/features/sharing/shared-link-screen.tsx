import {
  type Address,
  addressOf,
  type AddressOf,
  type AppError,
  describeError,
  findRanking,
  fr,
  toAppError,
} from '@palmanga/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useBackend } from '../../hooks/contexts.ts';
import { logFailure } from '../../hooks/log-failure.ts';
import { deadLinkState } from '../../hooks/navigation-state.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/loading.tsx';

interface SharedLinkScreenProps {
  /** The same object until the path changes. */
  readonly address: AddressOf<'shortLink' | 'shareLink'>;
}

/** A look-up that failed. */
interface Failed {
  readonly address: SharedLinkScreenProps['address'];
  readonly error: AppError;
}

/**
 * A shared link. Redirects to the ranking that it names, or to /dashboard when there is none; that page then
 * says so (docs/specification.md 2.1). When the look-up fails it says why and stays, so that the link can be
 * tried again, by a reload too.
 */
export default function SharedLinkScreen({ address }: SharedLinkScreenProps) {
  const { rankings } = useBackend();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<Failed | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const redirect = (to: Address, state: object | null = null) => {
      if (isCurrent) void navigate(addressOf(to), { replace: true, state });
    };
    findRanking(rankings, address).then(
      (ranking) =>
        ranking
          ? redirect({ kind: 'ranking', key: ranking.id })
          : redirect({ kind: 'dashboard' }, deadLinkState(address)),
      (error: unknown) => {
        logFailure('A shared link could not be resolved', error);
        if (isCurrent) setFailed({ address, error: toAppError(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an attempt looks it up again
  }, [rankings, address, navigate, attempt]);
  if (failed?.address !== address) return <Spinner />;
  const retry = () => {
    setFailed(null);
    setAttempt((count) => count + 1);
  };
  return (
    <div role="alert">
      <EmptyState illustration="torn" text={fr.deadLink.unverified} heading>
        <p>{describeError(failed.error)}</p>
        <Button onClick={retry}>{fr.common.retry}</Button>
      </EmptyState>
    </div>
  );
}
