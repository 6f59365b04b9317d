import { addressOf, fr, type UnmatchedEntry } from '@palmanga/core';
import { Navigate } from 'react-router-dom';

import { useSession } from '../../../hooks/contexts.ts';
import { isForOwnerAlone } from '../../../hooks/owner-alone.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState, LoadFailure } from '../../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { PageHeader, usePageTitle } from '../../../ui/text/page-header.tsx';
import { UnmatchedEntries } from './unmatched.tsx';
import { useUnmatched } from './use-unmatched.ts';

import styles from './unmatched.module.css';

const texts = fr.rankings.unmatched;
const NONE: readonly UnmatchedEntry[] = [];

/** /rankings/{id}/unmatched: what lists named and the ranking does not have. Others see the ranking. */
export default function UnmatchedScreen({ rankingId }: { readonly rankingId: string }) {
  const session = useSession();
  const { value, error, refresh } = useUnmatched(rankingId, session.user?.uid ?? null);
  usePageTitle(texts.title);

  if (session.status === 'unknown' && session.error) {
    return <LoadFailure error={session.error} heading />;
  }
  if (session.status === 'signed-out' || (error !== null && isForOwnerAlone(error))) {
    return <Navigate to={addressOf({ kind: 'ranking', key: rankingId })} replace />;
  }
  const unmatched = value?.unmatched ?? NONE;
  return (
    <div className={styles.screen}>
      <PageHeader back title={texts.title}>
        {value && (
          <p className={styles.ranking} dir="auto">
            {value.ranking.title}
          </p>
        )}
      </PageHeader>
      {value === undefined && error === null && <Spinner />}
      {value === undefined && error !== null && (
        <LoadFailure error={error} fallback={texts.loadFailed} onRetry={refresh} />
      )}
      {value !== undefined && (
        <>
          <FailureNotice text={texts.loadFailed} error={error} />
          {unmatched.length === 0 ? (
            <EmptyState illustration="shelf" text={texts.empty}>
              <p className={styles.hint}>{texts.emptyHint}</p>
              <ButtonLink to={{ kind: 'ranking', key: rankingId }}>{texts.toRanking}</ButtonLink>
            </EmptyState>
          ) : (
            <UnmatchedEntries read={value} onChange={refresh} />
          )}
        </>
      )}
    </div>
  );
}
