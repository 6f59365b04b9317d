import { type AppError, fr, type RankingOrder, shortTitle } from '@palmanga/core';
import type { ReactNode } from 'react';

import { ButtonLink } from '../../../ui/controls/button.tsx';
import { HomeLink } from '../../../ui/controls/home-link.tsx';
import { LoadFailure } from '../../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { PageHeader, usePageTitle } from '../../../ui/text/page-header.tsx';

interface TitledPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of rankings while they cannot name it. */
export function TitledPage({ title, children }: TitledPageProps) {
  usePageTitle(title);
  return (
    <>
      <PageHeader back title={title} />
      {children}
    </>
  );
}

interface WaitingPageProps {
  readonly title: string;
  /** Why the rankings could not be read; null while they are. */
  readonly error: AppError | null;
  /** The text for an error code that has none. */
  readonly fallback: string;
  readonly onRetry: () => void;
}

/** The same until its rankings are read. */
export function WaitingPage({ title, error, fallback, onRetry }: WaitingPageProps) {
  return (
    <TitledPage title={title}>
      {error === null ? (
        <Spinner />
      ) : (
        <LoadFailure error={error} fallback={fallback} onRetry={onRetry} />
      )}
    </TitledPage>
  );
}

interface WayOnProps {
  /** The one of the rankings that the reader may see; without, the way leads home. */
  readonly found: RankingOrder | null | undefined;
}

/** Where to go from a page that lacks a ranking. */
export function WayOn({ found }: WayOnProps) {
  return found ? (
    <ButtonLink to={{ kind: 'ranking', key: found.ranking.id }}>
      {fr.rankings.comparison.view(shortTitle(found.ranking))}
    </ButtonLink>
  ) : (
    <HomeLink />
  );
}
