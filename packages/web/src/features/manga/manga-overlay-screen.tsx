import { addressOf, fr } from '@palmanga/core';
import { useCallback } from 'react';

import { useCloseOverlay } from '../../hooks/use-history.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useShownRanking } from '../ranking/shown-ranking.ts';
import { MangaSheetView } from './manga-sheet-view.tsx';

interface MangaOverlayScreenProps {
  /** Key of the ranking in the address. */
  readonly rankingKey: string;
  readonly mangaId: string;
}

/** /rankings/{id}/add/manga/{mangaId}: the sheet over the add panel. */
export default function MangaOverlayScreen({ rankingKey: key, mangaId }: MangaOverlayScreenProps) {
  const { ranking, isOwner } = useShownRanking();
  const close = useCloseOverlay({ kind: 'addMangas', key });
  const pathOf = useCallback(
    (id: string) => addressOf({ kind: 'addMangasSheet', key, mangaId: id }),
    [key],
  );
  return (
    <Dialog open hasAddress onClose={close} title={fr.manga.sheet} size="large">
      <MangaSheetView
        mangaId={mangaId}
        pathOf={pathOf}
        headingLevel={3}
        target={isOwner ? ranking : undefined}
      />
    </Dialog>
  );
}
