import { type DuelChoice, fr, type NewRankingItem } from '@palmanga/core';
import { type MouseEvent, type ReactNode, useEffect } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import { useAnnounce } from '../../../ui/text/screen-reader.tsx';
import { useDuelKeys } from './use-duel-keys.ts';

import styles from './duel.module.css';

const texts = fr.rankings.duel;

/** One of the two manga of a question. */
interface DuelSide {
  readonly item: Pick<NewRankingItem, 'mangaId' | 'title' | 'coverUrl'>;
  /** 'n° 7 chez toi'. */
  readonly caption: string;
  /** Whether it is the one whose place is looked for. */
  readonly isCandidate?: boolean;
}

interface DuelQuestionProps {
  readonly left: DuelSide;
  readonly right: DuelSide;
  /** What the duel is for, and which question it is. */
  readonly purpose: string;
  /** Of how many questions how many are answered. */
  readonly done: number;
  readonly total: number;
  /** What screen readers say of the question. */
  readonly announcement: string;
  /** What is known so far, and how many questions are left. */
  readonly hint?: string;
  readonly onChoose: (choice: DuelChoice) => void;
  /** Takes the last answer back. */
  readonly onBack: () => void;
  /** What going back does before the first answer; without, nothing. */
  readonly backBeforeFirst?: string;
  /** Another way to the end. */
  readonly children?: ReactNode;
}

/** 'Lequel préfères-tu ?': two covers, an answer by press or by key. */
export function DuelQuestion(props: DuelQuestionProps) {
  const { left, right, purpose, done, total, announcement, hint, onChoose, onBack } = props;
  const { backBeforeFirst } = props;
  const canGoBack = done > 0 || backBeforeFirst !== undefined;
  const announce = useAnnounce();
  useEffect(() => announce(announcement), [announce, announcement]);
  useDuelKeys(onChoose, onBack);
  const choose = (choice: DuelChoice) => (event: MouseEvent) => {
    // The second press of a double click would answer the next question, unread.
    if (event.detail < 2) onChoose(choice);
  };
  return (
    <>
      <div className={styles.top}>
        <p>{purpose}</p>
        <Progress label={texts.progress} done={done} total={total} />
      </div>
      <fieldset className={styles.choices} aria-label={texts.question}>
        <Choice side={left} keys="ArrowLeft" onPress={choose('left')} isFirst />
        <Choice side={right} keys="ArrowRight" onPress={choose('right')} />
      </fieldset>
      <div className={styles.buttons}>
        <Button full aria-keyshortcuts="=" onClick={choose('tie')}>
          {texts.tie(right.item.title)}
        </Button>
        <Button
          full
          className={styles.back}
          aria-keyshortcuts="Backspace"
          aria-disabled={!canGoBack}
          onClick={() => canGoBack && onBack()}
        >
          {done === 0 ? (backBeforeFirst ?? texts.back) : texts.back}
        </Button>
        {props.children}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <Keys />
    </>
  );
}

interface ChoiceProps {
  readonly side: DuelSide;
  readonly keys: string;
  readonly onPress: (event: MouseEvent) => void;
  /** Whether it gets the focus first. */
  readonly isFirst?: boolean;
}

function Choice({ side, keys, onPress, isFirst = false }: ChoiceProps) {
  const { item, caption, isCandidate = false } = side;
  return (
    <button
      type="button"
      className={styles.choice}
      aria-keyshortcuts={keys}
      data-candidate={isCandidate ? '' : undefined}
      data-first={isFirst ? '' : undefined}
      onClick={onPress}
    >
      <span key={item.mangaId} className={styles.face}>
        <span className={styles.cover} aria-hidden>
          <Cover id={item.mangaId} title={item.title} address={item.coverUrl} priority />
        </span>
        <span className={styles.title} dir="auto" translate="no">
          {item.title}
        </span>{' '}
        <span className={styles.caption}>{caption}</span>
      </span>
    </button>
  );
}

/** The keys, for who has a keyboard. */
function Keys() {
  const { keys } = texts;
  const rows = [
    ['←', keys.left],
    ['→', keys.right],
    ['=', keys.tie],
    ['⌫', keys.back],
  ] as const;
  return (
    <dl className={styles.keys} aria-label={keys.label}>
      {rows.map(([key, label]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
