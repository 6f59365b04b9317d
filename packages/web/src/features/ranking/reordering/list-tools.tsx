import { fr, type OrderRule } from '@palmanga/core';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import {
  ArrowDownAZ,
  ListChecks,
  RotateCcw,
  UserRound,
} from '../../../ui/vendor/lucide/further.ts';

import styles from './selection.module.css';

const texts = fr.rankings.reorder;

const RULES: readonly (readonly [OrderRule, ReactNode])[] = [
  ['title', <Icon node={ArrowDownAZ} key="title" />],
  ['author', <Icon node={UserRound} key="author" />],
  ['reverse', <Icon node={RotateCcw} key="reverse" />],
];

interface ListToolsProps {
  /** The field that finds items; null for a short list. */
  readonly field: ReactNode;
  readonly isSelecting: boolean;
  readonly onSelect: () => void;
  readonly onSort: (rule: OrderRule) => void;
  /** The menu of tiers. */
  readonly tiers: ReactNode;
  /** What sorting does to tiers; empty where there are none. */
  readonly warning: string;
}

/** What stands above the list: finding, selecting several items, putting all in order. */
export function ListTools(props: ListToolsProps) {
  const { field, isSelecting, onSelect, onSort, tiers, warning } = props;
  return (
    <div className={styles.tools} data-tools>
      {field !== null && <div className={styles.find}>{field}</div>}
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          icon={<Icon node={ListChecks} />}
          aria-pressed={isSelecting}
          onClick={onSelect}
        >
          {texts.select}
        </Button>
        {tiers}
        <Menu
          label={texts.sort}
          icon={<Icon node={ArrowDownAZ} />}
          items={RULES.map(([rule, icon]) => ({
            label: texts.sortBy[rule],
            icon,
            onSelect: () => onSort(rule),
          }))}
        />
      </div>
      {warning !== '' && <p className={styles.warning}>{warning}</p>}
    </div>
  );
}
