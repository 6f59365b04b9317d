import { fr, handleLookup, parseUsername, type Ranking } from '@palmanga/core';
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { readDraft, writeDraft } from '../../hooks/drafts.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useTask } from '../../hooks/use-task.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { PageSwitch } from '../profile/page-switch.tsx';
import { type ShownProfile, useOwnProfile } from '../profile/use-own-profile.ts';
import { isUsernameFailure, UsernameField } from '../profile/username-field.tsx';
import { PageOffer } from './page-offer.tsx';
import type { ShareUrl } from './use-share-url.ts';

import styles from './sharing.module.css';

/** What keeps, until the sign-out, that a user wants to share without a name, or each ranking alone. */
const DECLINED = { name: 'name-declined', page: 'page-declined' } as const;
type Offer = keyof typeof DECLINED;
/** An unknown profile, as without a network, does not keep anybody from sharing for longer. */
const WAIT_MS = 2000;

interface FirstShareProps {
  readonly ranking: Ranking;
  /** The link that `onShare` shares. */
  readonly link: ShareUrl;
  readonly onShare: () => void;
  readonly onClose: () => void;
  /** Called with the ranking once its link has the new name. */
  readonly onChange: (ranking: Ranking) => void;
}

/** What is offered to who shares, each until it was declined: a name, then a page of all public rankings. */
function offerFor(uid: string, { username, hasPage }: ShownProfile): Offer | null {
  const offer = username === '' ? 'name' : 'page';
  const isDone = offer === 'page' && hasPage;
  return isDone || readDraft(uid, DECLINED[offer]) !== null ? null : offer;
}

/**
 * Opened by an owner who shares: shares at once, but offers a username first to who has none, since others
 * read it in the link, and a page of all public rankings to who has one.
 */
export default function FirstShare(props: FirstShareProps) {
  const { onShare, onClose } = props;
  const user = useUser();
  const profile = useOwnProfile();
  // As it was when the dialog opened: that changes the profile, and ends by itself.
  const [asked, setAsked] = useState<{ offer: Offer; profile: ShownProfile } | null>(null);
  const offer = user && profile && offerFor(user.uid, profile);
  if (asked === null && profile && offer) setAsked({ offer, profile });
  const isWaiting = asked === null && profile === null;
  const isOver = asked === null && profile !== null && offer === null;
  const go = useEffectEvent(() => {
    onShare();
    onClose();
  });

  useEffect(() => {
    if (isOver) go();
    const timer = isWaiting ? setTimeout(go, WAIT_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isOver, isWaiting]);

  /** @param declined what is not offered again */
  function decline(declined: Offer): void {
    if (user) writeDraft(user.uid, DECLINED[declined], {});
  }

  if (asked === null) return null;
  return asked.offer === 'name' ? (
    <NameDialog {...props} profile={asked.profile} onDecline={decline} />
  ) : (
    <PageOffer
      username={asked.profile.username}
      onDecline={() => decline('page')}
      onShare={onShare}
      onClose={onClose}
    />
  );
}

interface NameDialogProps extends FirstShareProps {
  readonly profile: ShownProfile;
  readonly onDecline: (declined: Offer) => void;
}

function NameDialog(props: NameDialogProps) {
  const { ranking, link, profile, onShare, onClose, onChange, onDecline } = props;
  const { profiles, rankings } = useBackend();
  const draft = useDraft<{ username: string; hasPage: boolean }>('username', {
    username: '',
    hasPage: false,
  });
  const { username: typed, hasPage } = draft.fields;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isNamed, setNamed] = useState(false);
  const claim = useTask(async () => {
    await profiles.claimUsername(parseUsername(typed));
    if (hasPage) await profiles.showPage(true);
    return true;
  }, fr.failures.profileUpdate);
  const repair = useTask(
    async () => onChange(await rankings.repairSharing(ranking.id)),
    fr.username.linkUnchanged,
  );
  const hasFailed = repair.error !== null;
  const isWaiting = claim.busy || (isNamed && !hasFailed);
  const shown = handleLookup(ranking)?.handle ?? null;

  function shareWithout(): void {
    onDecline('name');
    onShare();
    onClose();
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isNamed && (await claim.run()) === undefined) return;
    setNamed(true);
    void repair.run();
  }

  const isReady = isNamed && !repair.busy && !hasFailed && link.isChecked;
  const go = useEffectEvent(() => {
    draft.discard();
    if (!hasPage) onDecline('page');
    onShare();
    onClose();
  });
  useEffect(() => {
    if (isReady) go();
  }, [isReady]);

  return (
    <Dialog
      open
      onClose={onClose}
      locked={isWaiting}
      title={fr.username.choose}
      initialFocus={field}
      size="small"
      footer={
        <>
          <Button onClick={shareWithout} disabled={isWaiting}>
            {isNamed ? fr.username.shareUnchanged : fr.username.shareWithout}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isWaiting}
            busyLabel={fr.common.saving}
          >
            {isNamed ? fr.common.retry : fr.username.shareNamed}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className={styles.name}>
        <p>{fr.username.invitation(shown)}</p>
        <UsernameField
          ref={field}
          profile={profile}
          value={typed}
          onChange={(username) => draft.type({ username })}
          failure={claim.error}
        />
        <PageSwitch
          username={typed}
          isOn={hasPage}
          onChange={(isOn) => draft.type({ hasPage: isOn })}
        />
      </form>
      <FailureNotice
        text={fr.failures.profileUpdate}
        error={isUsernameFailure(claim.error) ? null : claim.error}
      />
      <FailureNotice text={fr.username.linkUnchanged} error={repair.error} />
    </Dialog>
  );
}
