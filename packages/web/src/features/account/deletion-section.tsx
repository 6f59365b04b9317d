import { fr } from '@palmanga/core';
import { useState } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { AccountSection } from './account-section.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

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
