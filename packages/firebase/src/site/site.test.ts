import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createLogger } from '@palmanga/host';
import { LAUNCH_HEADER } from '@palmanga/host/launch-secret';
import { IMMUTABLE, pageHeaders, REVALIDATED } from '@palmanga/site';
import { APPLICATION, writeWebBuild } from '@palmanga/site/testing';
import { jpegSize } from '@palmanga/site/testing/pictures';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { ANY_PROJECT, prepareSite, readSettings, sourcesOf, startSite } from './index.ts';

const PROJECT = {
  firebase: { apiKey: 'key', projectId: 'demo', authDomain: 'demo.firebaseapp.com' },
};
const deployed = JSON.parse(
  readFileSync(new URL('../../../../firebase.json', import.meta.url), 'utf8'),
) as {
  hosting: {
    public: string;
    predeploy: string[];
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
    expect(headersOf('**')).toEqual({ ...pageHeaders(ANY_PROJECT), 'Cache-Control': REVALIDATED });
  });

  test('lets browsers keep files that bear a hash', () => {
    expect(headersOf('/assets/**')).toEqual({ 'Cache-Control': IMMUTABLE });
  });

  test('gives the page for every address that is no file, and 404 for missing assets', () => {
    expect(deployed.hosting.rewrites).toEqual([
      { source: '!/assets/**', destination: '/index.html' },
    ]);
    expect(deployed.hosting.public).toBe('packages/firebase/dist');
    expect(deployed.hosting.predeploy.at(-1)).toContain('prepare packages/firebase/dist');
  });
});

describe('the content policy', () => {
  const policy = (sources = ANY_PROJECT) => pageHeaders(sources)['Content-Security-Policy'] ?? '';

  test('allows nothing inline and nobody to frame the page', () => {
    expect(policy()).not.toMatch(/unsafe|script-src[^;]* data:/);
    expect(policy()).toContain("default-src 'none'");
    expect(policy()).toContain("frame-ancestors 'none'");
  });

  test('opens emulators only where they are', () => {
    expect(policy()).not.toContain('http:');
    const local = policy(sourcesOf({ ...PROJECT, emulators: { firestore: '127.0.0.1:8080' } }));
    expect(local).toMatch(/connect-src[^;]* http:\/\/127\.0\.0\.1:8080/);
    expect(local).not.toContain('upgrade-insecure-requests');
  });
});

describe('the settings', () => {
  test('hold the project of the environment, and refuse one without', () => {
    const settings = readSettings({ PALMANGA_FIREBASE: JSON.stringify(PROJECT) });
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      config: { backend: 'firebase', ...PROJECT },
    });
    expect(() => readSettings({})).toThrow(/PALMANGA_FIREBASE is missing/);
  });

  test('give the pages the ranking to look at', () => {
    const read = (PALMANGA_EXAMPLE: string) =>
      readSettings({ PALMANGA_FIREBASE: JSON.stringify(PROJECT), PALMANGA_EXAMPLE });
    expect(read('/lea/top').config).toMatchObject({ example: '/lea/top' });
    expect(read('').config).not.toHaveProperty('example');
    expect(() => read('https://mal.example')).toThrow(/PALMANGA_EXAMPLE must be the path/);
  });

  test('are refused with every fault named', () => {
    const read =
      (project: string, more = {}) =>
      () =>
        readSettings({ PALMANGA_FIREBASE: project, ...more });
    expect(read('{}', { PALMANGA_PORT: 'abc' })).toThrow(/PALMANGA_PORT[^]*firebase/);
    expect(read('{"firebase":{}}')).toThrow(/apiKey[^]*projectId/);
    expect(read('{')).toThrow(/not JSON/);
    expect(read('/nowhere.json')).toThrow(/no file \/nowhere\.json/);
  });
});

describe('a site', () => {
  let folder: string;
  /** A project that does not answer. */
  const settings = (firestore = '127.0.0.1:1') =>
    readSettings({
      PALMANGA_PORT: '0',
      PALMANGA_WEB: join(folder, 'dist'),
      PALMANGA_FIREBASE: JSON.stringify({
        firebase: { ...PROJECT.firebase, storageBucket: 'demo.appspot.com' },
        emulators: { firestore },
      }),
    });
  const options = { logger: createLogger('silent') };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'palmanga-firebase-site-'));
    writeWebBuild(join(folder, 'dist'));
    writeFileSync(join(folder, 'secret'), 'secret');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('is prepared for Firebase Hosting with its configuration', async () => {
    const out = join(folder, 'out');
    await prepareSite(settings(), out);
    const page = readFileSync(join(out, 'index.html'), 'utf8');
    expect(page).toContain('"projectId":"demo"');
    expect(page).toContain('src="/assets/app-abc.js"');
    const worker = readFileSync(join(out, 'sw.js'), 'utf8');
    expect(worker).toMatch(/revision: '[0-9a-f]{32}'/);
    const names = readdirSync(out, { recursive: true }).map(String);
    expect(names).toContain(join('assets', 'app-abc.js'));
    expect(names.filter((name) => /\.(?:br|gz)$|manifest\.json/.test(name))).toEqual([]);

    const otherProject = readSettings({
      PALMANGA_WEB: join(folder, 'dist'),
      PALMANGA_FIREBASE: JSON.stringify(PROJECT),
    });
    await prepareSite(otherProject, out);
    expect(readFileSync(join(out, 'sw.js'), 'utf8')).not.toBe(worker);
  });

  test('names a picture for link previews, when the address that users type is known', async () => {
    const out = join(folder, 'out');
    await prepareSite(settings(), out);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).not.toContain('og:image');
    expect(readdirSync(out)).not.toContain('picture.jpg');
    await prepareSite({ ...settings(), publicUrl: 'https://palmanga.example' }, out);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain(
      '<meta property="og:image" content="https://palmanga.example/picture.jpg" />',
    );
    expect(jpegSize(readFileSync(join(out, 'picture.jpg')))).toEqual([1200, 630]);
  });

  test('is not prepared from a web app that is not built', async () => {
    rmSync(join(folder, 'dist'), { recursive: true });
    await expect(prepareSite(settings(), join(folder, 'out'))).rejects.toThrow(/npm run build/);
  });

  test('has browsers fetch the client and connect at once', async () => {
    await prepareSite(settings(), join(folder, 'out'));
    const [head = ''] = readFileSync(join(folder, 'out/index.html'), 'utf8').split('</head>');
    expect(head).toContain('rel="modulepreload" crossorigin href="/assets/firebase-client-abc.js"');
    expect(head).toContain('<link rel="preconnect" crossorigin href="http://127.0.0.1:1" />');
    const storage = 'https://firebasestorage.googleapis.com';
    expect(head).toContain(`<link rel="preconnect" crossorigin href="${storage}" />`);
  });

  test('serves the page for every address, and files as the embedded server does', async () => {
    const site = await startSite(settings(), options);
    const get = (path: string, init?: RequestInit) => fetch(site.url + path, init);
    for (const [path, status] of [
      ['/', 200],
      ['/index.html', 200],
      ['/rankings', 200],
      ['/..%2fsecret', 404],
      ['/%', 200],
      ['/a/b/c', 404],
    ] as const) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, status]);
      expect(await response.text()).toContain('"projectId":"demo"');
      expect(response.headers.get('cache-control')).toBe(REVALIDATED);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const brotli = { 'accept-encoding': 'br' };
    const script = await get('/assets/app-abc.js', { headers: brotli });
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.headers.get('cache-control')).toBe(IMMUTABLE);
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(await script.text()).toBe(APPLICATION);
    const etag = script.headers.get('etag') ?? '';
    const known = { headers: { ...brotli, 'if-none-match': etag } };
    expect((await get('/assets/app-abc.js', known)).status).toBe(304);
    expect((await get('/assets/none.js')).status).toBe(404);
    expect((await get('/', { method: 'POST' })).status).toBe(405);
    await site.close();
  });

  test('says whom to tell of a weakness, once its publisher has a contact', async () => {
    const publisher = join(folder, 'publisher.json');
    writeFileSync(publisher, '{"contactEmail":"a@mangas.example"}');
    const site = await startSite(
      readSettings({
        PALMANGA_PORT: '0',
        PALMANGA_WEB: join(folder, 'dist'),
        PALMANGA_PUBLISHER: publisher,
        PALMANGA_PUBLIC_URL: 'https://palmanga.example',
        PALMANGA_FIREBASE: JSON.stringify(PROJECT),
      }),
      options,
    );
    const said = await fetch(`http://127.0.0.1:${site.port}/.well-known/security.txt`);
    expect(await said.text()).toMatch(
      /^Contact: mailto:a@mangas\.example\n[^]*Canonical: https:\/\/palmanga\.example\//,
    );
    await site.close();
  });

  test.each([
    ['/alice/top', 0],
    ['/r/top-Ab3dEf9h', 0],
    ['/rankings/x', 0],
    ['/manga/akira', 0],
    ['/manga/akira', 1000],
    ['/r/top-Ab3dEf9h', 3000],
  ])(
    'sends %s as 503 when nothing can be read within its time, and at least %i ms',
    async (path, least) => {
      const silent = createServer(() => {}).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as AddressInfo;
      const asked = settings(least > 0 ? `127.0.0.1:${port}` : undefined);
      const site = await startSite(asked, options);
      const begun = Date.now();
      const response = await fetch(site.url + path);
      expect(Date.now() - begun).toBeGreaterThanOrEqual(least);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBeNull();
      expect(await response.text()).toContain('src="/assets/app-abc.js"');
      await site.close();
      silent.closeAllConnections();
      silent.close();
    },
  );

  test('refuses requests without the secret of the launch', async () => {
    const site = await startSite(settings(), { ...options, launchSecret: 's3cret' });
    for (const path of ['/', '/assets/app-abc.js', '/sw.js', '/assets/none.js']) {
      const refused = await fetch(site.url + path);
      expect(refused.status).toBe(403);
      expect(await refused.text()).toBe('');
    }
    const admitted = await fetch(site.url, { headers: { [LAUNCH_HEADER]: 's3cret' } });
    expect(admitted.status).toBe(200);
    await site.close();
  });
});
