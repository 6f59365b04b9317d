import { fr } from '@palmanga/core';
import { useEffect } from 'react';

import { IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/vendor/lucide/further.ts';
import type { PlaylistNavigation } from './use-playlist.ts';

import styles from './manga-sheet.module.css';

/** Previous and next manga of the ranking, and the position in it. */
export function PlaylistBar({ navigation }: { readonly navigation: PlaylistNavigation }) {
  const { playlist, hasPrevious, hasNext, go } = navigation;
  // `aria-disabled` rather than `disabled`, which would lose the focus at an end.
  return (
    <nav className={styles.playlist} aria-label={fr.manga.playlist}>
      <IconButton
        label={fr.manga.previous}
        aria-disabled={!hasPrevious}
        className={styles.step ?? ''}
        onClick={() => go(-1)}
      >
        <Icon node={ChevronLeft} />
      </IconButton>
      <p className={styles.place}>{fr.manga.positionOfTotal(playlist.index + 1, playlist.total)}</p>
      <IconButton
        label={fr.manga.next}
        aria-disabled={!hasNext}
        className={styles.step ?? ''}
        onClick={() => go(1)}
      >
        <Icon node={ChevronRight} />
      </IconButton>
    </nav>
  );
}

/** Steps through the ranking with the left and right arrow keys. */
export function useArrowKeys(navigation: PlaylistNavigation | null): void {
  useEffect(() => {
    if (!navigation) return undefined;
    const listen = (event: KeyboardEvent) => {
      const step = arrowStep(event);
      if (step) navigation.go(step);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [navigation]);
}

/** The step of an arrow key; null for other keys and while the user types. */
function arrowStep(event: KeyboardEvent): 1 | -1 | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
    return null;
  }
  if (usesArrowKeys(event.target)) return null;
  if (event.key === 'ArrowLeft') return -1;
  return event.key === 'ArrowRight' ? 1 : null;
}

function usesArrowKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="menuitem"]'))
  );
}
