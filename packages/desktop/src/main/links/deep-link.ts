/** The scheme the system hands us links of. */
export const LINK_SCHEME = 'palmanga';

const LONGEST_LINK = 300;
const SLUG_SHORTID = /^[a-z0-9]+(?:-[a-z0-9]+)*-[A-Za-z0-9]{8}$/u;
const RANKING_ID = /^[A-Za-z0-9_-]{1,128}$/u;

/**
 * The path of the web app that a `palmanga:` link opens, or null for anything but
 * `palmanga://r/{slug}-{shortid}` and `palmanga://rankings/{id}`. Any program or page of the
 * computer can send us a link, so nothing else passes: no query, fragment, account, port, escape
 * or further segment.
 */
export function parseDeepLink(link: string): string | null {
  if (link.length > LONGEST_LINK) return null;
  const match = /^palmanga:\/\/(r|rankings)\/([A-Za-z0-9_-]+)\/?$/u.exec(link);
  if (match === null) return null;
  const [, kind = '', value = ''] = match;
  if (kind === 'r') return SLUG_SHORTID.test(value) ? `/r/${value}` : null;
  return RANKING_ID.test(value) ? `/rankings/${value}` : null;
}
