import {
  addressOf,
  fr,
  LIMITS,
  OWNER_PAGE_REQUEST,
  type OwnerPage,
  type Ranking,
} from '@palmanga/core';
import { useCallback, useState } from 'react';
import { Navigate } from 'react-router-dom';

import { useBackend, usePage } from '../../hooks/contexts.ts';
import { useRead } from '../../hooks/use-read.ts';
import { useTask } from '../../hooks/use-task.ts';
import { useUnlisted } from '../../hooks/use-unlisted.ts';
import { LoadFailure } from '../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { More } from '../../ui/list/more.tsx';
import { usePageTitle } from '../../ui/text/page-header.tsx';
import { PublicRankings } from './public-rankings.tsx';

import styles from './owner-page.module.css';

const texts = fr.rankings.ownerPage;

/** /{username}: the public rankings of somebody who shows them together; any other name leads to the dashboard. */
export default function OwnerPageScreen({ username }: { readonly username: string }) {
  const { rankings } = useBackend();
  const { preload } = usePage();
  const read = useCallback(
    () => rankings.listOfOwner(username, OWNER_PAGE_REQUEST),
    [rankings, username],
  );
  const known = preload.ownerPage?.username === username ? preload.ownerPage : undefined;
  const { value: page, error, retry } = useRead<OwnerPage | null>(read, known);
  useUnlisted(page === null);
  usePageTitle(page ? texts.title(page.name) : null);

  if (page === undefined) {
    return error === null ? <Spinner /> : <LoadFailure error={error} onRetry={retry} heading />;
  }
  if (page === null) return <Navigate to={addressOf({ kind: 'dashboard' })} replace />;
  if (page.username !== username) {
    return <Navigate to={addressOf({ kind: 'ownerPage', username: page.username })} replace />;
  }
  return (
    <article className={styles.page} aria-labelledby="owner-title">
      <header className={styles.header}>
        <p className={styles.handle} translate="no">
          {texts.handle(username)}
        </p>
        <h1 id="owner-title" className={styles.title} translate="no">
          {texts.title(page.name)}
        </h1>
      </header>
      <PublicRankings rankings={page.items} level={2} />
      {page.nextCursor !== null && (
        <Further key={page.nextCursor} username={username} cursor={page.nextCursor} />
      )}
    </article>
  );
}

interface FurtherProps {
  readonly username: string;
  /** Where the first page ends. */
  readonly cursor: string;
}

/** The pages after the first one. */
function Further({ username, cursor }: FurtherProps) {
  const { rankings } = useBackend();
  const [shown, setShown] = useState<{
    readonly items: readonly Ranking[];
    readonly next: string | null;
  }>({ items: [], next: cursor });
  const { items, next } = shown;
  const { run, busy, error } = useTask(async () => {
    const page = await rankings.listOfOwner(username, { cursor: next, limit: LIMITS.pageSize });
    setShown({ items: [...items, ...(page?.items ?? [])], next: page?.nextCursor ?? null });
  }, null);
  return (
    <>
      {items.length > 0 && <PublicRankings rankings={items} level={2} />}
      {next !== null && <More busy={busy} onMore={() => void run()} />}
      <FailureNotice text={texts.moreFailed} error={error} />
    </>
  );
}
