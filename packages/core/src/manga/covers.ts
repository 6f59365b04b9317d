import { LIMITS } from '../limits.ts';
import { isCleanLine } from '../text/clean.ts';
import type { Manga, MangaDetails } from './manga.ts';

/** Where a cover is: at an address to show as it is, in the file storage, or nowhere. */
export type CoverAddress =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'none' };

const NONE: CoverAddress = { kind: 'none' };

/**
 * Reads a cover address of the catalogue. An http(s) address is kept, `gs://bucket/path` is reduced
 * to its path, and any other text that can be a storage path is taken as one. Other schemes, paths
 * with `..` and malformed texts give `none`.
 */
export function parseCoverAddress(address: string | null): CoverAddress {
  const trimmed = address?.trim() ?? '';
  if (!isCleanLine(trimmed) || trimmed.includes('\\')) return NONE;
  if (/^https?:\/\/[^\s/?#]+/i.test(trimmed)) return { kind: 'url', url: trimmed };
  const inBucket = /^gs:\/\/[^/]+\/(?<path>.*)$/i.exec(trimmed)?.groups?.['path'];
  return parsePath(inBucket ?? trimmed);
}

/** Whether a path of the file storage is one of a cover, which everybody may read. Photos are elsewhere. */
export function isCoverPath(path: string): boolean {
  return path.startsWith('covers/');
}

/**
 * A cover address as Firestore's rules take it in items and favorites: as it is, but https in the
 * place of http, as browsers load it on a page that was itself encrypted. Null when
 * `parseCoverAddress` finds nothing to show, the path is none of a cover, or the address becomes too
 * long.
 */
export function coverToStore(address: string | null): string | null {
  const cover = parseCoverAddress(address);
  if (cover.kind === 'none' || address === null) return null;
  if (cover.kind === 'path' && !isCoverPath(cover.path)) return null;
  const stored = address.trim().replace(/^http:/i, 'https:');
  return stored.length > LIMITS.addressLength ? null : stored;
}

function parsePath(text: string): CoverAddress {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return NONE;
  const path = text.replace(/^\//, '');
  const segments = path.split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) {
    return NONE;
  }
  return { kind: 'path', path };
}

/** The cover of a manga in lists: its own thumbnail, else the original that it was made from. */
export function coverOf(manga: Pick<Manga, 'coverThumbUrl' | 'sourceCoverUrl'>): string | null {
  return manga.coverThumbUrl ?? manga.sourceCoverUrl;
}

/** Of a sheet, what its covers depend on. */
interface CoverFields {
  readonly manga: Pick<Manga, 'coverThumbUrl' | 'sourceCoverUrl'> | null;
  readonly details: Pick<MangaDetails, 'coverLargeUrl'> | null;
}

/**
 * The covers of a sheet: lists show `thumb`, the sheet itself shows `large`. When one is missing, the
 * other replaces it.
 */
export function sheetCovers({ manga, details }: CoverFields): {
  readonly thumb: string | null;
  readonly large: string | null;
} {
  const thumb = manga && coverOf(manga);
  const large = details?.coverLargeUrl ?? null;
  return { thumb: thumb ?? large, large: large ?? thumb };
}
