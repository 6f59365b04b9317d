import {
  compareTogether,
  fr,
  isListed,
  memberNames,
  NAMED_TOP,
  type RankingOrder,
  togetherAddress,
  togetherPicturePath,
} from '@palmanga/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'zustand/react';

import { useBackend, usePage } from '../../../hooks/contexts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { PageHeader, usePageTitle } from '../../../ui/text/page-header.tsx';
import { ComparisonImage } from '../comparison/comparison-image.tsx';
import { ShareComparison } from '../comparison/share-comparison.tsx';
import { createMangaCopies } from '../manga-copies.ts';
import { KeepTogether } from './keep-together.tsx';
import { MemberChips } from './member-chips.tsx';
import { PosterButton } from './poster-button.tsx';
import { rankingOf } from './ranking-of.ts';
import { TogetherList } from './together-list.tsx';
import { TogetherSide } from './together-side.tsx';

import styles from './together.module.css';

const texts = fr.rankings.together;

interface TogetherTopProps {
  /** Two or more. */
  readonly orders: readonly RankingOrder[];
  /** The reader; null for a visitor. */
  readonly uid: string | null;
  /** Shown above the list. */
  readonly children: ReactNode;
}

/** Several rankings and the top that they make together. */
export function TogetherTop({ orders, uid, children }: TogetherTopProps) {
  const backend = useBackend();
  const { hasPosters } = usePage();
  const members = useMemo(() => {
    const names = memberNames(
      orders.map(({ ranking }) => ranking),
      uid,
    );
    return orders.map((order, index) => ({ ...order, name: names[index] ?? '' }));
  }, [orders, uid]);
  const together = useMemo(() => compareTogether(orders.map(({ itemIds }) => itemIds)), [orders]);
  // Every manga is in one of them, which knows its title where the catalogue does not.
  const [copies] = useState(() => createMangaCopies(backend, rankingOf(orders)));
  const error = useStore(copies.state, (state) => state.error);
  const { items } = together;
  const titleOf = (names: readonly string[]) =>
    texts.title(names, Math.min(NAMED_TOP, items.length));
  const heading = titleOf(members.map(({ name }) => name));
  usePageTitle(heading);
  const rankings = orders.map(({ ranking }) => ranking);
  const ids = rankings.map(({ id }) => id);
  // 'Toi' would be somebody else for others.
  const names = memberNames(rankings, null);
  const sent = titleOf(names);
  const isShareable = rankings.every(({ visibility }) => visibility !== 'private');
  const isDrawn = hasPosters && items.length > 0 && rankings.every(isListed);
  return (
    <div className={styles.together}>
      <PageHeader back title={heading} />
      <div className={styles.bar}>
        <MemberChips members={members} />
        {isShareable && (
          <div className={styles.sharing}>
            <ShareComparison variant="primary" address={togetherAddress(ids)} title={sent} />
            {isDrawn && (
              <>
                <ComparisonImage
                  path={togetherPicturePath(ids)}
                  title={sent}
                  heading={texts.imageTitle}
                  file={texts.imageFile}
                />
                <PosterButton ids={ids} names={names} count={items.length} title={sent} />
              </>
            )}
          </div>
        )}
      </div>
      {children}
      <FailureNotice text={texts.titlesFailed} error={error}>
        <Button onClick={copies.retry}>{fr.common.retry}</Button>
      </FailureNotice>
      <div className={styles.page}>
        {items.length === 0 ? (
          <EmptyState illustration="podium" text={texts.nothing} />
        ) : (
          <TogetherList items={items} members={members} copies={copies} />
        )}
        <TogetherSide together={together} members={members} copies={copies}>
          {items.length > 0 && (
            <KeepTogether members={members} itemIds={items.map(({ id }) => id)} uid={uid} />
          )}
        </TogetherSide>
      </div>
    </div>
  );
}
