import { addressOf } from '../addresses/address.ts';
import { LIMITS } from '../limits.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { isListed } from '../ranking/visibility.ts';
import { isUsableHandle } from './handle.ts';

/** Whether a text has the form of a shortid. */
export function isShortid(text: string): boolean {
  return text.length === LIMITS.shortidLength && /^[A-Za-z0-9]+$/.test(text);
}

/** The fields of a ranking on which its share link depends. */
export type Shareable = Pick<Ranking, 'id' | 'ownerHandle' | 'slug' | 'shortid' | 'visibility'>;

/** The ranking that a resolver found; null when it found none or was not asked. */
export type HandleMatch = Pick<Ranking, 'id'> | null;

/** The parts of `/{handle}/{slug}` for a ranking; null when it has no address of that form. */
export function handleLookup(ranking: Shareable): { handle: string; slug: string } | null {
  const { ownerHandle: handle, slug } = ranking;
  return isListed(ranking) && slug !== '' && isUsableHandle(handle) ? { handle, slug } : null;
}

/**
 * The address of a ranking within the site (docs/specification.md 9.2): `/{handle}/{slug}`, else
 * `/rankings/{slug}-{shortid}`, else `/rankings/{id}`. Only the last leads to a ranking that is
 * not public, since resolvers match public ones alone.
 *
 * @param match the result of `findByHandle` for `handleLookup(ranking)`. Two owners may share a
 *   handle, so the first form is used only when it leads to this ranking. By default it does.
 */
export function sharePath(ranking: Shareable, match: HandleMatch = ranking): string {
  const { id, slug, shortid } = ranking;
  const lookup = handleLookup(ranking);
  if (lookup && match?.id === id) return addressOf({ kind: 'shareLink', ...lookup });
  if (isListed(ranking) && slug !== '' && isShortid(shortid)) {
    return addressOf({ kind: 'ranking', key: `${slug}-${shortid}` });
  }
  return addressOf({ kind: 'ranking', key: id });
}

/**
 * The full share link.
 * @param origin of the site, as in `https://palmanga.example`
 * @param match as for `sharePath`
 */
export function shareUrl(ranking: Shareable, origin: string, match: HandleMatch = ranking): string {
  return withoutEndSlash(origin) + sharePath(ranking, match);
}

/** The short form, `{origin}/r/{slug}-{shortid}`, or the full link when there is no shortid. */
export function shortShareUrl(ranking: Shareable, origin: string): string {
  const { slug, shortid } = ranking;
  if (!isListed(ranking) || !isShortid(shortid)) return shareUrl(ranking, origin);
  const slugShort = slug === '' ? shortid : `${slug}-${shortid}`;
  return withoutEndSlash(origin) + addressOf({ kind: 'shortLink', slugShort });
}

/**
 * Reads `{slug}-{shortid}`: the shortid is the last hyphen-separated segment, so that a link made
 * before a rename still resolves. The caller must check the shortid with `isShortid`.
 */
export function parseSlugShort(slugShort: string): { slug: string; shortid: string } {
  const hyphen = slugShort.lastIndexOf('-');
  return { slug: slugShort.slice(0, Math.max(hyphen, 0)), shortid: slugShort.slice(hyphen + 1) };
}

function withoutEndSlash(origin: string): string {
  return origin.replace(/\/+$/, '');
}
