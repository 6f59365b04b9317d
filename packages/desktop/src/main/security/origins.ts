import { OWN_PAGES, OWN_PROTOCOL, type OwnPage } from '../../shared/own-pages.ts';

/** Scheme and origin of the window's own pages. They never use file: (docs/desktop-security.md 18). */
export const OWN_SCHEME = OWN_PROTOCOL.slice(0, -1);
export const OWN_ORIGIN = `${OWN_SCHEME}://window`;

/** Address of an own page. */
export const ownAddress = (page: OwnPage): string => `${OWN_ORIGIN}/${OWN_PAGES[page]}`;

/** The page that shows the start and its failures. */
export const STATUS_PAGE = ownAddress('status');

/** Origin of the web app for a loopback port. */
export function appOrigin(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** Origin of an address, also with a custom scheme; null when it has none. */
export function originOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.host === '') return null;
  return `${url.protocol}//${url.host}`;
}

/** Whether an address belongs to `origin`. A user name could disguise the site, so it is refused. */
export function belongsTo(address: string, origin: string | null): boolean {
  const url = URL.parse(address);
  if (url === null || origin === null || url.username !== '' || url.password !== '') return false;
  return originOf(address) === origin;
}
