import { createHmac, timingSafeEqual } from 'node:crypto';

import { parseCookies } from 'better-auth/cookies';

/**
 * The value of a cookie that the accounts library signed: `value.signature`, an HMAC-SHA256 as base64.
 * The library's own look-up reads the session and its account in many steps, for each request.
 * @returns null when there is no such cookie, or its signature is not right
 */
export function readSigned(cookies: string, name: string, secret: string): string | null {
  const signed = decoded(parseCookies(cookies).get(name) ?? '');
  const end = signed.lastIndexOf('.');
  if (end === -1) return null;
  const value = signed.slice(0, end);
  const signature = Buffer.from(signed.slice(end + 1), 'base64');
  const expected = createHmac('sha256', secret).update(value).digest();
  const isRight = signature.length === expected.length && timingSafeEqual(signature, expected);
  return isRight ? value : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
