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

export function isVisibility(value: unknown): value is Visibility {
  return VISIBILITIES.some((one) => one === value);
}

/** @throws AppError parameters-invalid for anything but a visibility */
export function parseVisibility(value: unknown): Visibility {
  if (!isVisibility(value)) throw new AppError('parameters-invalid');
  return value;
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

/**
 * What the page of a ranking that is not listed tells in its metadata: search engines must not show it,
 * and other sites not learn its address.
 */
export const UNLISTED = { robots: 'noindex', referrer: 'same-origin' } as const;

/** Whether a ranking carries its owner's handle and name. */
export function namesOwner(visibility: Visibility): boolean {
  return visibility !== 'link';
}
