import { fr, type Ranking, type Timestamp } from '@palmanga/core';

import { Link } from '../../ui/controls/link.tsx';
import { Cover } from '../../ui/media/cover.tsx';
import { VisibilitySeal } from '../sharing/visibility-seal.tsx';

import styles from './ranking-card.module.css';

/** The places whose covers a card shows. */
const FAN = 3;
const OUTLINES = ['first', 'second', 'third'];

/** A ranking as a card: a fan of its first covers, its title, and a paper band below. */
export function RankingCard({ ranking }: { readonly ranking: Ranking }) {
  const { id, title, itemsCount, createdAt } = ranking;
  return (
    <Link to={{ kind: 'ranking', key: id }} className={styles.card}>
      <Fan ranking={ranking} />
      <span className={styles.seal}>
        <VisibilitySeal ranking={ranking} />
      </span>
      <span className={styles.title} dir="auto" translate="no">
        {title}
      </span>
      <span className={styles.band}>
        <span className={styles.count}>{fr.common.mangaCount(itemsCount)}</span>{' '}
        <CreationDate time={createdAt} />
      </span>
    </Link>
  );
}

/** The first covers: the first one in the middle and in front. Outlines stand for an empty ranking. */
function Fan({ ranking }: { readonly ranking: Ranking }) {
  const items = ranking.topItems.slice(0, FAN);
  return (
    <span className={styles.fan} data-count={items.length} aria-hidden>
      {items.map(({ cover: address, ...manga }) => {
        const picture = { ...manga, address };
        return (
          <span key={manga.id} className={styles.volume}>
            <Cover {...picture} />
          </span>
        );
      })}
      {items.length === 0 &&
        OUTLINES.map((place) => <span key={place} className={styles.volume} data-outline />)}
    </span>
  );
}

/** 'Créé récemment', as specified; the real date is in the element and its title. */
function CreationDate({ time }: { readonly time: Timestamp }) {
  const isKnown = time > 0;
  return (
    <time
      className={styles.date}
      {...(isKnown && {
        dateTime: new Date(time).toISOString(),
        title: fr.dashboard.createdOn(time),
      })}
    >
      {fr.dashboard.createdRecently}
    </time>
  );
}
