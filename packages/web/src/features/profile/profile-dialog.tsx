import { fr, LIMITS } from '@palmanga/core';
import { useId, useRef } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { TextArea, TextField } from '../../ui/controls/field.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { ImagePlus } from '../../ui/vendor/lucide/further.ts';
import { PageSwitch } from './page-switch.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { ShownProfile } from './use-own-profile.ts';
import { useProfileForm } from './use-profile-form.ts';
import { isUsernameFailure, UsernameField } from './username-field.tsx';

import styles from './profile-dialog.module.css';

interface ProfileDialogProps {
  readonly profile: ShownProfile;
  readonly onClose: () => void;
}

const texts = fr.profile;

/** 'Modifier le profil': photo, display name, username and bio. */
export function ProfileDialog({ profile, onClose }: ProfileDialogProps) {
  const form = useProfileForm(profile, onClose);
  const cancel = () => {
    form.discard();
    onClose();
  };
  const formId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const isLocked = form.busy && form.upload === null;

  return (
    <Dialog
      open
      onClose={onClose}
      // An upload may wait for minutes: leaving ends it. The calls after it settle within seconds.
      locked={isLocked}
      title={texts.title}
      footer={
        <>
          <Button onClick={cancel} disabled={isLocked}>
            {fr.common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={form.bioTooLong}
            busy={form.busy}
            busyLabel={fr.common.saving}
          >
            {fr.common.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <div className={styles.photo}>
          <Avatar url={form.photoURL} name={profile.name} />
          <div className={styles.chooser}>
            <input
              ref={chooser}
              type="file"
              accept="image/*"
              hidden
              aria-label={texts.photo}
              data-testid="photo"
              onChange={(event) => void form.choosePhoto(event.target.files?.[0])}
            />
            <Button icon={<Icon node={ImagePlus} />} onClick={() => chooser.current?.click()}>
              {texts.choosePhoto}
            </Button>
            <p className={styles.problem} role="alert">
              {form.photoError}
            </p>
          </div>
        </div>
        {form.upload && <UploadProgress upload={form.upload} onCancel={form.cancelUpload} />}
        <TextField
          label={texts.displayName}
          name="displayName"
          autoComplete="nickname"
          maxLength={LIMITS.displayNameLength}
          value={form.name}
          onChange={(event) => form.setName(event.target.value)}
          hint={texts.displayNameHint}
        />
        <UsernameField
          profile={profile}
          value={form.username}
          onChange={form.setUsername}
          failure={form.failure}
        />
        {form.username !== '' && (
          <PageSwitch username={form.username} isOn={form.hasPage} onChange={form.setPage} />
        )}
        <TextArea
          label={texts.bio}
          name="bio"
          maxLength={LIMITS.bioInputLength}
          value={form.bio}
          onChange={(event) => form.setBio(event.target.value)}
          hint={texts.bioCounter(form.bioLength, LIMITS.bioLength)}
          error={form.bioTooLong ? fr.errors['bio-too-long'] : null}
        />
        <FailureNotice
          text={form.failureText}
          error={isUsernameFailure(form.failure) ? null : form.failure}
        >
          {form.isNameSaved && <span className={styles.nameSaved}>{fr.username.savedAlone}</span>}
        </FailureNotice>
      </form>
    </Dialog>
  );
}
