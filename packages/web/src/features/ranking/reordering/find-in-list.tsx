import { createFinder, fr, LIMITS, type RankingItem } from '@palmanga/core';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';

import { FilterField } from '../../../ui/list/filter-field.tsx';
import { useOtherTitles } from './other-titles.ts';

const texts = fr.rankings.reorder;

interface Finding {
  /** Those of the items that the user looks for; all of them without a filter. */
  readonly found: readonly RankingItem[];
  /** While filtering, the place of each item among all, from 1; else null. */
  readonly places: ReadonlyMap<RankingItem, number> | null;
  /** The field; null for a list that is short. */
  readonly field: ReactNode;
}

/** Finds items of a long list by author or any of their titles. The places stay those of the whole list. */
export function useFindInList(items: readonly RankingItem[]): Finding {
  const [typed, setTyped] = useState('');
  // The letter is shown first, then what it finds.
  const query = useDeferredValue(typed);
  const isLong = items.length >= LIMITS.filterFrom;
  const isFiltering = query.trim() !== '' && items.length > 0;
  const titled = useOtherTitles(items, isFiltering ? query.trim() : '');
  const find = useMemo(() => createFinder(titled), [titled]);
  const places = useMemo(
    () => (isFiltering ? new Map(items.map((item, index) => [item, index + 1])) : null),
    [items, isFiltering],
  );
  const found = useMemo(
    () => (isFiltering ? find(query).map(({ item }) => item) : items),
    [find, query, isFiltering, items],
  );
  const summary = found.length === 0 ? texts.noneFound : texts.found(found.length, items.length);
  return {
    found,
    places,
    field:
      isLong || isFiltering ? (
        <FilterField
          label={texts.filter}
          value={typed}
          onChange={setTyped}
          found={isFiltering ? summary : ''}
          // Reads the texts of thousands of items before the first letter.
          onFocus={() => setTimeout(find, 0, '')}
        />
      ) : null,
  };
}
