import {
  fr,
  languageOf,
  type MangaSheet,
  type Ranking,
  sheetCovers,
  truncateWords,
} from '@palmanga/core';
import { Suspense, useId, useMemo, useState } from 'react';

import { useUser } from '../../hooks/contexts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton, Spinner } from '../../ui/feedback/loading.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Cover, CoverFrame } from '../../ui/media/cover.tsx';
import { HeroTitle } from '../../ui/text/page-header.tsx';
import { VisuallyHidden } from '../../ui/text/screen-reader.tsx';
import { AddToRankingButton } from './add-to-ranking/add-to-ranking-button.tsx';
import { AltTitles } from './alt-titles.tsx';
import { AuthorLinks } from './author-links.tsx';
import { FavoriteButton } from './favorite-button.tsx';

import styles from './manga-sheet.module.css';

// Only a sheet that was opened from a ranking has one.
const SheetNote = lazyPart(() => import('./sheet-note.tsx'));
// Visitors have no rankings.
const SheetPlaces = lazyPart(() => import('./sheet-places.tsx'), { isSilent: true });

/** The dialog that is open on a sheet: to add its manga to rankings, to write a note, or an author's works. */
export type SheetDialog = 'add' | 'note' | 'author';

interface SheetContentProps {
  readonly sheet: MangaSheet;
  readonly title: string;
  readonly headingLevel: 1 | 3;
  /** Position in the ranking that the sheet was opened from, from 1. */
  readonly position: number | undefined;
  /** That ranking. */
  readonly rankingId: string | undefined;
  /** The ranking of the user that the sheet lies over, when it was opened to add to it. */
  readonly target: Ranking | undefined;
  readonly dialog: SheetDialog | null;
  readonly onDialogChange: (dialog: SheetDialog | null) => void;
}

/** Cover, title, author, actions and synopsis of a manga. */
export function SheetContent(props: SheetContentProps) {
  const { sheet, title, headingLevel, position, rankingId, target, dialog, onDialogChange } = props;
  const { manga, details } = sheet;
  const user = useUser();
  const author = manga?.author ?? '';
  const covers = useMemo(() => sheetCovers(sheet), [sheet]);
  const copy = useMemo(
    () => ({ mangaId: sheet.id, title, author, coverUrl: covers.thumb }),
    [sheet.id, title, author, covers],
  );
  const Subheading = headingLevel === 1 ? 'h2' : 'h4';
  return (
    <div className={styles.content} data-sheet>
      <CoverFrame>
        <Cover id={sheet.id} title={title} address={covers.large} size="large" priority />
        {position !== undefined && <p className={styles.badge}>{fr.manga.position(position)}</p>}
      </CoverFrame>
      <div className={styles.texts}>
        <HeroTitle level={headingLevel} title={title} />
        {manga !== null && manga.originalTitle !== null && (
          <p className={styles.originalTitle}>
            {fr.manga.originalTitle}
            {'\u00A0: '}
            <bdi translate="no">{manga.originalTitle}</bdi>
          </p>
        )}
        <p className={styles.author} dir="auto" translate="no">
          {author === '' ? (
            fr.manga.unknownAuthor
          ) : (
            <AuthorLinks
              author={author}
              target={target}
              isOpen={dialog === 'author'}
              onOpenChange={(isOpen) => onDialogChange(isOpen ? 'author' : null)}
            />
          )}
        </p>
        {manga && manga.altTitles.length > 0 && <AltTitles titles={manga.altTitles} />}
        <div className={styles.actions}>
          <FavoriteButton favorite={copy} />
          <AddToRankingButton
            manga={copy}
            target={target}
            isOpen={dialog === 'add'}
            onOpenChange={(isOpen) => onDialogChange(isOpen ? 'add' : null)}
          />
        </div>
        {user && (
          <Suspense fallback={<p className={styles.places} />}>
            <SheetPlaces mangaId={sheet.id} rankingId={rankingId} position={position} />
          </Suspense>
        )}
        <section className={styles.synopsis}>
          <Subheading className={styles.subtitle}>{fr.manga.synopsis}</Subheading>
          <Synopsis text={details?.description ?? ''} />
        </section>
        {rankingId !== undefined && (
          <Suspense fallback={null}>
            <SheetNote
              rankingId={rankingId}
              mangaId={sheet.id}
              title={title}
              headingLevel={headingLevel === 1 ? 2 : 4}
              isWriting={dialog === 'note'}
              onWritingChange={(isWriting) => onDialogChange(isWriting ? 'note' : null)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** A synopsis cut to 50 words, shown whole on demand (docs/specification.md 5.5.3). */
function Synopsis({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const cut = truncateWords(text);
  if (cut.text === '') return <p className={styles.missing}>{fr.manga.noSynopsis}</p>;
  return (
    <>
      <p id={id} className={styles.text} dir="auto" lang={languageOf(text) ?? undefined}>
        {isWhole ? text.trim() : cut.text}
      </p>
      {cut.truncated && (
        <Button
          variant="quiet"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? fr.manga.showLess : fr.manga.showMore}
        </Button>
      )}
    </>
  );
}

/** Shows the shape of a sheet while it loads. */
export function SheetPlaceholder({ headingLevel }: { readonly headingLevel: 1 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.content}>
      <CoverFrame>
        <Skeleton shape="cover" width="100%" />
      </CoverFrame>
      <div className={styles.texts}>
        <VisuallyHidden>
          <Heading>{fr.manga.defaultTitle}</Heading>
        </VisuallyHidden>
        <Skeleton width="min(18rem, 90%)" height="2.25rem" />
        <Skeleton width="8rem" />
        <Spinner />
      </div>
    </div>
  );
}
