import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import { drawLetters } from '../text/draw-letters.ts';

/** Whether a text has the form of a key, which is that of an automatic id of Firestore. */
export function isCreationKey(key: string): boolean {
  return CREATION_KEY.test(key);
}

const CREATION_KEY = new RegExp(`^[A-Za-z0-9]{${LIMITS.creationKeyLength}}$`);

/**
 * A key for one creation, which every try of it carries: 119 random bits.
 * @param random a cryptographic source: returns `count` bytes
 */
export function newCreationKey(random: (count: number) => Uint8Array): string {
  return drawLetters(LIMITS.creationKeyLength, random);
}

/**
 * The key that a caller gives, or null.
 * @throws AppError payload-invalid
 */
export function parseCreationKey(key: string | null | undefined): string | null {
  if (key === null || key === undefined) return null;
  if (!isCreationKey(key)) throw new AppError('payload-invalid', 'No key of a creation');
  return key;
}
