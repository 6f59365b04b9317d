import {
  addressOf,
  areAsAdded,
  countQuestions,
  fr,
  type ItemsWindow,
  LIMITS,
  type Ranking,
} from '@palmanga/core';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand/react';

import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { X } from '../../../ui/vendor/lucide/index.ts';
import { FEWEST_IN_ORDER, keepAsked, useFirstOrder } from '../first-order.ts';

import bars from '../run-bar.module.css';
import styles from './first-order-bar.module.css';

const texts = fr.rankings.firstOrder;

interface FirstOrderBarProps {
  readonly ranking: Ranking;
  /** Its items, live; undefined until they are known. */
  readonly list: ItemsWindow | undefined;
  readonly onReorder: () => void;
}

/** Asks the owner once whether the first manga of a ranking are in order; not any more once they were moved. */
export function FirstOrderBar({ ranking, list, onReorder }: FirstOrderBarProps) {
  const { id: key } = ranking;
  const order = useFirstOrder(ranking);
  const isOffered = useStore(order);
  const dismiss = () => order.setState(false, true);
  const count = list?.total ?? 0;
  const isLongEnough = count >= FEWEST_IN_ORDER && count <= LIMITS.duelItems;
  const isAsked = isOffered && isLongEnough && areAsAdded(list?.items ?? []);
  const questions = useMemo(() => (isAsked ? countQuestions(idsOf(count)) : 0), [isAsked, count]);
  useEffect(() => {
    if (isAsked) keepAsked(ranking);
  }, [isAsked, ranking]);

  if (!isAsked) return null;
  return (
    <div className={classNames(bars.bar, styles.bar)}>
      <output>{texts.question}</output>
      <span className={bars.actions}>
        <Button
          onClick={() => {
            dismiss();
            onReorder();
          }}
        >
          {texts.arrange}
        </Button>
        <ButtonLink
          to={{ kind: 'duelAll', key }}
          state={{ from: addressOf({ kind: 'ranking', key }) }}
        >
          {texts.byDuels(questions)}
        </ButtonLink>
        <IconButton label={texts.dismiss} className={styles.dismiss ?? ''} onClick={dismiss}>
          <Icon node={X} />
        </IconButton>
      </span>
    </div>
  );
}

/** As many ids: which they are makes no difference to how many questions they take. */
const idsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index}`);
