import { fr, type Ranking } from '@palmanga/core';

import { Link } from '../../ui/controls/link.tsx';

import styles from './ranking-card.module.css';

/** One ranking, as a volume: its title on the cover, its size on the paper band. */
function RankingCard({ ranking }: { readonly ranking: Ranking }) {
  return (
    <Link to={{ kind: 'ranking', key: ranking.id }} className={styles.card}>
      <span className={styles.cover}>
        <span className={styles.numeral} aria-hidden>
          {ranking.itemsCount}
        </span>
        <span className={styles.title} dir="auto">
          {ranking.title}
        </span>
      </span>
      <span className={styles.band}>
        <span className={styles.count}>{fr.common.mangaCount(ranking.itemsCount)}</span>
        <span className={styles.date}>{fr.dashboard.createdRecently}</span>
      </span>
    </Link>
  );
}

/** Cards side by side where there is room. */
export function RankingCards({ rankings }: { readonly rankings: readonly Ranking[] }) {
  return (
    <ul className={styles.grid}>
      {rankings.map((ranking) => (
        <li key={ranking.id}>
          <RankingCard ranking={ranking} />
        </li>
      ))}
    </ul>
  );
}
