import { STATUS_PROTOCOL } from '../../shared/ipc-contract.ts';

/**
 * Scheme, origin and address of the window's own status page (start, failure). It never uses file:
 * (docs/desktop-security.md 18).
 */
export const STATUS_SCHEME = STATUS_PROTOCOL.slice(0, -1);
export const STATUS_ORIGIN = `${STATUS_SCHEME}://window`;
export const STATUS_PAGE = `${STATUS_ORIGIN}/index.html`;

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
