/** Where a cover is: an address to show as it is, an object of the file storage, or nowhere. */
export type CoverAddress =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'none' };

const NONE: CoverAddress = { kind: 'none' };

/**
 * Reads a cover address of the catalogue: http(s) addresses pass through, `gs://bucket/path` is
 * reduced to its path, anything else that can be a storage path is one. Other schemes, paths that
 * climb (`..`) and unreadable texts give none.
 */
export function parseCoverAddress(address: string | null): CoverAddress {
  const trimmed = address?.trim() ?? '';
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (/[\u0000-\u001F\u007F\\]/.test(trimmed)) return NONE;
  if (/^https?:\/\/[^\s/?#]+/i.test(trimmed)) return { kind: 'url', url: trimmed };
  const inBucket = /^gs:\/\/[^/]+\/(?<path>.*)$/i.exec(trimmed)?.groups?.['path'];
  return parsePath(inBucket ?? trimmed);
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
