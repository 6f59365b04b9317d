import { parseAddress } from '../addresses/address.ts';
import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { cleanLine } from '../text/clean.ts';
import { toUrlSafe } from '../text/normalise.ts';
import { findRanking, type RankingReads } from './find-ranking.ts';
import { isPageSegment, isUsableHandle } from './handle.ts';
import { meantAddress, unfolded } from './meant-address.ts';
import type { RankingAddress } from './ranking-address.ts';
import { isShortid, parseSlugShort } from './share-links.ts';

/** A host of one's own computer, where the desktop window's pages are: links of the site have another. */
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
/** How many words and links of a text are looked at: a message has one, and one in a redirect has two or three. */
const LINKS_READ = 8;
/** What separates words. A mark of the byte order, which is a space too, may stand inside one. */
const SPACE = /[^\S\uFEFF]+/;
/** What ends a link, and is in none of ours. */
const AFTER_LINK = /[^\S\uFEFF]|[<>"«»“”`|]|\]\(/;

/** A link in a text. */
interface Link {
  /** With its port, in lower case; empty for a `palmanga:` link. */
  readonly host: string;
  /** With its first slash, without query and fragment. */
  readonly path: string;
}

/** What a text names, and the host of the link that names it; null for a path, an id and a `palmanga:` link. */
interface Named {
  readonly address: RankingAddress;
  readonly host: string | null;
}

/**
 * Reads what somebody pasted to name a ranking: its full link in any of its forms, the address of one of
 * its pages, a `palmanga:` link, a path, or an id, whatever signs are around it or hidden in it
 * (`meantAddress`), also where it stands in the query of another link, as redirects of search engines and
 * messengers have it. Null for anything else. Whether there is such a ranking is not asked.
 *
 * Hosts differ: a site may have several names, and the desktop window has none of them. Only the links
 * that could be any other site's, `/{handle}/{slug}`, must have the host of `origin`.
 * @param origin of the site, as in `https://palmanga.example`
 */
export function parseRankingLink(text: string, origin: string): RankingAddress | null {
  const host = hostOf(origin);
  return read(text, LOOPBACK.test(host) ? null : host)?.address ?? null;
}

/**
 * The host that a pasted link names, with its port, in lower case; null for a path, an id, a `palmanga:` link
 * and a host of one's own computer, which any site's pages may have. Of a link in the query of another it is
 * the host of the one that `findForOperator` follows.
 */
export function foreignHost(text: string): string | null {
  const typed = cleanLine(text);
  const host =
    read(typed, null)?.host ??
    /https?:\/\/([^/?#\s]*)/i.exec(typed)?.[1] ??
    // Without its scheme. A handle of old may have a dot, and its address has two parts.
    /^([^/?#]*[.:][^/?#]*)\/[^/?#]+\/./.exec(typed)?.[1];
  if (host === undefined || LOOPBACK.test(host)) return null;
  return host.toLowerCase();
}

/** @param ownHost null where links of any host may be the site's */
function read(text: string, ownHost: string | null): Named | null {
  if (text.length > LIMITS.addressLength) return null;
  const words = cleanLine(text).split(SPACE);
  const links = words
    .map(unfolded)
    .filter((forms) => forms.some((form) => hasLink(form, ownHost)))
    .slice(0, LINKS_READ);
  for (const forms of links) {
    const named = readLink(forms, ownHost);
    if (named !== null) return named;
  }
  const [word = '', ...others] = words;
  return links.length === 0 && others.length === 0
    ? readWithoutHost(unfolded(word), ownHost)
    : null;
}

function hasLink(form: string, ownHost: string | null): boolean {
  return form.includes('://') || (ownHost !== null && ownLinks(form, ownHost).length > 0);
}

/** @param forms of one word */
function readLink(forms: readonly string[], ownHost: string | null): Named | null {
  const found = forms.map(linksIn);
  const isOwn = ({ host }: Link) => ownHost === null || isSameHost(host, ownHost);
  const own =
    ownHost === null
      ? []
      : forms.flatMap((form, index) => [
          ...(found[index] ?? []).filter(isOwn),
          ...ownLinks(form, ownHost),
        ]);
  // A link inside another is what the other leads to.
  const inner = found.flatMap((links) => (links.length > 1 ? links.slice(-1) : []));
  const outer = found.flatMap((links) => links.slice(0, 1));
  for (const link of [...own, ...inner, ...outer]) {
    const isAnyones = link.host === '' || !isOwn(link);
    const address = addressAt(link.path, isAnyones ? 'other' : 'own');
    if (address !== null) return { address, host: link.host === '' ? null : link.host };
  }
  return null;
}

/** A path, an id, or a link of another name of the site that lacks its scheme. */
function readWithoutHost(forms: readonly string[], ownHost: string | null): Named | null {
  for (const form of forms) {
    const path = withoutQuery(form).replaceAll(/\/{2,}/g, '/');
    const [first = '', ...segments] = path.split('/');
    const address =
      segments.length === 0
        ? keyOf(first)
        : addressAt(first === '' ? path : `/${path}`, first === '' ? 'own' : 'words');
    if (address !== null) return { address, host: null };
    const site = ownHost === null && /[.:]/.test(first) ? 'own' : 'other';
    const named = segments.length > 1 ? addressAt(`/${segments.join('/')}`, site) : null;
    if (named !== null) return { address: named, host: first.toLowerCase() };
  }
  return null;
}

function keyOf(word: string): RankingAddress | null {
  const address = meantAddress(`/rankings/${word}`);
  return address?.kind === 'ranking' ? address : null;
}

/** The links of a text that have a scheme, in their order. */
function linksIn(form: string): readonly Link[] {
  const pieces = form.split('://', LINKS_READ + 1);
  return pieces.slice(1).flatMap((piece, index) => {
    const scheme = /[a-z][a-z\d+.-]*$/i.exec((pieces[index] ?? '').slice(-20))?.[0].toLowerCase();
    // The scheme of the next link is not a part of this one.
    const rest = piece.replace(/(?:view-source:)?https?$/i, '').split(AFTER_LINK)[0] ?? '';
    if (scheme === 'palmanga') return [{ host: '', path: `/${withoutQuery(rest)}` }];
    if (scheme === undefined || !/https?$/.test(scheme)) return [];
    const host = /^[^/?#]*/.exec(rest)?.[0] ?? '';
    return [{ host: host.toLowerCase(), path: withoutQuery(rest.slice(host.length)) }];
  });
}

/** The links of the site that lack their scheme. */
function ownLinks(form: string, ownHost: string): readonly Link[] {
  const links: Link[] = [];
  const lower = form.toLowerCase();
  let at = lower.indexOf(ownHost);
  while (at !== -1 && links.length < LINKS_READ) {
    const rest = form.slice(at + ownHost.length).replace(/^\.?(?::\d{1,5})?(?=\/)/, '');
    const before = form.slice(Math.max(0, at - 6), at).replace(/(?<!\w)www\.$/i, '');
    if (rest.startsWith('/') && !/(?:[\w.@-]|:\/\/)$/.test(before)) {
      links.push({ host: ownHost, path: withoutQuery(rest.split(AFTER_LINK)[0] ?? '') });
    }
    at = lower.indexOf(ownHost, at + ownHost.length);
  }
  return links;
}

/** Whether a link's host is the site's, however it is written: with `www.`, a dot at its end, a port. */
function isSameHost(host: string, ownHost: string): boolean {
  const bare = (one: string) => one.replace(/^www\./, '').replace(/\.?(?::\d{1,5})?$/, '');
  return bare(host) === bare(ownHost);
}

/** @param site whether `/{handle}/{slug}` is an address of this site, of another, or perhaps two words */
function addressAt(path: string, site: 'own' | 'other' | 'words'): RankingAddress | null {
  const [written, meant] = [parseAddress(path), meantAddress(path)];
  // A name is looked up as it is first. Of an id the form alone decides.
  const readings = written?.kind === 'shareLink' ? [written, meant] : [meant, written];
  for (const address of readings) {
    // Every address with a key is that of a ranking or of what lies over it.
    if (address && 'key' in address) return { kind: 'ranking', key: address.key };
    if (address?.kind === 'shortLink') {
      return isShortid(parseSlugShort(address.slugShort).shortid) ? address : null;
    }
    if (address?.kind !== 'shareLink' || site === 'other') continue;
    const { handle } = address;
    if (isUsableHandle(toUrlSafe(handle)) || (site === 'own' && isPageSegment(handle)))
      return address;
  }
  return null;
}

function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/s, '');
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
  const address = read(key, null)?.address;
  if (address === undefined) {
    throw new AppError('parameters-invalid', `"${key}" is no address of a ranking, and no id.`);
  }
  const found = await findRanking(rankings, address);
  if (found === null) throw new AppError('ranking-not-found', `No ranking is at "${key}".`);
  return found;
}
