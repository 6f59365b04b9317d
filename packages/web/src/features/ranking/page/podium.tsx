import { fr, type RankingItem } from '@palmanga/core';

import { Link } from '../../../ui/controls/link.tsx';
import { ListTitle } from '../../../ui/list/row-texts.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import { NoteText } from '../../notes/note-text.tsx';
import type { PlaylistState } from '../../playlist.ts';

import styles from './podium.module.css';

/** The one large cover of a ranking (docs/specification.md 2.7.2). */
const WINNER = { shape: 'square', size: 'large', priority: true } as const;

interface PodiumProps {
  /** Three at most. */
  readonly items: readonly RankingItem[];
  readonly stateOf: (item: RankingItem) => PlaylistState;
}

/** The first three manga, on the steps of a podium, with what their owner says of them. */
export function Podium({ items, stateOf }: PodiumProps) {
  return (
    <ol className={styles.podium} data-count={items.length} aria-label={fr.rankings.detail.podium}>
      {items.map((item, index) => (
        <li key={item.mangaId} className={styles.step} data-place={index + 1}>
          <Link
            to={{ kind: 'manga', mangaId: item.mangaId }}
            state={stateOf(item)}
            className={styles.link}
          >
            <span className={styles.picture} aria-hidden>
              <Cover
                id={item.mangaId}
                title={item.title}
                address={item.coverUrl}
                {...(index === 0 && WINNER)}
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
          {item.note !== null && (
            <div className={styles.note}>
              <NoteText note={item.note} title={item.title} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
