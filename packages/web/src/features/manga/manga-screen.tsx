import { addressOf } from '@palmanga/core';
import { useCallback } from 'react';

import { BackButton } from '../../ui/text/page-header.tsx';
import { MangaSheetView } from './manga-sheet-view.tsx';

import styles from './manga-sheet.module.css';

/** /manga/{id}: the sheet of a manga, for everyone. */
export default function MangaScreen({ mangaId }: { readonly mangaId: string }) {
  const pathOf = useCallback((id: string) => addressOf({ kind: 'manga', mangaId: id }), []);
  return (
    <article>
      <div className={styles.bar}>
        <BackButton />
      </div>
      <MangaSheetView mangaId={mangaId} pathOf={pathOf} headingLevel={1} />
    </article>
  );
}
