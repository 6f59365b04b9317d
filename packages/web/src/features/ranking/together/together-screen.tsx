import {
  type AddressOf,
  fr,
  type RankingOrder,
  TOGETHER_RANKINGS,
  togetherKeys,
} from '@palmanga/core';
import type { ReactNode } from 'react';

import { useSession } from '../../../hooks/contexts.ts';
import { useUnlisted } from '../../../hooks/use-unlisted.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState, LoadFailure } from '../../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { PageHeader, usePageTitle } from '../../../ui/text/page-header.tsx';
import { shortTitle } from '../comparison/sides.ts';
import { TogetherTop } from './together-top.tsx';
import { useTogether } from './use-together.ts';

import styles from './together.module.css';

const texts = fr.rankings.together;

/** /rankings/{a}/together/{b}+{c}: the top that several rankings make, for everyone who may see two of them. */
export default function TogetherScreen(address: AddressOf<'together'>) {
  const session = useSession();
  const isUnknown = session.status === 'unknown';
  const uid = isUnknown ? undefined : (session.user?.uid ?? null);
  const keys = togetherKeys(address);
  const { value, error, refresh } = useTogether(keys, uid);
  // Tastes side by side are for nobody who looks for one of them.
  useUnlisted(true);

  if (keys === null) return <Refused text={texts.tooMany(TOGETHER_RANKINGS)} found={undefined} />;
  if (isUnknown && session.error) return <LoadFailure error={session.error} heading />;
  if (value === undefined || uid === undefined) {
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
  const { orders, lost } = value;
  if (orders.length < 2) return <Refused text={texts.tooFew} found={orders[0]} />;
  return (
    <TogetherTop key={orders.map(({ ranking }) => ranking.id).join('+')} orders={orders} uid={uid}>
      {lost > 0 && <output className={styles.lost}>{texts.lost(lost)}</output>}
      <FailureNotice text={texts.loadFailed} error={error} />
    </TogetherTop>
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

interface RefusedProps {
  readonly text: string;
  /** The one that can be seen. */
  readonly found: RankingOrder | undefined;
}

function Refused({ text, found }: RefusedProps) {
  return (
    <Titled>
      <EmptyState illustration="lost" text={text}>
        {found ? (
          <ButtonLink to={{ kind: 'ranking', key: found.ranking.id }}>
            {texts.view(shortTitle(found.ranking))}
          </ButtonLink>
        ) : (
          <ButtonLink to={{ kind: 'dashboard' }}>{fr.common.backHome}</ButtonLink>
        )}
      </EmptyState>
    </Titled>
  );
}
