import {
  addressOf,
  AppError,
  findByKey,
  fr,
  isPlainId,
  OFFERED_ITEMS,
  type Ranking,
  type RankingItem,
  type Rankings,
} from '@palmanga/core';
import { useCallback } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { useBackend } from '../../../hooks/contexts.ts';
import { wantOf } from '../../../hooks/navigation-state.ts';
import { useRead } from '../../../hooks/use-read.ts';
import { useReader } from '../../../hooks/use-reader.ts';
import { useUnlisted } from '../../../hooks/use-unlisted.ts';
import { HomeLink } from '../../../ui/controls/home-link.tsx';
import { EmptyState, LoadFailure } from '../../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { PageHeader, usePageTitle } from '../../../ui/text/page-header.tsx';
import { readMine } from './kept-mine.ts';
import { MakeMine } from './make-mine.tsx';
import type { MineSource } from './source.ts';

const texts = fr.rankings.mine;

/** /rankings/{id}/mine: one's own top from the manga of a ranking, for everyone who may see that. */
export default function MineScreen({ rankingKey: key }: { readonly rankingKey: string }) {
  const { rankings } = useBackend();
  const { uid, error: sessionError } = useReader();
  const wants = wantOf(useLocation().state);
  const read = useCallback(
    () => readSource(rankings, key),
    // Another reader may see more or less.
    // oxlint-disable-next-line react/exhaustive-deps
    [rankings, key, uid],
  );
  const { value, error, retry } = useRead(uid === undefined ? null : read);
  usePageTitle(value?.ranking ? null : texts.untitled);
  useUnlisted(true);

  if (sessionError) return <LoadFailure error={sessionError} heading />;
  if (uid === undefined || (value === undefined && error === null)) return <Loading />;
  if (error !== null && error.code !== 'ranking-not-found') {
    return <LoadFailure error={error} fallback={texts.loadFailed} onRetry={retry} heading />;
  }
  if (value?.ranking && value.ranking.id !== key) {
    return <Navigate to={addressOf({ kind: 'mine', key: value.ranking.id })} replace />;
  }
  const source = value ?? { ranking: null, items: [] };
  // What somebody made lives on when the ranking is not shared any more; its name does not.
  if (source.ranking === null && readMine(uid ?? '', key) === null) return <MissingSource />;
  return (
    <MakeMine
      key={uid}
      rankingId={key}
      source={source}
      uid={uid}
      keepsAtOnce={uid !== null && wants === 'keep'}
    />
  );
}

function Loading() {
  return (
    <>
      <PageHeader back title={texts.untitled} />
      <Spinner />
    </>
  );
}

function MissingSource() {
  return (
    <EmptyState illustration="lost" text={fr.errors['ranking-not-found']} heading>
      <HomeLink />
    </EmptyState>
  );
}

/** The ranking and its first manga. @throws AppError ranking-not-found, what the reads throw */
async function readSource(rankings: Rankings, key: string): Promise<MineSource> {
  const [ranking, early] = await Promise.all([
    findByKey(rankings, key),
    isPlainId(key) ? readFirst(rankings, key) : null,
  ]);
  if (ranking === null) throw new AppError('ranking-not-found');
  return { ranking, items: early ?? (await readFirst(rankings, ranking.id)) };
}

/** A page ends earlier where the texts are long. */
async function readFirst(rankings: Rankings, id: Ranking['id']): Promise<readonly RankingItem[]> {
  const items: RankingItem[] = [];
  let cursor: string | null = null;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await rankings.listItems(id, { cursor, limit: OFFERED_ITEMS - items.length });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && items.length < OFFERED_ITEMS);
  return items;
}
