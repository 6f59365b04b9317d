import type { Ranking } from '@palmanga/core';
import { lazy, Suspense } from 'react';

import { DeleteDialog } from './delete-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

export type OwnerDialog = 'rename' | 'delete' | 'reorder';

// Dragging weighs more than all the rest of the page: fetched when it is asked for.
const ReorderDialog = lazy(() => import('./reorder-dialog.tsx'));

interface OwnerDialogsProps {
  readonly ranking: Ranking;
  readonly dialog: OwnerDialog | null;
  readonly onClose: () => void;
  readonly onRenamed: (ranking: Ranking) => void;
}

/** The owner's dialogs, one at a time. */
export default function OwnerDialogs({ ranking, dialog, onClose, onRenamed }: OwnerDialogsProps) {
  return (
    <>
      <RenameDialog
        ranking={ranking}
        open={dialog === 'rename'}
        onClose={onClose}
        onRenamed={onRenamed}
      />
      <DeleteDialog rankingId={ranking.id} open={dialog === 'delete'} onClose={onClose} />
      {dialog === 'reorder' && (
        <Suspense fallback={null}>
          <ReorderDialog rankingId={ranking.id} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
