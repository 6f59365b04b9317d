import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { CustomScheme } from 'electron';

import { OWN_POLICY } from '../security/content-policy.ts';
import { OWN_ORIGIN, OWN_SCHEME } from '../security/origins.ts';

/** Registered before Electron is ready, so that the pages have an origin and their content policy. */
export const OWN_PRIVILEGES: CustomScheme = {
  scheme: OWN_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: false, bypassCSP: false },
};

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** One folder deep and plain names only, so that no address leaves the folder. */
const FILE = /^\/((?:assets\/)?[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.(html|js|css|svg))$/u;

/** The built file at an address of an own page, or null. */
export function ownFile(address: string): { path: string; type: string } | null {
  const url = URL.parse(address);
  if (url === null || `${url.protocol}//${url.host}` !== OWN_ORIGIN) return null;
  const match = FILE.exec(url.pathname);
  const type = TYPES[match?.[2] ?? ''];
  return match === null || type === undefined ? null : { path: match[1] ?? '', type };
}

/** Answers requests for the own pages with the files of `folder`. */
export function serveOwnPages(folder: string) {
  return async (request: Request): Promise<Response> => {
    const file = request.method === 'GET' ? ownFile(request.url) : null;
    if (file === null) return new Response(null, { status: 404 });
    try {
      return new Response(new Uint8Array(await readFile(join(folder, file.path))), {
        headers: {
          'content-type': file.type,
          'content-security-policy': OWN_POLICY,
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        },
      });
    } catch {
      return new Response(null, { status: 404 });
    }
  };
}
