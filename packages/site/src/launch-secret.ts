import { createHash, timingSafeEqual } from 'node:crypto';

/** The header in which the desktop's window sends the secret of its launch with every request. */
export const LAUNCH_HEADER = 'X-Palmanga-Launch';

/** Whether a request's headers, as Node reads them, carry the secret of this launch. */
export function holdsSecret(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  secret: string,
): boolean {
  const carried = headers[LAUNCH_HEADER.toLowerCase()];
  return typeof carried === 'string' && isSameText(carried, secret);
}

/** Compares two texts of any lengths, in a time that does not show where they differ. */
export function isSameText(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
