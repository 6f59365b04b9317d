import { coverOf, fr, LIMITS, type Manga, newItemOf, type Ranking } from '@palmanga/core';
import { useCallback, useState } from 'react';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { useRead } from '../../hooks/use-read.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LoadFailure } from '../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { Cover } from '../../ui/media/cover.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Check, Plus } from '../../ui/vendor/lucide/index.ts';
import AddToRankingDialog from './add-to-ranking/add-to-ranking-dialog.tsx';
import { useAdditions } from './add-to-ranking/use-additions.ts';

import styles from './author-dialog.module.css';

const texts = fr.manga;

interface AuthorDialogProps {
  readonly author: string;
  /** The ranking that manga are added to; undefined where the user is asked. */
  readonly target: Ranking | undefined;
  readonly onClose: () => void;
}

/** The first works that the catalogue finds by an author, each with the button that adds it. */
export default function AuthorDialog({ author, target, onClose }: AuthorDialogProps) {
  const { mangas } = useBackend();
  const user = useUser();
  const read = useCallback(
    () => mangas.search({ query: author, cursor: null, limit: LIMITS.pageSize }),
    [mangas, author],
  );
  const { value, error, retry } = useRead(read);
  const [chosen, setChosen] = useState<Manga | null>(null);
  const works = value?.items.filter((manga) => manga.author.split(', ').includes(author));
  if (chosen) {
    return <AddToRankingDialog manga={newItemOf(chosen)} onClose={() => setChosen(null)} />;
  }
  return (
    <Dialog open onClose={onClose} title={texts.worksOf(author)} size="medium">
      {!value && (error ? <LoadFailure error={error} onRetry={retry} /> : <Spinner />)}
      {works?.length === 0 && <p>{texts.noWorks}</p>}
      <ul aria-label={texts.worksOf(author)}>
        {works?.map((manga) => (
          <li key={manga.id} className={styles.row}>
            <Link
              to={
                target
                  ? { kind: 'addMangasSheet', key: target.id, mangaId: manga.id }
                  : { kind: 'manga', mangaId: manga.id }
              }
              className={styles.work}
            >
              <span className={styles.cover} aria-hidden>
                <Cover id={manga.id} title={manga.title} address={coverOf(manga)} />
              </span>
              <span className={styles.title} dir="auto" translate="no">
                {manga.title}
              </span>
            </Link>
            {user &&
              (target ? (
                <AddButton manga={manga} target={target} />
              ) : (
                <IconButton label={texts.addWork(manga.title)} onClick={() => setChosen(manga)}>
                  <Icon node={Plus} />
                </IconButton>
              ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface AddButtonProps {
  readonly manga: Manga;
  readonly target: Ranking;
}

const nothing = (): void => undefined;

function AddButton({ manga, target }: AddButtonProps) {
  const [item] = useState(() => newItemOf(manga));
  const { underway, added, add, failure } = useAdditions(item, nothing);
  const isAdded = added.has(target.id);
  return (
    <span>
      <IconButton
        label={isAdded ? texts.workAdded(manga.title) : texts.addWork(manga.title)}
        // Not `disabled`, which would lose the focus.
        aria-disabled={isAdded || underway.has(target.id)}
        onClick={() => {
          if (!isAdded && !underway.has(target.id)) void add(target);
        }}
      >
        <Icon node={isAdded ? Check : Plus} />
      </IconButton>
      <FailureNotice
        text={failure === null ? '' : fr.addToRanking.failed(target.title)}
        error={failure?.error ?? null}
      />
    </span>
  );
}
