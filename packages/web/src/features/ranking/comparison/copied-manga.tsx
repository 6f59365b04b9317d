import { fr, type MangaCopy } from '@palmanga/core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Cover } from '../../../ui/media/cover.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';

import styles from './copied-manga.module.css';

const texts = fr.rankings.comparison;

interface CopiedMangaProps {
  readonly id: string;
  /** Undefined until it is read; null for one that is nowhere any more. */
  readonly copy: MangaCopy | null | undefined;
  readonly className?: string | undefined;
  /** Before its cover. */
  readonly numeral?: ReactNode;
  /** Under its title. */
  readonly children: ReactNode;
}

/** The manga of a row, which leads to its sheet: its cover and its title, once they are read. */
export function CopiedManga({ id, copy, className, numeral, children }: CopiedMangaProps) {
  const { pathname } = useLocation();
  const title = copy?.title ?? texts.unknown;
  const content = (
    <>
      {numeral}
      <span className={styles.cover} aria-hidden>
        {copy === undefined ? (
          <Skeleton shape="cover" />
        ) : (
          <Cover id={id} title={title} address={copy?.coverUrl ?? null} />
        )}
      </span>
      <span className={styles.texts}>
        {copy === undefined ? (
          <>
            <Skeleton width="60%" />
            <VisuallyHidden>{texts.loading}</VisuallyHidden>
          </>
        ) : (
          <span className={styles.title} dir="auto" translate="no">
            {title}
          </span>
        )}{' '}
        {children}
      </span>
    </>
  );
  const shown = classNames(styles.manga, className);
  return copy ? (
    <Link to={{ kind: 'manga', mangaId: id }} state={{ from: pathname }} className={shown}>
      {content}
    </Link>
  ) : (
    <span className={shown}>{content}</span>
  );
}
