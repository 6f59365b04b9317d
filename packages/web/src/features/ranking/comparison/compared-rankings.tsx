import {
  type CommonItem,
  compareOrders,
  type Comparison,
  fr,
  percentOf,
  type RankingOrder,
  shortTitle,
} from '@palmanga/core';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand/react';

import { useBackend } from '../../../hooks/contexts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { PageHeader, usePageTitle } from '../../../ui/text/page-header.tsx';
import { createMangaCopies } from '../manga-copies.ts';
import { ComparisonPart, type PartItem } from './comparison-part.tsx';
import { ComparisonScore } from './comparison-score.tsx';
import { type Side, type Sides, sidesOf } from './sides.ts';

import styles from './comparison.module.css';

// Visitors add nothing.
const OwnDiscoveries = lazyPart(() => import('./own-discoveries.tsx'));

const texts = fr.rankings.comparison;

interface ComparedRankingsProps {
  readonly first: RankingOrder;
  readonly second: RankingOrder;
  /** The reader; null for a visitor. */
  readonly uid: string | null;
  /** Shown above the comparison. */
  readonly children: ReactNode;
}

/** Two different rankings: how much they agree, where they do not, and what one can find in the other. */
export function ComparedRankings({ first, second, uid, children }: ComparedRankingsProps) {
  const sides = useMemo(() => sidesOf(first, second, uid), [first, second, uid]);
  const { one, other } = sides;
  const comparison = useMemo(() => compareOrders(one.itemIds, other.itemIds), [one, other]);
  const { agreement } = comparison;
  const heading = agreement
    ? texts.title(one.name, other.name, percentOf(agreement))
    : texts.pair(one.name, other.name);
  usePageTitle(heading);
  return (
    <>
      <PageHeader back title={heading} />
      {children}
      <ComparisonScore {...sides} comparison={comparison} />
      <ComparisonParts key={other.ranking.id} {...sides} comparison={comparison} />
    </>
  );
}

interface ComparisonPartsProps extends Sides {
  readonly comparison: Comparison;
}

/** The lists of a comparison. Every manga in them is in the other ranking, which knows its title. */
function ComparisonParts({ one, other, isPersonal, comparison }: ComparisonPartsProps) {
  const backend = useBackend();
  const [copies] = useState(() => createMangaCopies(backend, () => other.ranking.id));
  const error = useStore(copies.state, (state) => state.error);
  const { common } = comparison;
  const { disagreements, loved, found } = useMemo(
    () => rowsOf(one, other, comparison),
    [one, other, comparison],
  );
  if (other.itemIds.length === 0) return null;
  const discoveries = {
    title: isPersonal ? texts.discoveries : texts.discoveriesIn(shortTitle(other.ranking)),
    hint: texts.discoveriesHint(shortTitle(one.ranking)),
    none: texts.noDiscovery,
    items: found,
    copies,
  };
  return (
    <>
      <div className={styles.notice}>
        <FailureNotice text={texts.titlesFailed} error={error}>
          <Button onClick={copies.retry}>{fr.common.retry}</Button>
        </FailureNotice>
      </div>
      <div className={styles.parts}>
        {comparison.agreement && (
          <ComparisonPart
            title={isPersonal ? texts.yourDisagreements : texts.theirDisagreements}
            hint={isPersonal ? texts.yourDisagreementsHint : texts.theirDisagreementsHint}
            none={texts.noDisagreement}
            items={disagreements}
            copies={copies}
          />
        )}
        {common > 0 && (
          <ComparisonPart
            title={texts.loved}
            hint={texts.lovedHint}
            none={texts.noneLoved}
            items={loved}
            copies={copies}
          />
        )}
        {one.isMine ? (
          <Suspense fallback={<ComparisonPart {...discoveries} />}>
            <OwnDiscoveries {...discoveries} target={one.ranking} />
          </Suspense>
        ) : (
          <ComparisonPart {...discoveries} />
        )}
      </div>
    </>
  );
}

/** The rows of each list, with the places that each side gives. */
function rowsOf(one: Side, other: Side, comparison: Comparison) {
  const bothOf = ({ id, place, otherPlace }: CommonItem): PartItem => ({
    id,
    places: [
      { name: one.name, place },
      { name: other.name, place: otherPlace },
    ],
  });
  return {
    disagreements: comparison.disagreements.map(bothOf),
    loved: comparison.loved.map(bothOf),
    found: comparison.discoveries.map(({ id, otherPlace }): PartItem => ({
      id,
      places: [{ name: other.name, place: otherPlace }],
    })),
  };
}
