import type { ItemsWindow, Ranking } from '@palmanga/core';
import { Suspense, useCallback, useEffect } from 'react';

import { whenResting } from '../../../browser/resting.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DescriptionDialog } from './description-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { useSharingRepair } from './use-sharing-repair.ts';
import { useTakedownNews } from './use-takedown-news.ts';
import { VisibilityDialog } from './visibility-dialog.tsx';

export type OwnerDialog =
  | 'rename'
  | 'describe'
  | 'delete'
  | 'reorder'
  | 'visibility'
  | 'compare'
  | 'export';

const loadReorder = () => import('../reordering/reorder-dialog.tsx');
const loadPastedLink = () => import('../comparison/pasted-link-dialog.tsx');
const loadExport = () => import('../exporting/export-dialog.tsx');
const ReorderDialog = lazyPart(loadReorder, { isOpened: true });
const PastedLinkDialog = lazyPart(loadPastedLink, { isOpened: true });
const ExportDialog = lazyPart(loadExport, { isOpened: true });
// In most visits nothing is under way. The page does without.
const RankingBars = lazyPart(loadBars, { isSilent: true });

/** What an owner may open next, the likeliest first. */
const LOADS = [
  loadReorder,
  () => import('../adding/add-mangas-screen.tsx'),
  () => import('../../sharing/first-share.tsx'),
  () => import('../../sharing/poster-dialog.tsx'),
  loadExport,
  loadPastedLink,
];

/** Fetches it one after the other while the page rests. */
async function fetchAll(): Promise<void> {
  try {
    for (const load of LOADS) await load();
  } catch {
    // Opening it tries again, and shows the failure.
  }
}

/** Milliseconds until bars that could not be loaded are asked for again, as while the server starts again. */
const LOAD_AGAIN = 5000;

async function loadBars() {
  try {
    return await import('./ranking-bars.tsx');
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, LOAD_AGAIN);
    });
    return import('./ranking-bars.tsx');
  }
}

interface OwnerDialogsProps {
  readonly ranking: Ranking;
  /** Its items, live; undefined until they are known. */
  readonly list: ItemsWindow | undefined;
  readonly dialog: OwnerDialog | null;
  /** Opens one, or closes the one that is open. */
  readonly onDialog: (dialog: OwnerDialog | null) => void;
  /** Called with the ranking when its texts, its share link or who may see it have changed. */
  readonly onChange: (ranking: Ranking) => void;
}

/**
 * The owner's dialogs, one at most open; the repair of the ranking that a visit of its owner makes; and how
 * far what fills the ranking is.
 */
export default function OwnerDialogs(props: OwnerDialogsProps) {
  const { ranking, list, dialog, onDialog, onChange } = props;
  const onClose = useCallback(() => onDialog(null), [onDialog]);
  useSharingRepair(ranking, onChange);
  useTakedownNews(ranking, list, onChange);
  useEffect(() => whenResting(() => void fetchAll()), []);
  return (
    <>
      <Suspense fallback={null}>
        <RankingBars
          key={ranking.id}
          ranking={ranking}
          list={list}
          onReorder={() => onDialog('reorder')}
        />
      </Suspense>
      <RenameDialog
        ranking={ranking}
        open={dialog === 'rename'}
        onClose={onClose}
        onRenamed={onChange}
      />
      <DescriptionDialog
        ranking={ranking}
        open={dialog === 'describe'}
        onClose={onClose}
        onChange={onChange}
      />
      <VisibilityDialog
        ranking={ranking}
        open={dialog === 'visibility'}
        onClose={onClose}
        onChange={onChange}
      />
      <DeleteDialog ranking={ranking} open={dialog === 'delete'} onClose={onClose} />
      {dialog === 'compare' && <PastedLinkDialog ranking={ranking} onClose={onClose} />}
      {dialog === 'export' && <ExportDialog ranking={ranking} onClose={onClose} />}
      {dialog === 'reorder' && <ReorderDialog rankingId={ranking.id} onClose={onClose} />}
    </>
  );
}
