import { fr } from '@palmanga/core';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';

import { useCloseOverlay } from '../../hooks/use-history.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MangaSheetView } from './components/manga-sheet-view.tsx';

/** /rankings/{id}/add/manga/{mangaId}: the sheet over the add panel. */
export default function MangaOverlayScreen() {
  const { id = '', mangaId = '' } = useParams();
  const parent = `/rankings/${encodeURIComponent(id)}/add`;
  const close = useCloseOverlay(parent);
  const pathOf = useCallback(
    (manga: string) => `${parent}/manga/${encodeURIComponent(manga)}`,
    [parent],
  );
  return (
    <Dialog open onClose={close} title={fr.manga.sheet} size="large">
      <MangaSheetView mangaId={mangaId} pathOf={pathOf} headingLevel={3} />
    </Dialog>
  );
}
