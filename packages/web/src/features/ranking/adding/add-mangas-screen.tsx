import { addressOf, fr, type Ranking } from '@palmanga/core';
import { Search } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';

import { useSession } from '../../../hooks/contexts.ts';
import { useCloseOverlay } from '../../../hooks/use-history.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { usePageTitle } from '../../../ui/text/page-header.tsx';
import { useShownRanking } from '../shown-ranking.ts';
import { AddResults } from './add-results.tsx';
import { useMangaSearch } from './manga-search.ts';
import { useAddManga } from './use-add-manga.ts';

import styles from './adding.module.css';

interface AddMangasScreenProps {
  /** The sheet over the panel, when the address has one. */
  readonly children?: ReactNode;
}

/** /rankings/{id}/add: the owner's panel over the ranking. Others only see the sheets over it. */
export default function AddMangasScreen({ children }: AddMangasScreenProps) {
  const { status } = useSession();
  const { ranking, isOwner } = useShownRanking();

  if (isOwner) return <AddPanel ranking={ranking}>{children}</AddPanel>;
  if (children !== undefined) return children;
  if (status === 'unknown') return null;
  return <Navigate to={addressOf({ kind: 'ranking', key: ranking.id })} replace />;
}

interface AddPanelProps {
  readonly ranking: Ranking;
  readonly children: ReactNode;
}

/** 'Ajouter des mangas': the catalogue over the ranking's page (docs/specification.md 2.6). */
function AddPanel({ ranking, children }: AddPanelProps) {
  const close = useCloseOverlay({ kind: 'ranking', key: ranking.id });
  const search = useMangaSearch();
  const adding = useAddManga(ranking.id);
  const field = useRef<HTMLInputElement>(null);
  usePageTitle(fr.rankings.add.title, 1);

  return (
    <Dialog open onClose={close} title={fr.rankings.add.title} size="full" initialFocus={field}>
      <div className={styles.panel}>
        <div className={styles.search}>
          <TextField
            ref={field}
            type="search"
            label={fr.rankings.add.searchLabel}
            hideLabel
            placeholder={fr.rankings.add.searchPlaceholder}
            icon={<Search aria-hidden />}
            value={search.text}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => search.setText(event.target.value)}
          />
          <FailureNotice text={fr.failures.addManga} error={adding.error} />
        </div>
        <AddResults ranking={ranking} search={search} adding={adding} searchField={field} />
      </div>
      {children}
    </Dialog>
  );
}
