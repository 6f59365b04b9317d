import { AppError } from '../errors/app-error.ts';
import type { ImageFile } from '../files/image.ts';
import { LIMITS } from '../limits.ts';
import { cleanLine, cleanText } from '../text/clean.ts';
import { isReservedName } from '../text/staff-names.ts';
import type { Timestamp } from '../time.ts';

/** The account that is signed in (docs/specification.md 3.1.1). Only its owner sees it. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  /** Whether an operator granted this account the right to import the catalogue. */
  readonly isAdmin: boolean;
}

/**
 * What a user says of themselves. Private to its owner; others see only `ownerHandle` and `ownerName` of
 * a ranking.
 */
export interface UserProfile {
  readonly uid: string;
  readonly displayName: string | null;
  readonly bio: string;
  readonly photoURL: string | null;
  /** The name in the links of the user's rankings, unique over all users; null until it is chosen. */
  readonly username: string | null;
  /** When the username last changed; null while it is the first one. */
  readonly usernameChangedAt: Timestamp | null;
  /** Whether everybody may read the user's public rankings together, at /{username} (`Profiles.showPage`). */
  readonly hasPage: boolean;
  readonly handle: string | null;
  readonly email: string | null;
  readonly updatedAt: Timestamp | null;
  /** Whether the account's deletion has begun and is not finished (`Erasure`). Then the rest is empty. */
  readonly isBeingErased?: true;
}

/** Fields to change; a field left out keeps its value. Trimmed and validated by the backend too. */
export interface ProfileChanges {
  readonly displayName?: string;
  readonly bio?: string;
  readonly photoURL?: string | null;
}

/**
 * The changes to a profile as they are stored: the name as `cleanLine` leaves it, the bio as
 * `cleanText` does, each empty when nothing of it can be seen; unknown fields left out.
 * @throws AppError bio-too-long, display-name-too-long, display-name-reserved (one that `isReservedName`
 *   keeps for those who run the site), image-invalid (a photo that is neither an
 *   http(s) address nor a path of the site)
 */
export function parseProfileChanges(changes: ProfileChanges): ProfileChanges {
  const { displayName, bio, photoURL } = changes;
  return {
    ...(displayName !== undefined && { displayName: parseDisplayName(displayName) }),
    ...(bio !== undefined && { bio: parseBio(bio) }),
    ...(photoURL !== undefined && { photoURL: parsePhoto(photoURL) }),
  };
}

/**
 * Checks a photo before it is sent (docs/specification.md 5.1.1, 5.1.2).
 * @throws AppError image-type when it is not an image, image-too-large beyond 5 MB, image-invalid
 *   when it is empty
 */
export function checkImage({ type, size }: Pick<ImageFile, 'type' | 'size'>): void {
  if (!type.toLowerCase().startsWith('image/')) throw new AppError('image-type');
  if (size > LIMITS.imageBytes) throw new AppError('image-too-large');
  if (size === 0) throw new AppError('image-invalid', 'The file is empty');
}

function parseDisplayName(displayName: string): string {
  const clean = cleanLine(displayName);
  if (clean.length > LIMITS.displayNameLength) throw new AppError('display-name-too-long');
  if (isReservedName(clean)) throw new AppError('display-name-reserved');
  return clean;
}

function parseBio(bio: string): string {
  const clean = cleanText(bio);
  if (clean.length > LIMITS.bioLength) throw new AppError('bio-too-long');
  return clean;
}

function parsePhoto(photoURL: string | null): string | null {
  if (photoURL === null) return null;
  const isShown = /^(?:https?:\/\/[^\s/]|\/(?![/\\]))\S*$/i.test(photoURL);
  if (!isShown || photoURL.length > LIMITS.addressLength) throw new AppError('image-invalid');
  return photoURL;
}
