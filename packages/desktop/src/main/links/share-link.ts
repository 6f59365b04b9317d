const SHAREABLE = /^\/(?:rankings|r|manga)\/[A-Za-z0-9_%.~-]+$|^\/[a-z0-9-]+\/[a-z0-9-]+$/u;

/**
 * The public address of a page, or null for a page that nobody else can open. A page of the window
 * has a loopback origin, which works on no other computer. The link uses the public origin when one
 * is configured. Otherwise a ranking gets a `palmanga:` link.
 */
export function publicLink(address: string, publicOrigin: string | null): string | null {
  const url = URL.parse(address);
  if (url === null || !SHAREABLE.test(url.pathname)) return null;
  if (publicOrigin !== null) return `${publicOrigin}${url.pathname}`;
  const local = /^\/(r|rankings)\/([A-Za-z0-9_-]+)$/u.exec(url.pathname);
  return local === null ? null : `palmanga://${local[1]}/${local[2]}`;
}
