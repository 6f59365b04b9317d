import { AppError } from '../errors/app-error.ts';

/** Who may see a ranking, beside its owner. */
export const VISIBILITIES = [
  /** Everybody. It has links with its owner's name, and its page may be found by search engines. */
  'public',
  /** Who has the address with its id. Nothing leads to it, and nothing on it names its owner. */
  'link',
  /** Nobody. For others it does not exist. */
  'private',
] as const;

export type Visibility = (typeof VISIBILITIES)[number];

/** @throws AppError parameters-invalid for anything but a visibility */
export function parseVisibility(value: unknown): Visibility {
  const visibility = VISIBILITIES.find((one) => one === value);
  if (visibility === undefined) throw new AppError('parameters-invalid');
  return visibility;
}

/** Whether somebody who has the id of a ranking may read it. */
export function isReadable(
  { visibility, ownerUid }: { readonly visibility: Visibility; readonly ownerUid: string },
  readerUid: string | null,
): boolean {
  return visibility !== 'private' || ownerUid === readerUid;
}

/** Whether links with names lead to a ranking, and search engines may show it. */
export function isListed({ visibility }: { readonly visibility: Visibility }): boolean {
  return visibility === 'public';
}

/** Whether a ranking carries its owner's handle and name. */
export function namesOwner(visibility: Visibility): boolean {
  return visibility !== 'link';
}
