import { fr, type MangaSheet, sheetCovers } from '@palmanga/core';

import { Cover, CoverFrame } from '../../../ui/media/cover.tsx';
import { HeroTitle } from '../../../ui/text/page-header.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { Synopsis } from './synopsis.tsx';

import styles from './manga-sheet.module.css';

interface SheetContentProps {
  readonly sheet: MangaSheet;
  readonly title: string;
  readonly headingLevel: 1 | 3;
  /** In the ranking it was opened from, from 1. */
  readonly position: number | undefined;
}

export function SheetContent({ sheet, title, headingLevel, position }: SheetContentProps) {
  const { manga, details } = sheet;
  const author = manga?.author ?? '';
  const covers = sheetCovers(sheet);
  const Subheading = headingLevel === 1 ? 'h2' : 'h4';
  return (
    <div className={styles.content}>
      <CoverFrame>
        <Cover address={covers.large} size="large" priority />
        {position !== undefined && <p className={styles.badge}>{fr.manga.position(position)}</p>}
      </CoverFrame>
      <div className={styles.texts}>
        <HeroTitle level={headingLevel} title={title} />
        <p className={styles.author} dir="auto">
          {author === '' ? fr.manga.unknownAuthor : author}
        </p>
        <FavoriteButton
          favorite={{
            mangaId: sheet.id,
            title,
            author,
            coverUrl: covers.thumb,
          }}
        />
        <section className={styles.synopsis}>
          <Subheading className={styles.subtitle}>{fr.manga.synopsis}</Subheading>
          <Synopsis text={details?.description ?? ''} />
        </section>
      </div>
    </div>
  );
}
