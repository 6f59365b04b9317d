import { addressOf } from '../addresses/address.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { isUsableHandle } from './handle.ts';
import { isShortid } from './shortid.ts';

/** What a share link depends on. */
export type Shareable = Pick<Ranking, 'id' | 'ownerHandle' | 'slug' | 'shortid' | 'visibility'>;

/** What a resolver found; null when nothing, or when nobody asked it. */
export type Found = Pick<Ranking, 'id'> | null;

/** What `/{handle}/{slug}` of a ranking makes a resolver look for; null when it has no such address. */
export function handleLookup(ranking: Shareable): { handle: string; slug: string } | null {
  const { ownerHandle: handle, slug, visibility } = ranking;
  return visibility === 'public' && slug !== '' && isUsableHandle(handle) ? { handle, slug } : null;
}

/**
 * The address of a ranking within the site (docs/specification.md 9.2): `/{handle}/{slug}`, else
 * `/rankings/{slug}-{shortid}`, else `/rankings/{id}`. Only the last leads to a private ranking,
 * since resolvers match public ones alone.
 *
 * @param found what `findByHandle` finds by `handleLookup(ranking)`: two owners may have one handle,
 *   and the first form is used only when it leads to this very ranking; as it does unless told
 */
export function sharePath(ranking: Shareable, found: Found = ranking): string {
  const { id, slug, shortid, visibility } = ranking;
  const lookup = handleLookup(ranking);
  if (lookup && found?.id === id) return addressOf({ kind: 'shareLink', ...lookup });
  if (visibility === 'public' && slug !== '' && isShortid(shortid)) {
    return addressOf({ kind: 'ranking', key: `${slug}-${shortid}` });
  }
  return addressOf({ kind: 'ranking', key: id });
}

/**
 * The full share link. `origin` is the site's, as in `https://palmanga.example`; `found` as in
 * `sharePath`.
 */
export function shareUrl(ranking: Shareable, origin: string, found: Found = ranking): string {
  return withoutEndSlash(origin) + sharePath(ranking, found);
}

/** The short form, `{origin}/r/{slug}-{shortid}`, or the full link when there is no shortid. */
export function shortShareUrl(ranking: Shareable, origin: string): string {
  const { slug, shortid, visibility } = ranking;
  if (visibility !== 'public' || !isShortid(shortid)) return shareUrl(ranking, origin);
  const slugShort = slug === '' ? shortid : `${slug}-${shortid}`;
  return withoutEndSlash(origin) + addressOf({ kind: 'shortLink', slugShort });
}

/**
 * Reads `{slug}-{shortid}`: the shortid is the last hyphen-separated segment, so that a link made
 * before a rename still resolves. The shortid may turn out not to have the form of one.
 */
export function parseSlugShort(slugShort: string): { slug: string; shortid: string } {
  const hyphen = slugShort.lastIndexOf('-');
  return { slug: slugShort.slice(0, Math.max(hyphen, 0)), shortid: slugShort.slice(hyphen + 1) };
}

function withoutEndSlash(origin: string): string {
  return origin.replace(/\/+$/, '');
}
