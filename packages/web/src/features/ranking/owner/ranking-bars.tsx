import type { Ranking } from '@palmanga/core';

import { CopyBar } from '../copying/copy-bar.tsx';
import { ListImportBar } from '../list-import/list-import-bar.tsx';
import { FoundBar } from '../unmatched/found-bar.tsx';

import styles from '../run-bar.module.css';

/** What is under way in a ranking: a copy, a list that is being added, and what lists left. */
export default function RankingBars({ ranking }: { readonly ranking: Ranking }) {
  return (
    <div className={styles.bars}>
      <CopyBar ranking={ranking} />
      <ListImportBar ranking={ranking} />
      <FoundBar ranking={ranking} />
    </div>
  );
}
