import { createHash, randomUUID } from 'node:crypto';

import { IMAGE_FORMATS, type ImageFormat, parseCoverAddress } from '@palmanga/core';

/** The pictures of a data folder: photos of accounts in `users`, covers of the catalogue in `covers`. */

/** Where photos are served. The server chooses the names below it, never a client. */
export const AVATAR_ADDRESS = '/api/files/users/';

/** Folder of the photos in a data folder: `users/{uid}/avatar.{extension}`. */
export const PHOTO_FOLDER = 'users';
/** Folder of the mails that no mail server takes, because none is set. */
export const OUTBOX_FOLDER = 'outbox';
/** Folder of the covers in a data folder, under their storage paths. */
export const COVER_FOLDER = 'covers';

const MIME: Readonly<Record<string, string>> = {
  ...Object.fromEntries(IMAGE_FORMATS.map(({ extension, mime }) => [extension, mime])),
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/** Name of an account's photo in its folder. */
export const avatarName = ({ extension }: ImageFormat): string => `avatar.${extension}`;

/** The format of a photo by the name of its file; null for a name that is not ours. */
export function avatarFormat(name: string): ImageFormat | null {
  return IMAGE_FORMATS.find((format) => avatarName(format) === name) ?? null;
}

/** Whether a text can be an account's id, and so the name of its folder. */
export const isUid = (uid: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(uid);

/** The account and the file that the address of a photo names; null for any other address. */
export function parseAvatarAddress(address: string): { uid: string; name: string } | null {
  if (!address.startsWith(AVATAR_ADDRESS)) return null;
  const [path = ''] = address.slice(AVATAR_ADDRESS.length).split('?');
  const [uid = '', name = '', ...rest] = path.split('/');
  if (rest.length > 0 || !isUid(uid) || avatarFormat(name) === null) return null;
  return { uid, name };
}

/**
 * The place below the folder of the covers, and the type, of the cover with a storage path. Null when
 * the text is no storage path (one with `..`, for example) or does not name a picture.
 */
export function coverPlace(
  storagePath: string,
): { readonly segments: readonly string[]; readonly mime: string } | null {
  const address = parseCoverAddress(storagePath);
  if (address.kind !== 'path') return null;
  const { path } = address;
  const mime =
    MIME[/\.(?<extension>[a-z]+)$/i.exec(path)?.groups?.['extension']?.toLowerCase() ?? ''];
  if (mime === undefined || path.split('/').some((segment) => !isPlainName(segment))) return null;
  return { segments: path.replace(/^covers\//, '').split('/'), mime };
}

/** A file name that means the same on every system: no separators, drives, streams or hidden files. */
function isPlainName(segment: string): boolean {
  return segment.length <= 255 && /^[\p{L}\p{N}_()+~ -][\p{L}\p{N}_.()+~ -]*$/u.test(segment);
}

/** The name of a mail in the outbox: when it was written, and a hash of the account that it is about. */
export function outboxName(uid: string, now: number): string {
  return `${now}-${outboxMark(uid)}-${randomUUID().slice(0, 8)}.eml`;
}

/** Whether a mail in the outbox is about an account. */
export const isOutboxNameOf = (name: string, uid: string): boolean =>
  name.includes(`-${outboxMark(uid)}-`);

/** The part of a mail's file name that stands for an account. It does not reveal the account. */
const outboxMark = (uid: string): string =>
  createHash('sha256').update(uid).digest('hex').slice(0, 16);
