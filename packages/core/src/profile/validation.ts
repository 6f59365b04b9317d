import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import type { ImageFile } from '../platform.ts';
import type { ProfileChanges } from './profile.ts';

/**
 * The changes to a profile as they are stored: name and bio trimmed, unknown fields left out.
 * @throws AppError bio-too-long, display-name-too-long, image-invalid (a photo that is neither an
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
  const trimmed = displayName.toWellFormed().trim();
  if (trimmed.length > LIMITS.displayNameLength) throw new AppError('display-name-too-long');
  return trimmed;
}

function parseBio(bio: string): string {
  const trimmed = bio.toWellFormed().trim();
  if (trimmed.length > LIMITS.bioLength) throw new AppError('bio-too-long');
  return trimmed;
}

function parsePhoto(photoURL: string | null): string | null {
  if (photoURL === null) return null;
  const isShown = /^(?:https?:\/\/[^\s/]|\/(?![/\\]))\S*$/i.test(photoURL);
  if (!isShown || photoURL.length > LIMITS.addressLength) throw new AppError('image-invalid');
  return photoURL;
}
