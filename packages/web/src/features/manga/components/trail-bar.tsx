import { fr } from '@palmanga/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import { IconButton } from '../../../ui/controls/button.tsx';
import type { TrailWalk } from '../hooks/use-trail.ts';

import styles from './manga-sheet.module.css';

/** Previous and next manga of the ranking, and where one is. */
export function TrailBar({ walk }: { readonly walk: TrailWalk }) {
  const { trail, hasPrevious, hasNext, go } = walk;
  // Not `disabled`: the focus would be lost on reaching an end.
  return (
    <nav className={styles.trail} aria-label={fr.manga.trail}>
      <IconButton
        label={fr.manga.previous}
        aria-disabled={!hasPrevious}
        className={styles.step ?? ''}
        onClick={() => go(-1)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <p className={styles.place}>{fr.manga.positionOfTotal(trail.index + 1, trail.total)}</p>
      <IconButton
        label={fr.manga.next}
        aria-disabled={!hasNext}
        className={styles.step ?? ''}
        onClick={() => go(1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </nav>
  );
}
