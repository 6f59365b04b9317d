import { describeError, fr, type MangaSheet, type Ranking } from '@palmanga/core';
import { useCallback, useEffect, useState } from 'react';

import { useBackend, usePage } from '../../hooks/contexts.ts';
import { type ReadState, useRead } from '../../hooks/use-read.ts';
import { Button } from '../../ui/controls/button.tsx';
import { HomeLink } from '../../ui/controls/home-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { usePageTitle } from '../../ui/text/page-header.tsx';
import { useAnnounce } from '../../ui/text/screen-reader.tsx';
import { useLandingAtRow } from './land-at-row.ts';
import { PlaylistBar, useArrowKeys } from './playlist-controls.tsx';
import { SheetContent, type SheetDialog, SheetPlaceholder } from './sheet-content.tsx';
import { usePlaylist } from './use-playlist.ts';
import { useSwipe } from './use-swipe.ts';

import styles from './manga-sheet.module.css';

interface MangaSheetViewProps {
  readonly mangaId: string;
  /** Path of another manga's sheet; give it a stable identity. */
  readonly pathOf: (id: string) => string;
  readonly headingLevel: 1 | 3;
  /** The ranking of the user that it lies over, when it was opened to add to it. */
  readonly target?: Ranking | undefined;
}

/**
 * The sheet of a manga, with navigation through the ranking that it was opened from
 * (docs/specification.md 2.13).
 */
export function MangaSheetView({ mangaId, pathOf, headingLevel, target }: MangaSheetViewProps) {
  const { value: sheet, error, retry } = useSheet(mangaId);
  const navigation = usePlaylist(mangaId, pathOf);
  const { content, handlers } = useSwipe(mangaId, navigation);
  useLandingAtRow(mangaId, navigation?.playlist.index);
  const announce = useAnnounce();
  const title = sheet ? (sheet.manga?.title ?? '') || fr.manga.defaultTitle : null;
  const position = navigation ? navigation.playlist.index + 1 : undefined;
  const total = navigation?.playlist.total;
  // The overlay lies over the add panel, which lies over the ranking.
  usePageTitle(sheet === null ? fr.errors['manga-not-found'] : title, headingLevel === 1 ? 0 : 2);
  const [opened, setOpened] = useState<{ mangaId: string; dialog: SheetDialog } | null>(null);
  const dialog = opened?.mangaId === mangaId ? opened.dialog : null;
  // Its keys and its touches are the dialog's own.
  useArrowKeys(dialog ? null : navigation);

  useEffect(() => {
    if (title === null || position === undefined || total === undefined) return;
    announce(fr.manga.shown(title, position, total));
  }, [announce, title, position, total]);

  return (
    <div
      className={styles.sheet}
      data-swipes={navigation !== null || undefined}
      {...(navigation && !dialog && handlers)}
    >
      {navigation && <PlaylistBar navigation={navigation} />}
      <div ref={content}>
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
            <HomeLink />
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
            rankingId={navigation?.playlist.rankingId}
            target={target}
            dialog={dialog}
            onDialogChange={(next) => setOpened(next && { mangaId, dialog: next })}
          />
        )}
      </div>
    </div>
  );
}

/** A manga and its details: null when it does not exist, undefined while it loads. */
function useSheet(id: string): ReadState<MangaSheet | null> {
  const { mangas } = useBackend();
  const { preload } = usePage();
  const read = useCallback(() => mangas.getSheet(id), [mangas, id]);
  return useRead(read, preload.sheet?.id === id ? preload.sheet : undefined);
}
