import { fr, type Ranking } from '@palmanga/core';
import { useState } from 'react';

import { useBackend, usePage } from '../../hooks/contexts.ts';
import { useTask } from '../../hooks/use-task.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { useOwnProfile } from '../profile/use-own-profile.ts';
import { UsernameDialog } from '../profile/username-dialog.tsx';
import type { ShareUrl } from './use-share-url.ts';

import styles from './sharing.module.css';

interface UsernameInvitationProps {
  readonly ranking: Ranking;
  /** The link that `onShare` shares. */
  readonly link: ShareUrl;
  /** Called with the ranking once its link has the new name. */
  readonly onChange: (ranking: Ranking) => void;
  readonly onShare: () => void;
}

/**
 * A line for owners without a username, once they have shared: it offers to choose one, then, once
 * this ranking's link has the name, to share it. The same button stays, so that the focus does.
 */
export default function UsernameInvitation(props: UsernameInvitationProps) {
  const { ranking, link, onChange, onShare } = props;
  const { rankings } = useBackend();
  const { origin } = usePage();
  const profile = useOwnProfile();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);

  const repair = useTask(
    async () => onChange(await rankings.repairSharing(ranking.id)),
    fr.username.linkUnchanged,
  );

  function finish(username: string): void {
    setChosen(username);
    setOpen(false);
    void repair.run();
  }

  const isNamed = profile !== null && profile.username !== '';
  if (profile === null || (isNamed && chosen === null && !isOpen)) return null;
  const isWaiting = chosen !== null && (repair.busy || !link.isChecked);
  const isDone = chosen !== null && !isWaiting && repair.error === null;
  // Another account's ranking may keep the link that this one would get.
  const hasLink = isDone && link.url.startsWith(`${origin}/${chosen}/`);
  const { label, press } =
    chosen === null
      ? { label: fr.username.choose, press: () => setOpen(true) }
      : isWaiting
        ? { label: fr.common.saving, press: () => {} }
        : isDone
          ? { label: fr.username.shareAgain, press: onShare }
          : { label: fr.common.retry, press: () => void repair.run() };
  return (
    <div className={styles.invitation}>
      <output>
        {chosen === null && fr.username.invitation}
        {isDone && fr.username.chosen(origin, chosen)}
      </output>
      {/* Not disabled while it waits: it has the focus, which the dialog gave back. */}
      {(!isDone || hasLink) && (
        <Button
          aria-disabled={isWaiting || undefined}
          aria-busy={isWaiting || undefined}
          onClick={press}
        >
          {label}
        </Button>
      )}
      <FailureNotice text={fr.username.linkUnchanged} error={repair.error} />
      <UsernameDialog
        profile={profile}
        open={isOpen}
        onClose={() => setOpen(false)}
        onSaved={finish}
      />
    </div>
  );
}
