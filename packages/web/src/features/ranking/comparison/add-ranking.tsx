import { addressOf, fr, type Ranking, togetherAddress } from '@palmanga/core';
import { useCallback, useState } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

import { Button } from '../../../ui/controls/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Plus } from '../../../ui/vendor/lucide/index.ts';

import styles from './add-ranking.module.css';

// Few visits press it.
const AddRankingDialog = lazyPart(() => import('./add-ranking-dialog.tsx'), { isOpened: true });

interface AddRankingProps {
  /** Of the rankings that there are. */
  readonly ids: readonly string[];
  readonly options: NavigateOptions;
}

/** Adds another ranking to two or more, and shows the top of them all. */
export function AddRanking({ ids, options }: AddRankingProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const add = (found: Ranking) => {
    close();
    navigate(addressOf(togetherAddress([...ids, found.id])), options);
  };
  return (
    <>
      <Button
        className={styles.add ?? ''}
        icon={<Icon node={Plus} />}
        onClick={() => setOpen(true)}
      >
        {fr.rankings.together.add}
      </Button>
      {isOpen && <AddRankingDialog ids={ids} onFound={add} onClose={close} />}
    </>
  );
}
