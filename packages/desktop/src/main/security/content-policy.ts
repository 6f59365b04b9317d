/** Policy of the own pages: their own scripts, styles and pictures, and no network. */
export const OWN_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Policy for a document of the web app that has none; the server normally sends one
 * (docs/desktop-security.md 7).
 */
export const FALLBACK_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

type ResponseHeaders = Readonly<Record<string, string[]>>;

/** The response's headers; a document without a content policy gets the fallback policy. */
export function withContentPolicy(
  headers: ResponseHeaders,
  resourceType: string,
): Record<string, string[]> {
  const isDocument = resourceType === 'mainFrame' || resourceType === 'subFrame';
  const hasPolicy = Object.keys(headers).some(
    (name) => name.toLowerCase() === 'content-security-policy',
  );
  if (!isDocument || hasPolicy) return { ...headers };
  return { ...headers, 'Content-Security-Policy': [FALLBACK_POLICY] };
}
