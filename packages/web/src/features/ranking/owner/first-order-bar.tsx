import { addressOf, areAsAdded, fr, type ItemsWindow, type Ranking } from '@palmanga/core';
import { useStore } from 'zustand/react';

import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { X } from '../../../ui/vendor/lucide/index.ts';
import { useFirstOrder } from '../first-order.ts';

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
  const order = useFirstOrder(key);
  const questions = useStore(order);
  const dismiss = () => order.setState(null, true);

  if (questions === null || !list || !areAsAdded(list.items)) return null;
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
