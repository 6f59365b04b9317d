/** Where whoever found a weakness looks for whom to tell (RFC 9116). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** The RFC recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The text at SECURITY_TXT_PATH.
 * @param contact an e-mail address
 * @param origin that users type
 * @param now in milliseconds; the text is the same all day
 */
export function securityTxt(contact: string, origin: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}
