import { fr, type Ranking } from '@palmanga/core';
import { useState } from 'react';

import { useBackend, usePage } from '../../hooks/contexts.ts';
import { logFailure } from '../../hooks/log-failure.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useOwnProfile } from '../profile/use-own-profile.ts';
import { UsernameDialog } from '../profile/username-dialog.tsx';

import styles from './share-button.module.css';

interface UsernameInvitationProps {
  readonly ranking: Ranking;
  /** Called with the ranking once its link has the new name. */
  readonly onChange: (ranking: Ranking) => void;
  readonly onShare: () => void;
}

/**
 * A line for owners without a username, once they have shared: it offers to choose one, then to
 * share the new link. The same button stays, so that the focus does.
 */
export default function UsernameInvitation(props: UsernameInvitationProps) {
  const { ranking, onChange, onShare } = props;
  const { rankings } = useBackend();
  const { origin } = usePage();
  const profile = useOwnProfile();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);

  function finish(username: string): void {
    setChosen(username);
    setOpen(false);
    rankings.repairSharing(ranking.id).then(onChange, (error: unknown) => {
      logFailure('The share link could not be repaired', error);
    });
  }

  const isNamed = profile !== null && profile.username !== '';
  if (profile === null || (isNamed && chosen === null && !isOpen)) return null;
  return (
    <div className={styles.invitation}>
      <output>
        {chosen === null ? fr.username.invitation : fr.username.chosen(origin, chosen)}
      </output>
      <Button onClick={chosen === null ? () => setOpen(true) : onShare}>
        {chosen === null ? fr.username.choose : fr.username.shareAgain}
      </Button>
      <UsernameDialog
        profile={profile}
        open={isOpen}
        onClose={() => setOpen(false)}
        onSaved={finish}
      />
    </div>
  );
}
