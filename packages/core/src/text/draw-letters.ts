import { AppError } from '../errors/app-error.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would favour the first letters, so they are dropped. */
const UNBIASED = 256 - (256 % ALPHABET.length);
const MAX_DRAWS = 1000;

/**
 * `length` characters of A–Z a–z 0–9, all equally likely.
 * @param random a cryptographic source: returns `count` bytes
 * @throws AppError internal when the source gives nothing usable
 */
export function drawLetters(length: number, random: (count: number) => Uint8Array): string {
  let letters = '';
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    for (const byte of random(length - letters.length)) {
      if (byte < UNBIASED) letters += ALPHABET.charAt(byte % ALPHABET.length);
    }
    if (letters.length >= length) return letters.slice(0, length);
  }
  throw new AppError('internal', 'The random source gives no usable byte');
}
