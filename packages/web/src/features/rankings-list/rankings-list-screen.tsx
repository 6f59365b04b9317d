import { fr, LIMITS, matchesSearch, type ListSlice, type Ranking } from '@palmanga/core';
import { Search } from 'lucide-react';
import { useCallback, useState } from 'react';

import { TextField } from '../../ui/controls/field.tsx';
import { EmptyState, LoadFailure } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { More, useGrowingLimit } from '../../ui/list/more.tsx';
import { PageHeader, usePageTitle } from '../../ui/text/page-header.tsx';
import { RankingCards, RankingCardsSkeleton, useOwnRankings } from './own-rankings.tsx';

import styles from './own-rankings.module.css';

const texts = fr.rankings.all;

/** /rankings: all rankings of the signed-in user. */
export default function RankingsListScreen() {
  const { limit, grow } = useGrowingLimit();
  const [filter, setFilter] = useState('');
  const isFiltering = filter.trim() !== '';
  // A filter over a part of the rankings would miss some.
  const { status, value, error } = useOwnRankings(isFiltering ? LIMITS.rankingsPerUser : limit);
  const shown = value?.items.length ?? 0;
  const more = useCallback(() => grow(shown), [grow, shown]);
  usePageTitle(texts.title);

  return (
    <>
      <PageHeader back title={texts.title} />
      {status === 'loading' && <RankingCardsSkeleton />}
      {error && !value && <LoadFailure error={error} />}
      {value && shown === 0 && <EmptyState illustration="shelf" text={texts.empty} />}
      {value && (shown >= LIMITS.filterFrom || isFiltering) && (
        <Filter text={filter} onChange={setFilter} slice={value} />
      )}
      {value && <RankingCards rankings={matching(value.items, filter)} />}
      {value?.hasMore && isFiltering && !error && <Spinner />}
      {value?.hasMore && !isFiltering && <More onMore={more} busy={shown < limit} />}
    </>
  );
}

function matching(rankings: readonly Ranking[], filter: string): readonly Ranking[] {
  return rankings.filter(({ title }) => matchesSearch({ title, author: '' }, filter));
}

interface FilterProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly slice: ListSlice<Ranking>;
}

/** The field that filters the rankings by their titles, and how many it leaves. */
function Filter({ text, onChange, slice: { items, hasMore } }: FilterProps) {
  const count = matching(items, text).length;
  const found = count === 0 ? texts.noneFound : texts.found(count, items.length);
  return (
    <div className={styles.filter}>
      <TextField
        type="search"
        label={texts.filter}
        hideLabel
        placeholder={texts.filter}
        icon={<Search aria-hidden />}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.titleLength}
        onChange={(event) => onChange(event.target.value)}
      />
      <output className={styles.found}>{text.trim() !== '' && !hasMore && found}</output>
    </div>
  );
}
