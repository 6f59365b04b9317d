import { fr } from '@palmanga/core';
import { useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { useTask } from '../../hooks/use-task.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { PageSwitch } from '../profile/page-switch.tsx';

interface PageOfferProps {
  /** The user's. */
  readonly username: string;
  readonly onDecline: () => void;
  readonly onShare: () => void;
  readonly onClose: () => void;
}

/** Offers an owner who shares, in one line, to show the public rankings together. */
export function PageOffer({ username, onDecline, onShare, onClose }: PageOfferProps) {
  const { profiles } = useBackend();
  const [isOn, setOn] = useState(false);
  const show = useTask(async () => {
    if (isOn) await profiles.showPage(true);
    else onDecline();
    onShare();
    onClose();
  }, fr.failures.profileUpdate);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={show.busy}
      title={fr.rankings.detail.share}
      size="small"
      footer={
        <Button
          variant="primary"
          busy={show.busy}
          busyLabel={fr.common.saving}
          onClick={() => void show.run()}
        >
          {fr.rankings.detail.share}
        </Button>
      }
    >
      <PageSwitch username={username} isOn={isOn} onChange={setOn} />
      <FailureNotice text={fr.failures.profileUpdate} error={show.error} />
    </Dialog>
  );
}
