import {
  type DuelChoice,
  fr,
  type NewRankingItem,
  type Placement,
  type RankingItem,
  truncateText,
} from '@palmanga/core';
import type { ReactNode } from 'react';

import { DuelQuestion } from './duel-question.tsx';

const texts = fr.rankings.duel;

interface OneQuestionProps {
  readonly plan: Placement;
  readonly others: readonly RankingItem[];
  /** The manga that is placed. */
  readonly item: NewRankingItem;
  /** Its place now, from 1; null when it is not in the ranking. */
  readonly place: number | null;
  readonly onAnswer: (choice: DuelChoice) => void;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** A question that places one manga: between which others it is known to stand, and how many are left. */
export function OneQuestion(props: OneQuestionProps) {
  const { plan, others, item, place, onAnswer, onBack, children } = props;
  const find = (id: string | null) => others.find(({ mangaId }) => mangaId === id);
  const rival = find(plan.question?.right ?? null);
  if (!rival) return null;
  const number = plan.answers.length + 1;
  const total = plan.answers.length + plan.left;
  return (
    <DuelQuestion
      left={{
        item,
        caption: place === null ? texts.isNew : texts.placeNow(place),
        isCandidate: true,
      }}
      right={{ item: rival, caption: texts.placeNow(rival.position) }}
      purpose={`${texts.toPlace(item.title, others.length)} · ${texts.number(number, total)}`}
      done={plan.answers.length}
      total={total}
      announcement={texts.asked(number, total, item.title, rival.title)}
      hint={[describeBounds(find(plan.lower), find(plan.upper)), texts.left(plan.left)]
        .filter((text) => text !== '')
        .join(' ')}
      onChoose={onAnswer}
      onBack={onBack}
    >
      {children}
    </DuelQuestion>
  );
}

/** Between which manga the place is known to be; '' while nothing is known. */
function describeBounds(lower: RankingItem | undefined, upper: RankingItem | undefined): string {
  const nameOf = ({ title }: RankingItem) => truncateText(title);
  if (lower && upper) {
    return texts.between(nameOf(lower), lower.position, nameOf(upper), upper.position);
  }
  if (lower) return texts.below(nameOf(lower), lower.position);
  return upper ? texts.above(nameOf(upper), upper.position) : '';
}
