import { coverOf, type Manga } from '@palmanga/core';

import { Cover } from '../../ui/media/cover.tsx';

import styles from './list-import.module.css';

/** A manga of the catalogue that an entry is, or may be. */
export function KnownManga({ manga }: { readonly manga: Manga }) {
  return (
    <>
      <span className={styles.thumb} aria-hidden>
        <Cover id={manga.id} title={manga.title} address={coverOf(manga)} />
      </span>
      <span className={styles.names}>
        <span className={styles.name} dir="auto">
          {manga.title}
        </span>
        <span className={styles.soft} dir="auto">
          {manga.author}
        </span>
      </span>
    </>
  );
}
