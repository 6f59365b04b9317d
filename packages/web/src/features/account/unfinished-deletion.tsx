import { fr } from '@palmanga/core';
import { useCallback, useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { useRead } from '../../hooks/use-read.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { isDeleting } from './deletion-run.ts';

const texts = fr.account.deletion;

/** Says that a deletion of the account was cut off, on whatever screen, and goes on with it. */
export function UnfinishedDeletion() {
  const [isOpen, setOpen] = useState(() => !isDeleting());
  const { identity } = useBackend();
  const read = useCallback(() => identity.details(), [identity]);
  const { value: details } = useRead(read);
  if (!isOpen || details === null) return null;
  return (
    <DeletionDialog
      title={texts.unfinished}
      hasPassword={details.hasPassword}
      onClose={() => setOpen(false)}
    >
      <p>{texts.unfinishedText}</p>
    </DeletionDialog>
  );
}
