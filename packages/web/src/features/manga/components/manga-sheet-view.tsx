import { describeError, fr } from '@palmanga/core';
import { useEffect } from 'react';

import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { usePageTitle } from '../../../ui/text/page-header.tsx';
import { useAnnounce } from '../../../ui/text/screen-reader.tsx';
import { useSheet } from '../hooks/use-sheet.ts';
import { useSwipe } from '../hooks/use-swipe.ts';
import { useTrail } from '../hooks/use-trail.ts';
import { arrowStep } from '../logic/arrow-keys.ts';
import { SheetContent } from './sheet-content.tsx';
import { SheetPlaceholder } from './sheet-placeholder.tsx';
import { TrailBar } from './trail-bar.tsx';

import styles from './manga-sheet.module.css';

interface MangaSheetViewProps {
  readonly mangaId: string;
  /** Path of another manga's sheet; give it a stable identity. */
  readonly pathOf: (id: string) => string;
  readonly headingLevel: 1 | 3;
}

/**
 * A manga's sheet, with the way through the ranking it was opened from (docs/specification.md
 * 2.13).
 */
export function MangaSheetView({ mangaId, pathOf, headingLevel }: MangaSheetViewProps) {
  const { sheet, error, retry } = useSheet(mangaId);
  const walk = useTrail(mangaId, pathOf);
  const swipe = useSwipe((step) => walk?.go(step));
  const announce = useAnnounce();
  const title = sheet ? (sheet.manga?.title ?? '') || fr.manga.defaultTitle : null;
  const place = walk && { position: walk.trail.index + 1, total: walk.trail.total };
  usePageTitle(sheet === null ? fr.errors['manga-not-found'] : title);

  useEffect(() => {
    if (!walk) return undefined;
    const listen = (event: KeyboardEvent) => {
      const step = arrowStep(event);
      if (step) walk.go(step);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [walk]);

  const position = place?.position;
  const total = place?.total;
  useEffect(() => {
    if (title === null || position === undefined || total === undefined) return;
    announce(fr.manga.shown(title, position, total));
  }, [announce, title, position, total]);

  return (
    <div className={styles.sheet} {...(walk && swipe)}>
      {walk && <TrailBar walk={walk} />}
      {error && (
        <EmptyState illustration="torn" text={describeError(error)} heading={headingLevel === 1}>
          <Button onClick={retry}>{fr.common.retry}</Button>
        </EmptyState>
      )}
      {sheet === null && (
        <EmptyState
          illustration="lost"
          text={fr.errors['manga-not-found']}
          heading={headingLevel === 1}
        >
          <ButtonLink to={{ kind: 'dashboard' }}>{fr.common.backHome}</ButtonLink>
        </EmptyState>
      )}
      {sheet === undefined && !error && <SheetPlaceholder headingLevel={headingLevel} />}
      {sheet && title !== null && (
        <SheetContent
          key={mangaId}
          sheet={sheet}
          title={title}
          headingLevel={headingLevel}
          position={position}
        />
      )}
    </div>
  );
}
