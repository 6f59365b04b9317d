import type { Rankings } from '../ports/rankings.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { isShortid, parseSlugShort } from './share-links.ts';

/**
 * Whether the key of `/rankings/{key}` has the form `{slug}-{shortid}` or `{shortid}`. An id may
 * happen to have it too.
 */
export function carriesShortid(key: string): boolean {
  return isShortid(parseSlugShort(key).shortid);
}

/** Whether a key has the form that our own ids have, and carries no shortid. */
export function isPlainId(key: string): boolean {
  return /^[A-Za-z0-9]+$/.test(key) && !carriesShortid(key);
}

/** Longer than any id that a backend can hold, and short enough for what is searched in it. */
const KEY_LENGTH = 1500;

/**
 * The ranking that `/rankings/{key}` names; null when there is none that the session of `rankings` may see. By
 * shortid first, so that nobody can take over a shared link with an id of the same form.
 * @throws AppError what the reads throw
 */
export async function findByKey(
  rankings: Pick<Rankings, 'get' | 'findByShortid'>,
  key: string,
): Promise<Ranking | null> {
  if (key.length > KEY_LENGTH) return null;
  const { shortid } = parseSlugShort(key);
  const match = isShortid(shortid) ? await rankings.findByShortid(shortid) : null;
  const found = match ?? (await rankings.get(key));
  if (found !== null) return found;
  // Markdown's emphasis, around what could also be an id that ends so.
  const bare = key.replaceAll(/^[_-]+|[_-]+$/g, '');
  return bare === key || bare === '' ? null : findByKey(rankings, bare);
}
