import { useCallback } from 'react';
import { useParams } from 'react-router-dom';

import { BackButton } from '../../ui/back-button.tsx';
import { MangaSheetView } from './components/manga-sheet-view.tsx';

import styles from './components/manga-sheet.module.css';

/** /manga/{id}: the sheet of a manga, for everyone. */
export default function MangaScreen() {
  const { id = '' } = useParams();
  const pathOf = useCallback((manga: string) => `/manga/${encodeURIComponent(manga)}`, []);
  return (
    <article>
      <div className={styles.bar}>
        <BackButton />
      </div>
      <MangaSheetView mangaId={id} pathOf={pathOf} headingLevel={1} />
    </article>
  );
}
