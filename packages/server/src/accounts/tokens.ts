import { createHash } from 'node:crypto';

/** What the database keeps of a token: whoever reads it must not be able to use the links of others. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
