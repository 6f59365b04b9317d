import { addressOf, type AddressOf, describeError, findRanking, fr } from '@palmanga/core';
import { useCallback } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { useBackend } from '../../hooks/contexts.ts';
import { logFailure } from '../../hooks/log-failure.ts';
import { deadLinkState } from '../../hooks/navigation-state.ts';
import { useRead } from '../../hooks/use-read.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/loading.tsx';

interface SharedLinkScreenProps {
  /** The same object until the path changes. */
  readonly address: AddressOf<'shortLink' | 'shareLink'>;
}

/**
 * A shared link. Redirects to the ranking that it names, or to /dashboard when there is none; that page then
 * says so (docs/specification.md 2.1). When the look-up fails it says why and stays, so that the link can be
 * tried again, by a reload too.
 */
export default function SharedLinkScreen({ address }: SharedLinkScreenProps) {
  const { rankings } = useBackend();
  const read = useCallback(async () => {
    try {
      return await findRanking(rankings, address);
    } catch (error) {
      logFailure('A shared link could not be resolved', error);
      throw error;
    }
  }, [rankings, address]);
  const { value: ranking, error, retry } = useRead(read);
  const { search } = useLocation();
  if (error === null) {
    if (ranking === undefined) return <Spinner />;
    return ranking ? (
      <Navigate to={addressOf({ kind: 'ranking', key: ranking.id }) + search} replace />
    ) : (
      <Navigate to={addressOf({ kind: 'dashboard' })} replace state={deadLinkState(address)} />
    );
  }
  return (
    <div role="alert">
      <EmptyState illustration="torn" text={fr.deadLink.unverified} heading>
        <p>{describeError(error)}</p>
        <Button onClick={retry}>{fr.common.retry}</Button>
      </EmptyState>
    </div>
  );
}
