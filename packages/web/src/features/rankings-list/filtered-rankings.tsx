import {
  fr,
  LIMITS,
  matchesSearch,
  type AppError,
  type ListSlice,
  type Ranking,
} from '@palmanga/core';
import { useMemo, useState } from 'react';

import { FilterField } from '../../ui/list/filter-field.tsx';
import { useGrowingLimit } from '../../ui/list/more.tsx';
import { useOwnRankings } from './use-own-rankings.ts';

import styles from './filtered-rankings.module.css';

const texts = fr.rankings.all;

/** The signed-in user's rankings, newest first, some at a time or those whose title has some words. */
export interface FilteredRankings {
  readonly status: 'loading' | 'ready' | 'error';
  /** Undefined until the first report. */
  readonly slice: ListSlice<Ranking> | undefined;
  readonly error: AppError | null;
  /** Those of `slice` that the filter leaves. */
  readonly matching: readonly Ranking[];
  /** How many are read at a time; it grows by `grow`, which takes the number that is shown. */
  readonly limit: number;
  readonly grow: (shown: number) => void;
  readonly filter: string;
  readonly setFilter: (text: string) => void;
  readonly isFiltering: boolean;
}

export function useFilteredRankings(): FilteredRankings {
  const { limit, grow } = useGrowingLimit();
  const [filter, setFilter] = useState('');
  const isFiltering = filter.trim() !== '';
  // A filter over a part of the rankings would miss some.
  const { status, value, error } = useOwnRankings(isFiltering ? LIMITS.rankingsPerUser : limit);
  const matching = useMemo(
    () => (value?.items ?? []).filter(({ title }) => matchesSearch({ title, author: '' }, filter)),
    [value, filter],
  );
  return {
    status,
    slice: value,
    error,
    matching,
    limit,
    grow,
    filter,
    setFilter,
    isFiltering,
  };
}

/**
 * The field that filters the rankings by their titles, and how many it leaves. It is there from
 * LIMITS.filterFrom rankings on.
 */
export function RankingsFilter({ rankings }: { readonly rankings: FilteredRankings }) {
  const { slice, matching, filter, setFilter, isFiltering } = rankings;
  if (!slice || (slice.items.length < LIMITS.filterFrom && !isFiltering)) return null;
  const count = matching.length;
  const found = count === 0 ? texts.noneFound : texts.found(count, slice.items.length);
  return (
    <div className={styles.filter}>
      <FilterField
        label={texts.filter}
        value={filter}
        onChange={setFilter}
        found={isFiltering && !slice.hasMore ? found : ''}
      />
    </div>
  );
}
