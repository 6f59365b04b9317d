import {
  FEWEST_CHOSEN,
  fr,
  MANY_CHOSEN,
  type MineSize,
  MOST_CHOSEN,
  type NewRankingItem,
  questionsAtMost,
  type RankingItem,
} from '@palmanga/core';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Check } from '../../../ui/vendor/lucide/index.ts';

import styles from './mine.module.css';

const OtherManga = lazyPart(() => import('./other-manga.tsx'), { isOpened: true });

const texts = fr.rankings.mine;

interface ChooseCoversProps {
  /** The first of the ranking. */
  readonly items: readonly RankingItem[];
  readonly chosen: readonly NewRankingItem[];
  readonly onToggle: (item: NewRankingItem) => void;
  readonly onBegin: (size: MineSize) => void;
}

/** 'Lesquels as-tu lus ?': covers to press. */
export function ChooseCovers({ items, chosen, onToggle, onBegin }: ChooseCoversProps) {
  const [isSearching, setSearching] = useState(false);
  const ids = new Set(chosen.map(({ mangaId }) => mangaId));
  const offered = new Set(items.map(({ mangaId }) => mangaId));
  // One that was found stays where it was put, pressed or not, until the page is left.
  const [found, setFound] = useState(() => chosen.filter(({ mangaId }) => !offered.has(mangaId)));
  const all = [...items, ...found.filter(({ mangaId }) => !offered.has(mangaId))];
  const count = chosen.length;
  const addFound = (item: NewRankingItem): void => {
    onToggle(item);
    setFound((last) =>
      last.some(({ mangaId }) => mangaId === item.mangaId) ? last : [...last, item],
    );
  };
  return (
    <>
      <p className={styles.lead}>{items.length === 0 ? texts.empty : texts.choiceText}</p>
      <ul className={styles.covers} aria-label={texts.covers}>
        {all.map(({ mangaId, title, author, coverUrl }) => (
          <li key={mangaId}>
            <button
              type="button"
              className={styles.cover}
              aria-pressed={ids.has(mangaId)}
              onClick={() => onToggle({ mangaId, title, author, coverUrl })}
            >
              <span className={styles.face} aria-hidden>
                <Cover id={mangaId} title={title} address={coverUrl} />
                <span className={styles.mark}>
                  <Icon node={Check} />
                </span>
              </span>
              <span className={styles.name} dir="auto" translate="no">
                {title}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <p className={styles.status} aria-live="polite">
          {statusOf(count)}
        </p>
        <Button onClick={() => setSearching(true)} aria-haspopup="dialog">
          {texts.others}
        </Button>
        <Begin count={count} onBegin={onBegin} />
      </div>
      {isSearching && (
        <OtherManga chosen={ids} onToggle={addFound} onClose={() => setSearching(false)} />
      )}
    </>
  );
}

function statusOf(count: number): string {
  if (count >= MOST_CHOSEN) return texts.full(MOST_CHOSEN);
  if (count > MANY_CHOSEN)
    return texts.costs(questionsAtMost(count, 5), questionsAtMost(count, 10));
  if (count < FEWEST_CHOSEN) return texts.more(FEWEST_CHOSEN - count);
  return texts.cost(questionsAtMost(count, 10));
}

interface BeginProps {
  readonly count: number;
  readonly onBegin: (size: MineSize) => void;
}

function Begin({ count, onBegin }: BeginProps) {
  if (count > MANY_CHOSEN) {
    return (
      <>
        <Button variant="primary" onClick={() => onBegin(5)}>
          {texts.top(5)}
        </Button>
        <Button onClick={() => onBegin(10)}>{texts.top(10)}</Button>
      </>
    );
  }
  return (
    <Button variant="primary" disabled={count < FEWEST_CHOSEN} onClick={() => onBegin(10)}>
      {texts.begin(count)}
    </Button>
  );
}
