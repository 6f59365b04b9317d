import { fr, type OrderRule } from '@palmanga/core';
import { ArrowDownAZ, ArrowDownUp, ListChecks, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';

import styles from './selection.module.css';

const texts = fr.rankings.reorder;

const RULES: readonly (readonly [OrderRule, ReactNode])[] = [
  ['title', <ArrowDownAZ key="title" aria-hidden />],
  ['author', <UserRound key="author" aria-hidden />],
  ['reverse', <ArrowDownUp key="reverse" aria-hidden />],
];

interface ListToolsProps {
  /** The field that finds items; null for a short list. */
  readonly field: ReactNode;
  readonly isSelecting: boolean;
  readonly onSelect: () => void;
  readonly onSort: (rule: OrderRule) => void;
}

/** What stands above the list: finding, selecting several items, putting all in order. */
export function ListTools({ field, isSelecting, onSelect, onSort }: ListToolsProps) {
  return (
    <div className={styles.tools} data-tools>
      {field}
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          icon={<ListChecks aria-hidden />}
          aria-pressed={isSelecting}
          onClick={onSelect}
        >
          {texts.select}
        </Button>
        <Menu
          label={texts.sort}
          icon={<ArrowDownAZ aria-hidden />}
          items={RULES.map(([rule, icon]) => ({
            label: texts.sortBy[rule],
            icon,
            onSelect: () => onSort(rule),
          }))}
        />
      </div>
    </div>
  );
}
