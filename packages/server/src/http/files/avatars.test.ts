import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { LIMITS } from '@palmanga/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Browser } from '../../testing/browser.ts';
import { TestServer } from '../../testing/test-server.ts';
import { RULES } from '../rate-limits.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const SAMPLES: Readonly<Record<string, Buffer>> = {
  png: PNG,
  jpg: Buffer.from('ffd8ffe000104a464946', 'hex'),
  gif: Buffer.from('GIF89a\u0001\u0000'),
  webp: Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 '),
  avif: Buffer.from('\u0000\u0000\u0000\u001cftypavif\u0000\u0000\u0000\u0000'),
};

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ limited: true });
});
afterAll(() => server.dispose());

async function signUp(name: string): Promise<{ browser: Browser; uid: string }> {
  const browser = server.browser();
  const { identity } = server.client(browser);
  const user = await identity.signUp({ email: `${name}@mail.example`, password: 'six-sept' });
  return { browser, uid: user.uid };
}

const put = (browser: Browser, body: Buffer | string, type = 'image/png') =>
  browser.fetch(`${server.url}/api/files/avatar`, {
    method: 'PUT',
    headers: { 'Content-Type': type },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });

const avatarsOf = (uid: string): string[] => readdirSync(join(server.dataFolder, 'users', uid));

describe('avatars', () => {
  it('are kept under a name of ours by what their bytes are, one an account', async () => {
    const { browser, uid } = await signUp('formats');
    for (const [extension, bytes] of Object.entries(SAMPLES)) {
      const response = await put(browser, bytes, 'image/x-anything');
      const { photoURL } = (await response.json()) as { photoURL: string };
      expect(photoURL).toMatch(
        new RegExp(`^/api/files/users/${uid}/avatar\\.${extension}\\?v=\\w+$`),
      );
      expect(avatarsOf(uid)).toEqual([`avatar.${extension}`]);
      const shown = await browser.fetch(server.url + photoURL);
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes);
      expect(shown.headers.get('content-type')).toMatch(/^image\//);
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect(shown.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  it('sent at once for one account leave exactly one, which its address shows', async () => {
    const { browser, uid } = await signUp('pressee');
    const formats = Object.values(SAMPLES);
    for (let round = 0; round < RULES.upload.max / formats.length; round += 1) {
      const answers = await Promise.all(formats.map((bytes) => put(browser, bytes)));
      expect(answers.map(({ status }) => status)).toEqual(formats.map(() => 200));
      const kept = avatarsOf(uid);
      expect(kept).toHaveLength(1);
      const sent = (await Promise.all(answers.map((answer) => answer.json()))) as {
        photoURL: string;
      }[];
      const address = sent.find(({ photoURL }) => photoURL.includes(`/${kept[0]}?`))?.photoURL;
      const shown = await browser.fetch(server.url + String(address));
      expect(shown.status).toBe(200);
      const bytes = Buffer.from(await shown.arrayBuffer());
      expect(formats.some((format) => format.equals(bytes))).toBe(true);
    }
  });

  it('take the place of what an interrupted upload left', async () => {
    const { browser, uid } = await signUp('interrompue');
    const folder = join(server.dataFolder, 'users', uid);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'a-draft.part'), 'half a picture');
    expect((await put(browser, PNG)).status).toBe(200);
    expect(avatarsOf(uid)).toEqual(['avatar.png']);
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a program', '#!/bin/sh\nrm -rf /'],
    ['a page behind a false start', 'GIF88a<script>alert(1)</script>'],
    ['a film', '\u0000\u0000\u0000\u001cftypmp42'],
    ['nothing', ''],
  ])('that are %s are refused, whatever they claim', async (_name, bytes) => {
    const { browser, uid } = await signUp(`refus-${bytes.length}`);
    const response = await put(browser, bytes);
    expect([response.status, await response.json()]).toEqual([422, { code: 'image-invalid' }]);
    expect(() => avatarsOf(uid)).toThrow('ENOENT');
  });

  it('that claim to be no image, or are too large, are refused', async () => {
    const { browser } = await signUp('limites');
    const text = await put(browser, PNG, 'text/html');
    expect([text.status, await text.json()]).toEqual([415, { code: 'image-type' }]);
    const large = await put(
      browser,
      Buffer.concat([PNG, Buffer.alloc(LIMITS.imageBytes - PNG.length + 1)]),
    );
    expect([large.status, await large.json()]).toEqual([413, { code: 'image-too-large' }]);
  });

  it('are shown to their owner alone', async () => {
    const owner = await signUp('proprietaire');
    const { photoURL } = (await (await put(owner.browser, PNG)).json()) as { photoURL: string };
    const other = await signUp('curieuse');
    expect((await other.browser.fetch(server.url + photoURL)).status).toBe(404);
    expect((await fetch(server.url + photoURL)).status).toBe(401);
    for (const name of ['secret', 'avatar.exe', '..%2favatar.png', 'avatar.png%00']) {
      const url = `${server.url}/api/files/users/${owner.uid}/${name}`;
      expect((await owner.browser.fetch(url)).status).toBe(404);
    }
  });

  it('need a session and the site’s own page', async () => {
    expect((await put(server.browser(), PNG)).status).toBe(401);
    const { browser } = await signUp('ailleurs');
    const response = await browser.fetch(`${server.url}/api/files/avatar`, {
      method: 'PUT',
      headers: { 'Content-Type': 'image/png', Origin: 'https://evil.example' },
      body: new Uint8Array(PNG),
    });
    expect(response.status).toBe(403);
  });

  it('cannot be sent without end', async () => {
    const { browser } = await signUp('acharnee');
    for (let count = 0; count < RULES.upload.max; count += 1) {
      expect((await put(browser, PNG)).status).toBe(200);
    }
    const response = await put(browser, PNG);
    expect([response.status, await response.json()]).toEqual([429, { code: 'rate-limited' }]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
