import { fr, type RankingItem } from '@palmanga/core';

import { Link } from '../../../ui/controls/link.tsx';
import { ListTitle } from '../../../ui/list/row-texts.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import type { PlaylistState } from '../../playlist.ts';

import styles from './podium.module.css';

interface PodiumProps {
  /** Three at most. */
  readonly items: readonly RankingItem[];
  readonly linkState: (index: number) => PlaylistState;
}

/** The first three manga, on the steps of a podium. */
export function Podium({ items, linkState }: PodiumProps) {
  return (
    <ol className={styles.podium} data-count={items.length} aria-label={fr.rankings.detail.podium}>
      {items.map((item, index) => (
        <li key={item.mangaId} className={styles.step} data-place={index + 1}>
          <Link
            to={{ kind: 'manga', mangaId: item.mangaId }}
            state={linkState(index)}
            className={styles.link}
          >
            <span className={styles.picture} aria-hidden>
              <Cover
                id={item.mangaId}
                title={item.title}
                address={item.coverUrl}
                priority={index === 0}
              />
            </span>
            <span className={styles.base}>
              <span className={styles.numeral}>{index + 1}</span>{' '}
              <span className={styles.texts}>
                <span className={styles.title} dir="auto" translate="no">
                  <ListTitle title={item.title} />
                </span>{' '}
                {item.author !== '' && (
                  <span className={styles.author} dir="auto" translate="no">
                    {item.author}
                  </span>
                )}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
