import { fr } from '@palmanga/core';
import { useCallback, useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { useFreshRead } from '../../hooks/use-read.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AccountSection } from './account-section.tsx';
import { DeletionDialog, isDeleting } from './deletion-dialog.tsx';

const texts = fr.account.deletion;

/** The deletion of the account: what goes, and the way to it. */
export function DeletionSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection title={texts.title} isDangerous>
      <p>{texts.text}</p>
      <p>{texts.copy}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <DeletionDialog
          title={texts.question}
          hasPassword={hasPassword}
          onClose={() => setOpen(false)}
        />
      )}
    </AccountSection>
  );
}

/** Says that a deletion of the account was cut off, on whatever screen, and goes on with it. */
export function UnfinishedDeletion() {
  const [isOpen, setOpen] = useState(() => !isDeleting());
  const { identity } = useBackend();
  const read = useCallback(() => identity.details(), [identity]);
  const { value: details } = useFreshRead(read);
  if (!isOpen || details === undefined) return null;
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
