import {
  type AddressOf,
  fr,
  type RankingOrder,
  TOGETHER_RANKINGS,
  togetherKeys,
} from '@palmanga/core';

import { useReader } from '../../../hooks/use-reader.ts';
import { useUnlisted } from '../../../hooks/use-unlisted.ts';
import { EmptyState, LoadFailure } from '../../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { TitledPage, WaitingPage, WayOn } from '../comparison/titled-page.tsx';
import { TogetherTop } from './together-top.tsx';
import { useTogether } from './use-together.ts';

import styles from './together.module.css';

const texts = fr.rankings.together;

/** /rankings/{a}/together/{b}+{c}: the top that several rankings make, for everyone who may see two of them. */
export default function TogetherScreen(address: AddressOf<'together'>) {
  const { uid, error: sessionError } = useReader();
  const keys = togetherKeys(address);
  const { value, error, refresh } = useTogether(keys, uid);
  // Tastes side by side are for nobody who looks for one of them.
  useUnlisted(true);

  if (keys === null) return <Refused text={texts.tooMany(TOGETHER_RANKINGS)} found={undefined} />;
  if (sessionError) return <LoadFailure error={sessionError} heading />;
  if (value === undefined || uid === undefined) {
    return (
      <WaitingPage
        title={texts.untitled}
        error={error}
        fallback={texts.loadFailed}
        onRetry={refresh}
      />
    );
  }
  const { orders, lost } = value;
  if (orders.length < 2) return <Refused text={texts.tooFew} found={orders[0]} />;
  return (
    <TogetherTop key={orders.map(({ ranking }) => ranking.id).join('+')} orders={orders} uid={uid}>
      {lost > 0 && <output className={styles.lost}>{texts.lost(lost)}</output>}
      <FailureNotice text={texts.loadFailed} error={error} />
    </TogetherTop>
  );
}

interface RefusedProps {
  readonly text: string;
  /** The one that can be seen. */
  readonly found: RankingOrder | undefined;
}

function Refused({ text, found }: RefusedProps) {
  return (
    <TitledPage title={texts.untitled}>
      <EmptyState illustration="lost" text={text}>
        <WayOn found={found} />
      </EmptyState>
    </TitledPage>
  );
}
