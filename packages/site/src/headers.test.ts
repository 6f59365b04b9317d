import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { pageHeaders, securityHeaders } from './headers.ts';

const SOURCES = { connections: [], isSecure: false };

describe('the headers of a page', () => {
  const headersAt = (isSecure: boolean) => pageHeaders({ connections: [], isSecure });

  it('bind a browser to https for a year where the site has it, and nowhere else', () => {
    expect(headersAt(true)['Strict-Transport-Security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(headersAt(true)['Content-Security-Policy']).toContain('upgrade-insecure-requests');
    expect(headersAt(false)).not.toHaveProperty('Strict-Transport-Security');
    expect(headersAt(false)['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
  });
});

describe('the security headers of an answer', () => {
  const app = new Hono()
    .use(securityHeaders(SOURCES))
    .get('/own', (c) => c.text('', 200, { 'referrer-policy': 'no-referrer' }))
    .get('/foreign', () => new Response('made elsewhere'))
    .get('/fault', () => {
      throw new Error('A fault');
    })
    .onError((_error, c) => c.text('', 500));
  const server = createAdaptorServer({ fetch: app.fetch });
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it.each(['/foreign', '/fault', '/nowhere'])(
    'are all there at %s, whoever made it',
    async (path) => {
      const { headers } = await fetch(origin + path);
      expect(Object.fromEntries(headers)).toMatchObject(lowerCased(pageHeaders(SOURCES)));
    },
  );

  it('give way to one of the answer itself', async () => {
    const { headers } = await fetch(`${origin}/own`);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
  });

  it('are those of the Fetch answer where Node has none, as for a WebSocket', async () => {
    const { headers } = await app.request('/own');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
  });
});

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
