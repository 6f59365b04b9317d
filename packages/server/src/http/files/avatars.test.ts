import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';

import { AppError, LIMITS } from '@palmanga/core';
import { createLogger } from '@palmanga/host';
import { LAUNCH_HEADER } from '@palmanga/host/launch-secret';
import {
  BLUE,
  bombPng,
  metadataIn,
  paintJpeg,
  paintPng,
  RED,
  tellingJpeg,
  tellingPng,
  tellingWebp,
  WEBP,
} from '@palmanga/site/testing/pictures';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AccountSession } from '../../accounts/session.ts';
import type { Browser } from '../../testing/browser.ts';
import { TestServer } from '../../testing/test-server.ts';
import type { Env, Services } from '../context.ts';
import { errorHandler } from '../errors.ts';
import { RULES } from '../rate-limits.ts';
import { avatarRoutes } from './avatars.ts';

const PNG = paintPng(24, 16, () => RED);
const JPEG = paintJpeg(900, 700, (x) => (x < 450 ? RED : BLUE));
const GLASS = paintPng(24, 16, (x) => (x < 12 ? RED : [0, 0, 0, 0]));
/** Files with metadata, and the format in which each is stored. */
const SAMPLES: readonly (readonly [string, Buffer, string])[] = [
  ['a JPEG', tellingJpeg(JPEG), 'jpg'],
  ['a turned JPEG', tellingJpeg(JPEG, 6), 'jpg'],
  ['a PNG', tellingPng(PNG), 'jpg'],
  ['a PNG that lets something through', tellingPng(GLASS), 'png'],
  ['a WebP', tellingWebp(WEBP), 'jpg'],
];

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

const folderOf = (uid: string): string => join(server.dataFolder, 'users', uid);
const avatarsOf = (uid: string): string[] => readdirSync(folderOf(uid));
/** Width and height of a stored photo, by its header. */
const sizeOf = (photo: Buffer): number[] => {
  if (photo[0] === 0x89) return [photo.readUInt32BE(16), photo.readUInt32BE(20)];
  const frame = photo.indexOf(Buffer.from('ffc00011', 'hex'));
  return [photo.readUInt16BE(frame + 7), photo.readUInt16BE(frame + 5)];
};

describe('avatars', () => {
  it.each(SAMPLES)('of %s are squares without metadata', async (name, bytes, extension) => {
    const { browser, uid } = await signUp(name.replaceAll(/\W/g, '-'));
    expect(metadataIn(bytes)).toContain('position');
    const response = await put(browser, bytes, 'image/x-anything');
    const { photoURL } = (await response.json()) as { photoURL: string };
    expect(photoURL).toMatch(
      new RegExp(`^/api/files/users/${uid}/avatar\\.${extension}\\?v=\\w+$`),
    );
    expect(avatarsOf(uid)).toEqual([`avatar.${extension}`]);
    const stored = readFileSync(join(folderOf(uid), `avatar.${extension}`));
    expect(metadataIn(stored)).toEqual([]);
    const [width = 0, height] = sizeOf(stored);
    expect(width).toBe(height);
    expect([16, 512]).toContain(width);
  });

  it('are kept under a name of ours by what their bytes are, one an account', async () => {
    const { browser, uid } = await signUp('noms');
    for (const [bytes, type] of [
      [JPEG, 'jpg'],
      [GLASS, 'png'],
      [JPEG, 'jpg'],
    ] as const) {
      const { photoURL } = (await (await put(browser, bytes)).json()) as { photoURL: string };
      expect(avatarsOf(uid)).toEqual([`avatar.${type}`]);
      const shown = await browser.fetch(server.url + photoURL);
      const stored = readFileSync(join(folderOf(uid), `avatar.${type}`));
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(stored);
      expect(shown.headers.get('content-type')).toMatch(/^image\//);
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect(shown.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  it('that were stored before photos were encoded again are still shown', async () => {
    const { browser, uid } = await signUp('ancienne');
    mkdirSync(folderOf(uid), { recursive: true });
    for (const name of ['avatar.gif', 'avatar.webp', 'avatar.avif', 'avatar.jpg']) {
      writeFileSync(join(folderOf(uid), name), `former ${name}`);
      const shown = await browser.fetch(`${server.url}/api/files/users/${uid}/${name}?v=1`);
      expect(await shown.text()).toBe(`former ${name}`);
    }
    await put(browser, GLASS);
    expect(avatarsOf(uid)).toEqual(['avatar.png']);
  });

  it('sent at once for one account leave exactly one, which its address shows', async () => {
    const { browser, uid } = await signUp('pressee');
    const files = SAMPLES.map(([, bytes]) => bytes);
    const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    const whole = new Set<string>();
    for (const file of files) {
      await put(browser, file);
      whole.add(digest(readFileSync(join(folderOf(uid), avatarsOf(uid)[0] ?? ''))));
    }
    for (let round = 1; round < RULES.upload.max / files.length; round += 1) {
      const answers = await Promise.all(files.map((bytes) => put(browser, bytes)));
      expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
      const kept = avatarsOf(uid);
      expect(kept).toHaveLength(1);
      const sent = (await Promise.all(answers.map((answer) => answer.json()))) as {
        photoURL: string;
      }[];
      const address = sent.find(({ photoURL }) => photoURL.includes(`/${kept[0]}?`))?.photoURL;
      const shown = await browser.fetch(server.url + String(address));
      expect(shown.status).toBe(200);
      expect(whole).toContain(digest(Buffer.from(await shown.arrayBuffer())));
    }
  });

  it.each([
    ['in the middle of its bytes', 0.5],
    ['once all of it is sent', 1],
  ])('whose upload is cut %s keep the former one', async (name, share) => {
    const { browser, uid } = await signUp(`coupee-${name.length}`);
    await put(browser, GLASS);
    const former = readFileSync(join(folderOf(uid), 'avatar.png'));
    // Larger than the former one, so that it takes longer to encode than the cut takes to be noticed.
    const photo = paintJpeg(3900, 3900, (x, y) => [x % 256, y % 256, 99]);
    const socket = connect(Number(server.port), '127.0.0.1');
    const head = [
      'PUT /api/files/avatar HTTP/1.1',
      `Host: 127.0.0.1:${server.port}`,
      `Origin: ${server.url}`,
      `Cookie: ${browser.cookie}`,
      'Content-Type: image/jpeg',
      `Content-Length: ${photo.length}`,
    ];
    const part = photo.subarray(0, share * photo.length);
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), part]), () => {
      socket.destroy();
    });
    // Uploads are encoded one by one: once this one is, so is the one that was cut.
    const later = await signUp(`plus-tard-${name.length}`);
    await setTimeout(300);
    expect((await put(later.browser, JPEG)).status).toBe(200);
    expect(avatarsOf(uid)).toEqual(['avatar.png']);
    expect(readFileSync(join(folderOf(uid), 'avatar.png'))).toEqual(former);
  });

  it('take the place of what an interrupted upload left', async () => {
    const { browser, uid } = await signUp('interrompue');
    const folder = folderOf(uid);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'a-draft.part'), 'half a picture');
    expect((await put(browser, PNG)).status).toBe(200);
    expect(avatarsOf(uid)).toEqual(['avatar.jpg']);
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a program', '#!/bin/sh\nrm -rf /'],
    ['a page behind a false start', 'GIF88a<script>alert(1)</script>'],
    ['a film', '\u0000\u0000\u0000\u001cftypmp42'],
    ['nothing', ''],
    ['a bomb', bombPng()],
    ['a cut JPEG', JPEG.subarray(0, -30)],
    ['the start of a PNG', PNG.subarray(0, 33)],
    ['of a format that only devices decode', Buffer.from('GIF89a\u0001\u0000')],
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
    for (const name of ['secret', 'avatar.exe', '..%2favatar.jpg', 'avatar.jpg%00']) {
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

describe('an avatar whose encoding takes long', () => {
  /** The route alone, with a session that `encode` may end. */
  function routeOf(encode: (end: () => void) => Promise<Uint8Array<ArrayBuffer> | null>) {
    let isSignedIn = true;
    const user = { uid: 'lea', email: 'lea@mail.example', displayName: null, photoURL: null };
    const session = { id: 's', user: { ...user, isAdmin: false } } as unknown as AccountSession;
    const photos = { encode: () => encode(() => void (isSignedIn = false)) };
    const limits = { consume: () => {}, giveBack: () => {} };
    const store = { isErased: () => false };
    const services = {
      dataFolder: server.dataFolder,
      limits,
      photos,
      store,
    } as unknown as Services;
    const app = new Hono<Env>();
    app.onError(errorHandler(createLogger('silent')));
    app.use(async (c, next) => {
      c.set('session', async () => (isSignedIn ? session : null));
      await next();
    });
    app.route(
      '/',
      avatarRoutes(services, () => (_c, next) => next()),
    );
    const headers = { 'content-type': 'image/jpeg' };
    return app.request('/avatar', { method: 'PUT', headers, body: new Uint8Array(JPEG) });
  }

  it('is not stored when the session, or the account with it, is gone by then', async () => {
    const answer = await routeOf(async (end) => {
      end();
      return new Uint8Array(JPEG);
    });
    expect(answer.status).toBe(401);
    expect(() => avatarsOf('lea')).toThrow('ENOENT');
  });

  it('is stored although an erasure takes its folder away meanwhile', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 300; round += 1) {
      const upload = routeOf(async () => new Uint8Array(JPEG));
      // Once in each upload, sooner or later.
      for (let turn = 0; turn < round % 30; turn += 1) await setImmediate();
      rmSync(folderOf('lea'), { recursive: true, force: true, maxRetries: 3 });
      statuses.add((await upload).status);
    }
    expect([...statuses]).toEqual([200]);
    rmSync(folderOf('lea'), { recursive: true, force: true });
  });

  it('is to be tried again when too many wait', async () => {
    const answer = await routeOf(async () => null);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5']);
    expect(() => avatarsOf('lea')).toThrow('ENOENT');
  });

  it('is never stored as it was sent when nothing can be encoded', async () => {
    const answer = await routeOf(async () => {
      throw new AppError('unavailable');
    });
    expect(answer.status).toBe(503);
    expect(() => avatarsOf('lea')).toThrow('ENOENT');
  });
});

describe('avatars of the desktop app', () => {
  const SECRET = 'a-secret-of-this-launch';

  it('lose all that is not pixels, without a process that decodes', async () => {
    const desktop = await TestServer.start({ launchSecret: SECRET });
    try {
      const browser = desktop.browser();
      await browser.fetch(desktop.running.launchUrl);
      const { identity } = desktop.client(browser);
      const { uid } = await identity.signUp({ email: 'lea@mail.example', password: 'six-sept' });
      const send = (body: Buffer) =>
        browser.fetch(`${desktop.url}/api/files/avatar`, {
          method: 'PUT',
          headers: { 'Content-Type': 'image/jpeg', [LAUNCH_HEADER]: SECRET },
          body: new Uint8Array(body),
        });
      for (const [file, plain, name] of [
        [tellingJpeg(JPEG), JPEG, 'avatar.jpg'],
        [tellingPng(PNG), PNG, 'avatar.png'],
      ] as const) {
        expect((await send(file)).status).toBe(200);
        const stored = readFileSync(join(desktop.dataFolder, 'users', uid, name));
        expect(stored).toEqual(plain);
      }
      expect((await send(JPEG.subarray(0, -30))).status).toBe(422);
    } finally {
      await desktop.dispose();
    }
  });
});
