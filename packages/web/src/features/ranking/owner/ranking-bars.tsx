import type { ItemsWindow, Ranking } from '@palmanga/core';

import { CopyBar } from '../copying/copy-bar.tsx';
import { ListImportBar } from '../list-import/list-import-bar.tsx';
import { FoundBar } from '../unmatched/found-bar.tsx';
import { FirstOrderBar } from './first-order-bar.tsx';

import styles from '../run-bar.module.css';

interface RankingBarsProps {
  readonly ranking: Ranking;
  readonly list: ItemsWindow | undefined;
  readonly onReorder: () => void;
}

/**
 * What is under way in a ranking: a copy, a list that is being added, what lists left, and the order of a new one.
 */
export default function RankingBars({ ranking, list, onReorder }: RankingBarsProps) {
  return (
    <div className={styles.bars}>
      <CopyBar ranking={ranking} />
      <ListImportBar ranking={ranking} />
      <FoundBar ranking={ranking} />
      <FirstOrderBar ranking={ranking} list={list} onReorder={onReorder} />
    </div>
  );
}
