import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would favour the first letters: they are drawn again. */
const UNBIASED = 256 - (256 % ALPHABET.length);
const MAX_DRAWS = 1000;

/**
 * Eight characters of A–Z a–z 0–9, each as likely as the others. Uniqueness is the caller's to
 * check.
 * @param random a cryptographic source: so many bytes, each from 0 to 255
 * @throws AppError internal when the source gives nothing usable
 */
export function createShortid(random: (count: number) => Uint8Array): string {
  let shortid = '';
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    for (const byte of random(LIMITS.shortidLength - shortid.length)) {
      if (byte < UNBIASED) shortid += ALPHABET.charAt(byte % ALPHABET.length);
    }
    if (shortid.length >= LIMITS.shortidLength) return shortid.slice(0, LIMITS.shortidLength);
  }
  throw new AppError('internal', 'The random source gives no usable byte');
}

/** Whether a text has the form of a shortid. */
export function isShortid(text: string): boolean {
  return text.length === LIMITS.shortidLength && /^[A-Za-z0-9]+$/.test(text);
}
