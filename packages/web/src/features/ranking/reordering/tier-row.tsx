import { fr, type Tier, type TierSection } from '@palmanga/core';
import type { CSSProperties } from 'react';

import { IconButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Pencil } from '../../../ui/vendor/lucide/further.ts';
import { X } from '../../../ui/vendor/lucide/index.ts';

import styles from './tiers.module.css';

const texts = fr.rankings.tiers;

export const paintOf = ({ color }: Pick<Tier, 'color'>): CSSProperties =>
  ({ '--paint': `var(--tier-${color})` }) as CSSProperties;

/** What the user can do with the row of a tier. */
export interface TierRowActions {
  /** Makes the row a form. */
  readonly edit: (key: string) => void;
  readonly remove: (key: string, row: HTMLElement | null) => void;
}

interface TierRowProps {
  readonly section: TierSection;
  /** Null while the user selects works. */
  readonly actions: TierRowActions | null;
}

/** The row that begins a tier, or what is below all tiers: a cut in the order. */
export function TierRow({ section: { tier, first, last }, actions }: TierRowProps) {
  const count = texts.count(last - first + 1);
  if (tier === null) {
    return (
      <div className={styles.cut} data-cut="none">
        <h3 className={styles.heading}>
          <span className={styles.none}>{texts.none}</span>
        </h3>
        <span className={styles.line} data-none aria-hidden />
        <span className={styles.count}>{count}</span>
      </div>
    );
  }
  const { key, label, name } = tier;
  return (
    <div className={styles.cut} data-cut={key}>
      <h3 className={styles.heading} translate="no">
        <span className={styles.chip} style={paintOf(tier)} dir="auto">
          {label}
        </span>
        {name !== '' && (
          <span className={styles.name} dir="auto">
            {name}
          </span>
        )}
      </h3>
      <span className={styles.line} aria-hidden />
      <span className={styles.count}>{count}</span>
      {actions && (
        <>
          <IconButton
            label={texts.edit(label)}
            data-edit-tier={key}
            onClick={() => actions.edit(key)}
          >
            <Icon node={Pencil} />
          </IconButton>
          <IconButton
            label={texts.remove(label)}
            onClick={(event) => actions.remove(key, event.currentTarget.closest('li'))}
          >
            <Icon node={X} />
          </IconButton>
        </>
      )}
    </div>
  );
}
