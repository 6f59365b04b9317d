import { belongsTo } from './origins.ts';

export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  readonly resourceType: string;
  /** Origin of the page that asks; absent when the browser itself started the request. */
  readonly initiatorOrigin?: string | undefined;
}

/**
 * Whether a request may carry the secret of this launch. Only requests to our own server do, and
 * only those that the web app or the window itself makes: a page of a sign-in provider shown in
 * the popup could otherwise drive the server with the user's session. Coming back from the
 * provider is a plain navigation, which is let through with GET alone.
 */
export function carriesSecret(request: OutgoingRequest, appOrigin: string | null): boolean {
  if (appOrigin === null || !belongsTo(httpForm(request.url), appOrigin)) return false;
  if (request.resourceType === 'mainFrame' && request.method === 'GET') return true;
  return request.initiatorOrigin === undefined
    ? request.resourceType !== 'subFrame'
    : request.initiatorOrigin === appOrigin;
}

/** Headers with the secret set, whatever the page put there itself taken out. */
export function withSecret(
  headers: Readonly<Record<string, string>>,
  header: string,
  secret: string | null,
): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => name.toLowerCase() !== header.toLowerCase(),
  );
  return Object.fromEntries(secret === null ? kept : [...kept, [header, secret]]);
}

function httpForm(address: string): string {
  return address.replace(/^ws:/u, 'http:');
}
