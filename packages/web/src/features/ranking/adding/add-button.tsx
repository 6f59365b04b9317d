import { fr, type NewRankingItem } from '@palmanga/core';

import { IconButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Plus } from '../../../ui/vendor/lucide/index.ts';
import { moveByArrow } from './arrow-keys.ts';

import styles from './adding.module.css';

/** @param button the one that was pressed, which disappears with the work */
export type AddWork = (work: NewRankingItem, button: HTMLElement) => void;

interface AddButtonProps {
  readonly work: NewRankingItem;
  readonly onAdd: AddWork;
}

/** Adds one work to the ranking. */
export function AddButton({ work, onAdd }: AddButtonProps) {
  return (
    <IconButton
      label={fr.rankings.add.addOne(work.title)}
      className={styles.add ?? ''}
      data-add={work.mangaId}
      onClick={({ currentTarget }) => onAdd(work, currentTarget)}
      onKeyDown={moveByArrow}
    >
      <Icon node={Plus} />
    </IconButton>
  );
}
