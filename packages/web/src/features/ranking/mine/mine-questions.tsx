import {
  detectSwipe,
  type DuelChoice,
  fr,
  type NewRankingItem,
  type Selection,
  type SwipePoint,
} from '@palmanga/core';
import { type TouchEvent, useMemo, useRef } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { DuelQuestion } from '../duels/duel-question.tsx';

import styles from './mine.module.css';

const texts = fr.rankings.mine;

interface MineQuestionsProps {
  readonly selection: Selection;
  /** Those that are chosen. */
  readonly items: readonly NewRankingItem[];
  readonly onChoose: (choice: DuelChoice) => void;
  /** Takes the last answer back, or leads to the covers. */
  readonly onBack: () => void;
  readonly onShow: () => void;
}

/** 'Lequel préfères-tu ?', as often as the first places need it. */
export function MineQuestions(props: MineQuestionsProps) {
  const { selection, items, onChoose, onBack, onShow } = props;
  const { question, answers, left: most, settled } = selection;
  const byId = useMemo(() => new Map(items.map((item) => [item.mangaId, item])), [items]);
  const swipe = useSwipe(onChoose);
  const [left, right] = [byId.get(question?.left ?? ''), byId.get(question?.right ?? '')];
  if (!left || !right) return null;
  return (
    <div className={styles.questions} {...swipe}>
      <DuelQuestion
        left={{ item: left, caption: left.author }}
        right={{ item: right, caption: right.author }}
        purpose={texts.left(most, settled)}
        done={answers.length}
        total={answers.length + most}
        announcement={`${fr.rankings.duel.askedNext(answers.length + 1, left.title, right.title)} ${texts.left(most, settled)}.`}
        backBeforeFirst={texts.backToChoice}
        onChoose={onChoose}
        onBack={onBack}
      >
        <Button variant="quiet" className={styles.show} onClick={onShow}>
          {texts.show}
        </Button>
      </DuelQuestion>
    </div>
  );
}

/** A swipe chooses the cover on whose side it ends. */
function useSwipe(onChoose: (choice: DuelChoice) => void) {
  const start = useRef<SwipePoint | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      // Two fingers zoom.
      start.current = event.touches.length === 1 ? pointOf(event) : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const end = pointOf(event);
      const direction = start.current && end && detectSwipe(start.current, end);
      start.current = null;
      if (direction) onChoose(direction);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}

function pointOf(event: TouchEvent): SwipePoint | null {
  const touch = event.changedTouches[0];
  return touch ? { x: touch.clientX, y: touch.clientY, time: event.timeStamp } : null;
}
