import { parseAddress } from '../addresses/address.ts';
import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { cleanLine } from '../text/clean.ts';
import { findRanking, type RankingAddress, type RankingReads } from './find-ranking.ts';
import { isPageSegment, isUsableHandle } from './handle.ts';
import { isShortid, parseSlugShort } from './share-links.ts';

/** A host of one's own computer, where the desktop window's pages are: links of the site have another. */
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/**
 * Reads what somebody pasted to name a ranking: its full link in any of its forms, the address of one of
 * its pages, a `palmanga:` link, a path, or an id. Null for anything else. Whether there is such a ranking
 * is not asked.
 *
 * Hosts differ: a site may have several names, and the desktop window has none of them. Only the links
 * that could be any other site's, `/{handle}/{slug}`, must have the host of `origin`.
 * @param origin of the site, as in `https://palmanga.example`
 */
export function parseRankingLink(text: string, origin: string): RankingAddress | null {
  const typed = cleanLine(text);
  if (typed.length > LIMITS.addressLength) return null;
  // Messages have words around a link.
  const link = /https?:\/\/\S+/i.exec(typed)?.[0] ?? typed;
  const ownHost = hostOf(origin);
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(link)?.[1]?.toLowerCase();
  const rest = link.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').replace(/[?#].*$/, '');
  if (scheme === 'palmanga') return addressAt(`/${rest}`, 'other');
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return null;
  const [first = '', ...segments] = rest.split('/');
  const path = `/${segments.join('/')}`;
  if (scheme !== undefined || first.toLowerCase() === ownHost) {
    const isOwn = first.toLowerCase() === ownHost || LOOPBACK.test(ownHost);
    return addressAt(path, isOwn ? 'own' : 'other');
  }
  if (segments.length === 0)
    return /^[A-Za-z0-9_-]+$/.test(first) ? { kind: 'ranking', key: first } : null;
  // A path, or a link of another name of the site that lacks its scheme.
  return (
    (first === '' ? addressAt(rest, 'own') : addressAt(`/${rest}`, 'words')) ??
    addressAt(path, 'other')
  );
}

/**
 * The host that a pasted link names, with its port, in lower case; null for a path, an id, a `palmanga:` link
 * and a host of one's own computer, which any site's pages may have.
 */
export function foreignHost(text: string): string | null {
  const typed = cleanLine(text);
  const host =
    /https?:\/\/([^/?#\s]*)/i.exec(typed)?.[1] ??
    // Without its scheme. A handle of old may have a dot, and its address has two parts.
    /^([^/?#]*[.:][^/?#]*)\/[^/?#]+\/./.exec(typed)?.[1];
  if (host === undefined || LOOPBACK.test(host)) return null;
  return host.toLowerCase();
}

/** @param site whether `/{handle}/{slug}` is an address of this site, of another, or perhaps two words */
function addressAt(path: string, site: 'own' | 'other' | 'words'): RankingAddress | null {
  const address = parseAddress(path);
  // Every address with a key is that of a ranking or of what lies over it.
  if (address && 'key' in address) return { kind: 'ranking', key: address.key };
  if (address?.kind === 'shortLink') {
    return isShortid(parseSlugShort(address.slugShort).shortid) ? address : null;
  }
  if (address?.kind !== 'shareLink' || site === 'other') return null;
  const { handle } = address;
  return isUsableHandle(handle) || (site === 'own' && isPageSegment(handle)) ? address : null;
}

function hostOf(origin: string): string {
  return origin
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/\/.*$/, '')
    .toLowerCase();
}

/**
 * The ranking that an operator names: as `parseRankingLink` reads it, at whatever host.
 * @param rankings reads that answer whoever may see the ranking
 * @throws AppError parameters-invalid for what can name no ranking, ranking-not-found, and what the reads
 *   throw
 */
export async function findForOperator(rankings: RankingReads, key: string): Promise<Ranking> {
  // Its own host is the site's, and what has none is a path or an id.
  const address = parseRankingLink(key, key) ?? parseRankingLink(key, '');
  if (address === null) {
    throw new AppError('parameters-invalid', `"${key}" is no address of a ranking, and no id.`);
  }
  const found = await findRanking(rankings, address);
  if (found === null) throw new AppError('ranking-not-found', `No ranking is at "${key}".`);
  return found;
}
