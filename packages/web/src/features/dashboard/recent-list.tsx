import { fr } from '@palmanga/core';
import { useState } from 'react';

import { useUser } from '../../hooks/contexts.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Cover } from '../../ui/media/cover.tsx';
import { recentRankings } from '../recent-rankings.ts';

import styles from './recent-list.module.css';

const texts = fr.dashboard;

/** Under the cards: the rankings of others that the user opened on this device. */
export function RecentList() {
  const uid = useUser()?.uid ?? null;
  const [recent] = useState(() => (uid === null ? [] : recentRankings(uid)));
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-title">
      <h2 id="recent-title" className={styles.heading}>
        {texts.recent}
      </h2>
      <ul className={styles.list}>
        {recent.map(({ id, title, owner, first }) => (
          <li key={id}>
            <Link to={{ kind: 'ranking', key: id }} className={styles.ranking}>
              <span className={styles.cover} aria-hidden>
                <Cover
                  id={first?.id ?? id}
                  title={first?.title ?? title}
                  address={first?.cover ?? null}
                />
              </span>
              <span className={styles.texts}>
                <span className={styles.title} dir="auto" translate="no">
                  {title}
                </span>{' '}
                {owner !== '' && (
                  <span className={styles.owner} dir="auto" translate="no">
                    {texts.by(owner)}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
