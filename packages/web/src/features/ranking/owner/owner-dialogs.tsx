import type { Ranking } from '@palmanga/core';
import { lazy, Suspense } from 'react';

import { DeleteDialog } from './delete-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

export type OwnerDialog = 'rename' | 'delete' | 'reorder';

// The code of dragging is larger than the rest of the page, so it is loaded on demand.
const ReorderDialog = lazy(() => import('../reordering/reorder-dialog.tsx'));

interface OwnerDialogsProps {
  readonly ranking: Ranking;
  readonly dialog: OwnerDialog | null;
  readonly onClose: () => void;
  readonly onRenamed: (ranking: Ranking) => void;
}

/** The owner's dialogs; one at most is open. */
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
