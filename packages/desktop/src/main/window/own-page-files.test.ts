import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { OWN_POLICY } from '../security/content-policy.ts';
import { serveOwnPages, OWN_PRIVILEGES, ownFile } from './own-page-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'palmanga-status-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'assets', 'index-a1.js'), '1');
writeFileSync(join(folder, '..', 'palmanga-outside.html'), 'outside');
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(folder, '..', 'palmanga-outside.html'));
});
const serve = serveOwnPages(folder);
const get = (path: string, method = 'GET') =>
  serve(new Request(`palmanga-status://window${path}`, { method }));

describe('the window’s own pages', () => {
  it('have their own origin, with its policies enforced', () => {
    expect(OWN_PRIVILEGES.privileges).toMatchObject({ standard: true, secure: true });
    expect(OWN_PRIVILEGES.privileges?.bypassCSP).not.toBe(true);
  });

  it('are served with a strict content policy', async () => {
    const response = await get('/index.html');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe(OWN_POLICY);
    expect(response.headers.get('content-type')).toContain('text/html');
    const script = await get('/assets/index-a1.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
  });

  it.each([
    '/',
    '/none.html',
    '/palmanga-outside.html',
    '/../palmanga-outside.html',
    '/%2e%2e/palmanga-outside.html',
    '/..%2fpalmanga-outside.html',
    '/assets/../../palmanga-outside.html',
    '/.env.html',
    '/index.json',
  ])('do not include %s', async (path) => {
    await expect(get(path)).resolves.toHaveProperty('status', 404);
  });

  it('answer only GET, and only on their own host', async () => {
    await expect(get('/index.html', 'POST')).resolves.toHaveProperty('status', 404);
    expect(ownFile('palmanga-status://other/index.html')).toBeNull();
    expect(ownFile('file:///index.html')).toBeNull();
  });
});
