import { type AppError, describeError, fr } from '@palmanga/core';

import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

interface RankingFailureProps {
  readonly error: AppError;
  readonly onRetry: () => void;
}

/** In place of a ranking that is not there, or that could not be read. */
export function RankingFailure({ error, onRetry }: RankingFailureProps) {
  const isMissing = error.code === 'ranking-not-found';
  return (
    <EmptyState illustration={isMissing ? 'lost' : 'torn'} text={describeError(error)} heading>
      {isMissing ? (
        <ButtonLink to={{ kind: 'dashboard' }}>{fr.common.backHome}</ButtonLink>
      ) : (
        <Button onClick={onRetry}>{fr.common.retry}</Button>
      )}
    </EmptyState>
  );
}
