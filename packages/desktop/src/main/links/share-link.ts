const SHAREABLE = /^\/(?:rankings|r|manga)\/[A-Za-z0-9_%.~-]+$|^\/[a-z0-9-]+\/[a-z0-9-]+$/u;

/**
 * The public form of a page's address, or null for a page that nobody else can open. Inside the
 * window pages live on a loopback origin, which means nothing elsewhere: with a public origin
 * configured links use it, otherwise rankings become `palmanga:` links.
 */
export function publicLink(address: string, publicOrigin: string | null): string | null {
  const url = URL.parse(address);
  if (url === null || !SHAREABLE.test(url.pathname)) return null;
  if (publicOrigin !== null) return `${publicOrigin}${url.pathname}`;
  const local = /^\/(r|rankings)\/([A-Za-z0-9_-]+)$/u.exec(url.pathname);
  return local === null ? null : `palmanga://${local[1]}/${local[2]}`;
}
