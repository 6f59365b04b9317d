import { fr, OWNER_PAGE_COVERS, type Ranking, type Timestamp } from '@palmanga/core';
import { useEffect, useState } from 'react';

import { Link } from '../../ui/controls/link.tsx';
import { Cover } from '../../ui/media/cover.tsx';

import styles from './owner-page.module.css';

const DAY_MS = 86_400_000;

interface PublicRankingsProps {
  readonly rankings: readonly Ranking[];
  /** Of the titles. */
  readonly level: 2 | 3;
}

/** Rankings of somebody else as cards: the first covers with their places, the title, how many and since when. */
export function PublicRankings({ rankings, level }: PublicRankingsProps) {
  return (
    <ul className={styles.grid}>
      {rankings.map((ranking) => (
        <li key={ranking.id}>
          <PublicRanking ranking={ranking} level={level} />
        </li>
      ))}
    </ul>
  );
}

interface PublicRankingProps {
  readonly ranking: Ranking;
  readonly level: 2 | 3;
}

function PublicRanking({ ranking, level }: PublicRankingProps) {
  const { id, title, itemsCount, topItems, updatedAt } = ranking;
  const Heading = `h${level}` as const;
  return (
    <Link to={{ kind: 'ranking', key: id }} className={styles.card}>
      <span className={styles.covers} aria-hidden>
        {topItems.slice(0, OWNER_PAGE_COVERS).map(({ cover: address, ...manga }, index) => {
          const picture = { ...manga, address };
          return (
            <span key={manga.id} className={styles.volume}>
              <Cover {...picture} />
              <span className={styles.place}>{index + 1}</span>
            </span>
          );
        })}
      </span>
      <Heading className={styles.name} dir="auto" translate="no">
        {title}
      </Heading>
      <span className={styles.facts}>
        {fr.common.mangaCount(itemsCount)}
        <Age time={updatedAt} />
      </span>
    </Link>
  );
}

/** How long ago a ranking changed. Servers keep their pages, so browsers say it. */
function Age({ time }: { readonly time: Timestamp }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what a server rendered has no age
    setNow(Date.now());
  }, []);
  if (now === null || time <= 0) return null;
  const days = Math.max(0, Math.floor((now - time) / DAY_MS));
  return (
    <>
      {' · '}
      <time dateTime={new Date(time).toISOString()}>{fr.rankings.ownerPage.updated(days)}</time>
    </>
  );
}
