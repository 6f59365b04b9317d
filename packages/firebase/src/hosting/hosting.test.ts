import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  DEPLOYED,
  hostingHeaders,
  IMMUTABLE,
  parseConfiguration,
  prepareSite,
  readConfiguration,
  REVALIDATED,
  startHosting,
  withRevision,
} from './index.ts';

const HTML =
  '<head><script type="application/json" id="palmanga-config">{"backend":"embedded"}</script></head>';
const CONFIGURATION = parseConfiguration(
  JSON.stringify({
    firebase: { apiKey: 'key', projectId: 'demo', authDomain: 'demo.firebaseapp.com' },
  }),
);
/** A project that does not answer. */
const SILENT = { ...CONFIGURATION, emulators: { firestore: '127.0.0.1:1' } };
const deployed = JSON.parse(
  readFileSync(new URL('../../../../firebase.json', import.meta.url), 'utf8'),
) as {
  hosting: {
    public: string;
    rewrites: unknown;
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
};

describe('firebase.json', () => {
  const headersOf = (source: string) =>
    Object.fromEntries(
      deployed.hosting.headers
        .filter((entry) => entry.source === source)
        .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
    );

  test('sends the security headers with everything', () => {
    expect(headersOf('**')).toEqual({ ...hostingHeaders(DEPLOYED), 'Cache-Control': REVALIDATED });
  });

  test('lets files that bear a hash be kept for good', () => {
    expect(headersOf('/assets/**')).toEqual({ 'Cache-Control': IMMUTABLE });
  });

  test('gives the page for every address that is no file, and 404 for missing assets', () => {
    expect(deployed.hosting.rewrites).toEqual([
      { source: '!/assets/**', destination: '/index.html' },
    ]);
    expect(deployed.hosting.public).toBe('packages/firebase/dist');
  });
});

describe('the content policy', () => {
  const policy = (sources = DEPLOYED) => hostingHeaders(sources)['Content-Security-Policy'] ?? '';

  test('allows nothing inline and nobody to frame the page', () => {
    expect(policy()).not.toMatch(/unsafe|data: *;? *script/);
    expect(policy()).toContain("default-src 'none'");
    expect(policy()).toContain("frame-ancestors 'none'");
  });

  test('opens emulators only where they are', () => {
    expect(policy()).not.toContain('http:');
    const local = policy({ ...DEPLOYED, emulators: ['http://127.0.0.1:8080'] });
    expect(local).toMatch(/connect-src[^;]* http:\/\/127\.0\.0\.1:8080/);
    expect(local).not.toContain('upgrade-insecure-requests');
  });
});

describe('the configuration', () => {
  test('comes from the environment, as JSON or as a file', () => {
    expect(readConfiguration({})).toBeNull();
    const json = JSON.stringify({ firebase: { apiKey: 'k', projectId: 'p' } });
    expect(readConfiguration({ PALMANGA_FIREBASE: json })).toMatchObject({ backend: 'firebase' });
    expect(() => readConfiguration({ PALMANGA_FIREBASE: '/nowhere.json' })).toThrow(/no file/);
  });

  test('is refused with every fault named', () => {
    expect(() => parseConfiguration('{}')).toThrow(/apiKey.*projectId/);
    expect(() => parseConfiguration('{')).toThrow(/not JSON/);
  });
});

describe('a site', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'palmanga-hosting-'));
    mkdirSync(join(folder, 'dist/assets'), { recursive: true });
    writeFileSync(join(folder, 'dist/index.html'), HTML);
    writeFileSync(join(folder, 'dist/assets/app-1.js'), 'export {}'.padEnd(5000));
    const client = `import{a}from"./app-1.js";const later=()=>import("./later-1.js")`;
    writeFileSync(join(folder, 'dist/assets/firebase-client-ab.js'), client);
    writeFileSync(join(folder, 'dist/sw.js'), '[{"revision":"old","url":"index.html"},{x:1}]');
    writeFileSync(join(folder, 'secret'), 'secret');
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('is prepared with its configuration, and the worker knows that the page changed', () => {
    prepareSite(join(folder, 'dist'), join(folder, 'out'), CONFIGURATION);
    expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toContain('"projectId":"demo"');
    expect(readFileSync(join(folder, 'out/sw.js'), 'utf8')).not.toContain('"old"');
    expect(withRevision('{url:"index.html",revision:"a"}', 'b')).toBe(
      '{url:"index.html",revision:"b"}',
    );
  });

  test('tells browsers to fetch the client and to connect at once', () => {
    prepareSite(join(folder, 'dist'), join(folder, 'out'), {
      ...CONFIGURATION,
      firebase: { ...CONFIGURATION.firebase, storageBucket: 'demo.appspot.com' },
    });
    const [head = ''] = readFileSync(join(folder, 'out/index.html'), 'utf8').split('</head>');
    expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/firebase-client-');
    expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/app-1.js">');
    expect(head).not.toContain('later-1');
    for (const service of ['firestore', 'firebasestorage']) {
      const origin = `https://${service}.googleapis.com`;
      expect(head).toContain(`<link rel="preconnect" crossorigin href="${origin}">`);
    }
  });

  test('is served as the hosting serves it', async () => {
    const hosting = await startHosting({
      folder: join(folder, 'dist'),
      configuration: SILENT,
      port: 0,
    });
    const get = (path: string) => fetch(hosting.url + path);
    for (const path of ['/', '/index.html', '/rankings/x', '/alice/top', '/..%2fsecret', '/%']) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('"projectId":"demo"');
      expect(response.headers.get('cache-control')).toBe(REVALIDATED);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const script = await get('/assets/app-1.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.headers.get('cache-control')).toBe(IMMUTABLE);
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(Number(script.headers.get('content-length'))).toBeLessThan(500);
    expect(await script.text()).toBe('export {}'.padEnd(5000));
    const plain = { headers: { 'accept-encoding': 'gzip;q=0, identity' } };
    const uncompressed = await fetch(`${hosting.url}/assets/app-1.js`, plain);
    expect(uncompressed.headers.get('content-encoding')).toBeNull();
    expect((await get('/assets/none.js')).status).toBe(404);
    expect((await fetch(hosting.url, { method: 'POST' })).status).toBe(405);
    await hosting.stop();
  });

  test('is refused to whom its guard does not admit', async () => {
    const hosting = await startHosting({
      folder: join(folder, 'dist'),
      configuration: SILENT,
      port: 0,
      admits: ({ headers }) => headers['x-secret'] === 's3cret',
    });
    for (const path of ['/', '/assets/app-1.js', '/sw.js', '/assets/none.js']) {
      const refused = await fetch(hosting.url + path);
      expect(refused.status).toBe(403);
      expect(await refused.text()).toBe('');
    }
    const admitted = await fetch(hosting.url, { headers: { 'x-secret': 's3cret' } });
    expect(admitted.status).toBe(200);
    await hosting.stop();
  });
});
