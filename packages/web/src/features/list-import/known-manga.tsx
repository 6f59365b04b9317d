import { coverOf, type Manga } from '@palmanga/core';
import type { ReactNode } from 'react';

import { Cover } from '../../ui/media/cover.tsx';

import styles from './entries.module.css';

interface KnownMangaProps {
  readonly manga: Manga;
  /** A line under the names. */
  readonly remark?: string | false;
  /** Stands behind the names. */
  readonly children?: ReactNode;
}

/** A manga of the catalogue that an entry is, or may be. */
export function KnownManga({ manga, remark, children }: KnownMangaProps) {
  return (
    <span className={styles.known}>
      <span className={styles.thumb} aria-hidden>
        <Cover id={manga.id} title={manga.title} address={coverOf(manga)} />
      </span>
      <span className={styles.beside}>
        <span className={styles.names}>
          <bdi className={styles.name}>{manga.title}</bdi>
          {manga.author !== '' && <bdi className={styles.soft}>{manga.author}</bdi>}
          {remark && <span>{remark}</span>}
        </span>
        {children}
      </span>
    </span>
  );
}
