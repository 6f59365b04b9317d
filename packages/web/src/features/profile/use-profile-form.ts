import {
  AppError,
  checkImage,
  describeError,
  fr,
  LIMITS,
  parseUsername,
  type AuthUser,
  type Backend,
} from '@palmanga/core';
import { useEffect, useState } from 'react';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { useTask } from '../../hooks/use-task.ts';
import type { ShownProfile } from './use-own-profile.ts';
import { isUsernameFailure } from './username-field.tsx';

interface Edited {
  readonly name: string;
  /** Null when it stays as it is: a stored one may be longer than today's limit. */
  readonly bio: string | null;
  readonly photo: File | null;
  /** Null when it has not changed. */
  readonly username: string | null;
}

/**
 * Claims the username first, so that nothing is saved when it is refused. Then sends the photo, the
 * profile, and the fields that changed in the account.
 */
async function save(
  backend: Pick<Backend, 'files' | 'profiles' | 'identity'>,
  user: AuthUser,
  { name, bio, photo, username }: Edited,
  onProgress: (share: number) => void,
): Promise<void> {
  if (username !== null) await backend.profiles.claimUsername(parseUsername(username));
  const photoURL = photo && (await backend.files.uploadAvatar(photo, { onProgress }));
  const displayName = name.trim();
  await backend.profiles.saveOwn({
    displayName,
    ...(bio !== null && { bio: bio.trim() }),
    ...(photoURL !== null && { photoURL }),
  });
  const account = {
    ...(displayName !== (user.displayName ?? '') && { displayName }),
    ...(photoURL !== null && photoURL !== user.photoURL && { photoURL }),
  };
  if (Object.keys(account).length > 0) await backend.identity.updateAccount(account);
}

function describeFailure(failure: AppError): string {
  return failure.code === 'unauthenticated'
    ? fr.failures.profileUnauthenticated
    : describeError(failure, fr.failures.profileUpdate);
}

/** The state of 'Modifier le profil'. `onSaved` is called once everything is saved. */
export function useProfileForm(profile: ShownProfile, onSaved: () => void) {
  const backend = useBackend();
  const user = useUser();
  const [name, setName] = useState(profile.displayName);
  const [bio, setBio] = useState(profile.bio);
  const [username, setUsername] = useState(profile.username);
  const [photo, setPhoto] = useState<{ file: File; preview: string } | null>(null);
  const [photoError, setPhotoError] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const preview = photo?.preview ?? null;
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  const bioLength = bio.trim().length;
  const changedBio = bio === profile.bio ? null : bio;

  const { run, busy, error } = useTask(async () => {
    try {
      if (!user) throw new AppError('unauthenticated');
      const isNamed = username.trim() !== profile.username;
      const edited = {
        name,
        bio: changedBio,
        photo: photo?.file ?? null,
        username: isNamed ? username : null,
      };
      await save(backend, user, edited, setProgress);
    } finally {
      setProgress(null);
    }
    onSaved();
  });

  return {
    name,
    setName,
    bio,
    setBio,
    username,
    setUsername,
    bioLength,
    bioTooLong: changedBio !== null && bioLength > LIMITS.bioLength,
    photoURL: preview ?? profile.photoURL,
    photoError,
    progress,
    busy,
    error: error && !isUsernameFailure(error) ? describeFailure(error) : null,
    failure: error,
    submit: run,
    choosePhoto: (file: File | undefined) => {
      if (!file) return;
      try {
        checkImage(file);
        setPhotoError(null);
        setPhoto({ file, preview: URL.createObjectURL(file) });
      } catch (failure) {
        setPhotoError(describeError(failure, fr.errors['image-invalid']));
      }
    },
  };
}
