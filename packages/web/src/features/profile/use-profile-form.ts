import {
  AppError,
  type AuthUser,
  type Backend,
  fr,
  lacksSession,
  LIMITS,
  parseUsername,
} from '@palmanga/core';
import { useRef, useState } from 'react';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useTask } from '../../hooks/use-task.ts';
import { useChosenPhoto } from './use-chosen-photo.ts';
import type { ShownProfile } from './use-own-profile.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

/** What changed; null for what stays as it is. A stored text may be longer than today's limit. */
interface Edited {
  readonly name: string | null;
  readonly bio: string | null;
  /** The address of a new photo. */
  readonly photoURL: string | null;
}

/** Saves what changed in the profile, and what changed in the account. */
async function save(
  backend: Pick<Backend, 'profiles' | 'identity'>,
  user: AuthUser,
  { name, bio, photoURL }: Edited,
): Promise<void> {
  const displayName = name === null ? null : name.trim();
  const changes = {
    ...(displayName !== null && { displayName }),
    ...(bio !== null && { bio: bio.trim() }),
    ...(photoURL !== null && { photoURL }),
  };
  if (Object.keys(changes).length > 0) await backend.profiles.saveOwn(changes);
  const account = {
    ...(displayName !== null && displayName !== (user.displayName ?? '') && { displayName }),
    ...(photoURL !== null && photoURL !== user.photoURL && { photoURL }),
  };
  if (Object.keys(account).length > 0) await backend.identity.updateAccount(account);
}

/**
 * The state of 'Modifier le profil'. The photo is sent first, so that who leaves while that lasts leaves all as it
 * was, then the username is claimed, so that nothing is saved when it is refused. When the rest fails after that,
 * the name is the account's: it is not claimed again.
 * @param onSaved called once everything is saved
 */
export function useProfileForm(profile: ShownProfile, onSaved: () => void) {
  const backend = useBackend();
  const user = useUser();
  // What another device changes meanwhile stays as it is there.
  const [before] = useState(profile);
  const draft = useDraft('profile', {
    name: before.displayName,
    bio: before.bio,
    // Until it is typed, a name that another device chooses shows here.
    username: profile.username,
    hasPage: profile.hasPage,
  });
  const { name, bio, username, hasPage } = draft.fields;
  /** The name that a save claimed whose rest failed. */
  const [claimed, setClaimed] = useState<string | null>(null);
  const photo = useChosenPhoto();
  const { upload, send, cancel } = usePhotoUpload();
  /** The photo that was sent last: it is not sent again when the username is refused. */
  const sent = useRef<{ readonly photo: Promise<Blob>; readonly url: string } | null>(null);
  const bioLength = bio.trim().length;
  const changedBio = bio === before.bio ? null : bio;

  const { run, busy, error } = useTask(async () => {
    // As it is now: another file may be chosen while this one is sent.
    const chosen = photo.take();
    if (!user) throw new AppError('session-expired');
    const isRenamed = username.trim().toLowerCase() !== (claimed ?? profile.username);
    const requested = isRenamed ? parseUsername(username) : null;
    if (chosen !== null && chosen !== sent.current?.photo) {
      sent.current = { photo: chosen, url: await send(chosen) };
    }
    if (requested !== null) {
      await backend.profiles.claimUsername(requested);
      setClaimed(requested);
      draft.type({ username: requested });
    }
    if (hasPage !== profile.hasPage) await backend.profiles.showPage(hasPage);
    const edited = {
      name: name === before.displayName ? null : name,
      bio: changedBio,
      photoURL: chosen && (sent.current?.url ?? null),
    };
    await save(backend, user, edited);
    draft.discard();
    onSaved();
  }, fr.failures.profileUnauthenticated);

  return {
    name,
    setName: (name: string) => draft.type({ name }),
    bio,
    setBio: (bio: string) => draft.type({ bio }),
    username,
    setUsername: (username: string) => draft.type({ username }),
    hasPage,
    setPage: (hasPage: boolean) => draft.type({ hasPage }),
    /** Forgets what was typed. */
    discard: draft.discard,
    bioLength,
    bioTooLong: changedBio !== null && bioLength > LIMITS.bioLength,
    photoURL: photo.preview ?? profile.photoURL,
    photoError: photo.problem,
    choosePhoto: photo.choose,
    upload,
    cancelUpload: cancel,
    busy,
    failure: error?.code === 'cancelled' ? null : error,
    /** What failed; why is in `failure`. */
    failureText: lacksSession(error)
      ? fr.failures.profileUnauthenticated
      : fr.failures.profileUpdate,
    /** Whether the username was saved before the rest failed. */
    isNameSaved: claimed !== null,
    submit: run,
  };
}
