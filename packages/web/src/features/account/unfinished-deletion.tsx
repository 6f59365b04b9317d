import { fr } from '@palmanga/core';
import { useState } from 'react';

import { DeletionDialog } from './deletion-dialog.tsx';

const texts = fr.account.deletion;

/** Says that a deletion of the account was cut off, on whatever screen, and goes on with it. */
export default function UnfinishedDeletion() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <DeletionDialog title={texts.unfinished} onClose={() => setOpen(false)}>
      <p>{texts.unfinishedText}</p>
    </DeletionDialog>
  );
}
