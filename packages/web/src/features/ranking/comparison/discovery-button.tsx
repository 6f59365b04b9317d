import { fr, type MangaCopy } from '@palmanga/core';

import { IconButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Undo2 } from '../../../ui/vendor/lucide/further.ts';
import { Check, Plus } from '../../../ui/vendor/lucide/index.ts';
import type { Discoveries } from './use-discoveries.ts';

import styles from './comparison-row.module.css';

const texts = fr.rankings.comparisonAdding;

interface DiscoveryButtonProps {
  readonly manga: MangaCopy;
  readonly discoveries: Discoveries;
  /** The title of the ranking that it is added to. */
  readonly target: string;
}

/** Adds a manga to the reader's ranking, then takes it back. One button, so that it keeps the focus. */
export function DiscoveryButton({ manga, discoveries, target }: DiscoveryButtonProps) {
  const state = discoveries.stateOf(manga.mangaId);
  const isIn = state === 'added' || state === 'kept';
  return (
    <span className={styles.action}>
      {isIn && (
        <span className={styles.seal}>
          <Icon node={Check} />
          {texts.addedSeal}
        </span>
      )}
      {state !== 'kept' && (
        <IconButton
          label={isIn ? texts.undo(manga.title) : texts.add(manga.title, target)}
          className={isIn ? '' : (styles.add ?? '')}
          // Not `disabled`, which would lose the focus.
          aria-disabled={state === 'busy'}
          onClick={() => (isIn ? discoveries.undo(manga) : discoveries.add(manga))}
        >
          <Icon node={isIn ? Undo2 : Plus} />
        </IconButton>
      )}
    </span>
  );
}
