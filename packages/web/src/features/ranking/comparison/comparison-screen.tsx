import { describeError, AppError, fr, type RankingOrder } from '@palmanga/core';
import type { ReactNode } from 'react';

import { useSession } from '../../../hooks/contexts.ts';
import { useUnlisted } from '../../../hooks/use-unlisted.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState, LoadFailure } from '../../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { BackButton, PageHeader, usePageTitle } from '../../../ui/text/page-header.tsx';
import { ComparedRankings } from './compared-rankings.tsx';
import { shortTitle } from './sides.ts';
import { useRankingPair } from './use-ranking-pair.ts';

import styles from './comparison.module.css';

const texts = fr.rankings.comparison;

interface ComparisonScreenProps {
  /** Each an id, or `{slug}-{shortid}`. */
  readonly one: string;
  readonly other: string;
}

/** /rankings/{a}/compare/{b}: how much two rankings agree, for everyone who may see both. */
export default function ComparisonScreen({ one, other }: ComparisonScreenProps) {
  const session = useSession();
  const isUnknown = session.status === 'unknown';
  const uid = isUnknown ? undefined : (session.user?.uid ?? null);
  const { value: pair, error, refresh } = useRankingPair(one, other, uid);
  // Two people's tastes side by side are for nobody who looks for one of them.
  useUnlisted(true);

  if (isUnknown && session.error) return <LoadFailure error={session.error} heading />;
  if (pair === undefined || uid === undefined) {
    return (
      <Titled>
        {error === null ? (
          <Spinner />
        ) : (
          <LoadFailure error={error} fallback={texts.loadFailed} onRetry={refresh} />
        )}
      </Titled>
    );
  }
  if (pair.one === null || pair.other === null) {
    return <MissingRanking found={pair.one ?? pair.other} />;
  }
  if (pair.one.ranking.id === pair.other.ranking.id) return <SameRanking {...pair.one} />;
  return (
    <ComparedRankings first={pair.one} second={pair.other} uid={uid}>
      <FailureNotice text={texts.loadFailed} error={error} />
    </ComparedRankings>
  );
}

/** The page while its rankings cannot name it. */
function Titled({ children }: { readonly children: ReactNode }) {
  usePageTitle(texts.untitled);
  return (
    <>
      <PageHeader back title={texts.untitled} />
      {children}
    </>
  );
}

/** One of both does not exist, or is not for this reader: nobody learns which of the two. */
function MissingRanking({ found }: { readonly found: RankingOrder | null }) {
  const text = describeError(new AppError('ranking-not-found'));
  usePageTitle(text);
  return (
    <>
      <BackButton className={styles.back ?? ''} />
      <EmptyState illustration="lost" text={text} heading>
        {found ? (
          <ButtonLink to={{ kind: 'ranking', key: found.ranking.id }}>
            {texts.view(shortTitle(found.ranking))}
          </ButtonLink>
        ) : (
          <ButtonLink to={{ kind: 'dashboard' }}>{fr.common.backHome}</ButtonLink>
        )}
      </EmptyState>
    </>
  );
}

function SameRanking({ ranking }: RankingOrder) {
  return (
    <Titled>
      <EmptyState illustration="podium" text={texts.same}>
        <p className={styles.hint}>{texts.sameHint}</p>
        <ButtonLink to={{ kind: 'ranking', key: ranking.id }}>
          {texts.view(shortTitle(ranking))}
        </ButtonLink>
      </EmptyState>
    </Titled>
  );
}
