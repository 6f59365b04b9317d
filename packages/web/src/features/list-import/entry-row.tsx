import { fr, type Manga, normaliseText } from '@palmanga/core';
import { memo } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../ui/text/screen-reader.tsx';
import { KnownManga } from './known-manga.tsx';
import type { Decision, ReviewRow } from './review.ts';

import styles from './entries.module.css';

const texts = fr.listImport;

interface EntryRowProps {
  readonly row: ReviewRow;
  /** With null, the entry is as the catalogue answered again. */
  readonly onDecide: (row: ReviewRow, decision: Decision | null) => void;
  readonly onSearch: (row: ReviewRow) => void;
}

/** What stands in the list, as it is written there. */
export function writtenTitle({ entry }: Pick<ReviewRow, 'entry'>): string {
  return entry.title || entry.otherTitles[0] || texts.untitled;
}

/** What was written where the catalogue has another title, so that a wrong match is noticed. */
function remarkOf(row: ReviewRow, { title }: Manga): string {
  const written = row.entry.title;
  const isSame = written === '' || normaliseText(written) === normaliseText(title);
  const parts = [isSame ? '' : texts.writtenAs(written), row.isPresent ? texts.inRanking : ''];
  return parts.filter((part) => part !== '').join(` ${texts.separator} `);
}

/** One entry: what it is in the catalogue, or what it may be. */
export const EntryRow = memo(function EntryRow({ row, onDecide, onSearch }: EntryRowProps) {
  const { entry, rank, match, manga, isAside } = row;
  const written = writtenTitle(row);
  const candidates =
    manga === null && !isAside && match.confidence === 'choose' ? match.candidates : [];
  return (
    <div className={styles.row}>
      <span className={styles.rank}>{rank}</span>
      <div className={styles.body}>
        {manga === null ? (
          <p className={styles.written}>
            <bdi>{texts.written(written)}</bdi>{' '}
            {entry.author !== '' && <bdi className={styles.soft}>{entry.author}</bdi>}
          </p>
        ) : (
          <KnownManga manga={manga} remark={remarkOf(row, manga)}>
            <span className={styles.actions}>
              <Button variant="quiet" onClick={() => onSearch(row)}>
                {texts.change}
                <VisuallyHidden> {texts.of(manga.title)}</VisuallyHidden>
              </Button>
            </span>
          </KnownManga>
        )}
        {candidates.map((candidate) => (
          <KnownManga key={candidate.id} manga={candidate}>
            <Button
              aria-label={texts.isItOf(candidate.title)}
              onClick={() => onDecide(row, { kind: 'manga', manga: candidate })}
            >
              {texts.isIt}
            </Button>
          </KnownManga>
        ))}
        {manga === null && (
          <span className={styles.actions}>
            <Button variant="quiet" onClick={() => onSearch(row)}>
              {candidates.length > 0 ? texts.searchOther : texts.search}
              <VisuallyHidden> {texts.of(written)}</VisuallyHidden>
            </Button>
            <Button
              variant="quiet"
              onClick={() => onDecide(row, isAside ? null : { kind: 'aside' })}
            >
              {isAside ? texts.takeBack : texts.leave}
              <VisuallyHidden> {texts.of(written)}</VisuallyHidden>
            </Button>
          </span>
        )}
      </div>
    </div>
  );
});
