import { fr, type UnmatchedEntry, type Manga, type Match } from '@palmanga/core';

import { Button } from '../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { KnownManga } from '../../list-import/known-manga.tsx';

import styles from '../../list-import/entries.module.css';

const texts = fr.rankings.unmatched;

interface UnmatchedRowProps {
  readonly unmatchedEntry: UnmatchedEntry;
  /** As it is written in its list. */
  readonly title: string;
  readonly match: Match<Manga> | undefined;
  /** Where it would stand, from 1; null when the ranking has no room. */
  readonly place: number | null;
  readonly isBusy: boolean;
  readonly onAdd: (manga: Manga) => void;
  readonly onSearch: () => void;
  readonly onForget: () => void;
}

/** One unmatched entry: what it may be, and what can be done with it. */
export function UnmatchedRow(props: UnmatchedRowProps) {
  const { unmatchedEntry, title, match, place, isBusy, onAdd, onSearch, onForget } = props;
  const offered =
    match?.confidence === 'sure'
      ? [match.manga]
      : match?.confidence === 'choose'
        ? match.candidates
        : [];
  return (
    <div className={styles.row} data-lone>
      <div className={styles.body}>
        <p className={styles.written}>
          <bdi>{fr.listImport.written(title)}</bdi>{' '}
          <span className={styles.soft}>{texts.rank(unmatchedEntry.rank)}</span>
        </p>
        {offered.map((manga) => (
          <KnownManga key={manga.id} manga={manga}>
            {place !== null && (
              <Button disabled={isBusy} onClick={() => onAdd(manga)}>
                {texts.add(place)}
                <VisuallyHidden> {fr.listImport.of(manga.title)}</VisuallyHidden>
              </Button>
            )}
          </KnownManga>
        ))}
        <span className={styles.actions}>
          {place !== null && (
            <Button variant="quiet" disabled={isBusy} onClick={onSearch}>
              {offered.length > 0 ? fr.listImport.searchOther : fr.listImport.search}
              <VisuallyHidden> {fr.listImport.of(title)}</VisuallyHidden>
            </Button>
          )}
          <Button variant="quiet" disabled={isBusy} onClick={onForget}>
            {texts.forget}
            <VisuallyHidden> {fr.listImport.of(title)}</VisuallyHidden>
          </Button>
        </span>
      </div>
    </div>
  );
}
