import { describeError, AppError, fr, type RankingOrder } from '@palmanga/core';

import { useReader } from '../../../hooks/use-reader.ts';
import { useUnlisted } from '../../../hooks/use-unlisted.ts';
import { EmptyState, LoadFailure } from '../../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { BackButton, usePageTitle } from '../../../ui/text/page-header.tsx';
import { ComparedRankings } from './compared-rankings.tsx';
import { TitledPage, WaitingPage, WayOn } from './titled-page.tsx';
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
  const { uid, error: sessionError } = useReader();
  const { value: pair, error, refresh } = useRankingPair(one, other, uid);
  // Two people's tastes side by side are for nobody who looks for one of them.
  useUnlisted(true);

  if (sessionError) return <LoadFailure error={sessionError} heading />;
  if (pair === undefined || uid === undefined) {
    return (
      <WaitingPage
        title={texts.untitled}
        error={error}
        fallback={texts.loadFailed}
        onRetry={refresh}
      />
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

/** One of both does not exist, or is not for this reader: nobody learns which of the two. */
function MissingRanking({ found }: { readonly found: RankingOrder | null }) {
  const text = describeError(new AppError('ranking-not-found'));
  usePageTitle(text);
  return (
    <>
      <BackButton className={styles.back ?? ''} />
      <EmptyState illustration="lost" text={text} heading>
        <WayOn found={found} />
      </EmptyState>
    </>
  );
}

function SameRanking(found: RankingOrder) {
  return (
    <TitledPage title={texts.untitled}>
      <EmptyState illustration="podium" text={texts.same}>
        <p className={styles.hint}>{texts.sameHint}</p>
        <WayOn found={found} />
      </EmptyState>
    </TitledPage>
  );
}
