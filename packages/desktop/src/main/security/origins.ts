import { SHELL_PROTOCOL } from '../../shared/launch.ts';

/**
 * Scheme and origin of the window's own pages (start, failure). Never file:
 * (docs/desktop-security.md 18).
 */
export const SHELL_SCHEME = SHELL_PROTOCOL.slice(0, -1);
export const SHELL_ORIGIN = `${SHELL_SCHEME}://status`;
export const STATUS_PAGE = `${SHELL_ORIGIN}/index.html`;

/** Origin of the web app for a loopback port. */
export function appOrigin(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** Origin of an address, or null when it has none. Custom schemes included. */
export function originOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.host === '') return null;
  return `${url.protocol}//${url.host}`;
}

/** Whether an address belongs to `origin` and carries no account that could disguise it. */
export function belongsTo(address: string, origin: string | null): boolean {
  const url = URL.parse(address);
  if (url === null || origin === null || url.username !== '' || url.password !== '') return false;
  return originOf(address) === origin;
}
