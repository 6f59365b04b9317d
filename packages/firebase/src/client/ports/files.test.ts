import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { paintPng, RED, tellingPng } from '@palmanga/site/testing/pictures';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { connect, type Connection } from '../connection/connection.ts';
import type { Session } from '../session/session.ts';
import { StorageFiles } from './files.ts';

interface Seen {
  readonly method: string;
  readonly url: URL;
  readonly protocol: string | undefined;
  readonly contentType: string | undefined;
  readonly body: string;
}

const PNG = paintPng(4, 4, () => RED);
const image = {
  size: PNG.length,
  type: 'image/png',
  arrayBuffer: async () => new Uint8Array(PNG).buffer,
};
const session = { requireUser: async () => ({ uid: 'lea' }) } as unknown as Session;

let server: Server;
let connection: Connection;
let files: StorageFiles;
let seen: Seen[];
/** The statuses of the next answers; after them every answer is 200. */
let failures: number[];

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('latin1');
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await textOf(request);
  const { method = '', url = '/', headers } = request;
  const [protocol] = [headers['x-goog-upload-protocol']].flat();
  const at = new URL(url, 'http://127.0.0.1');
  seen.push({ method, url: at, protocol, contentType: headers['content-type'], body });
  const status = failures.shift() ?? 200;
  const fullPath =
    at.searchParams.get('name') ?? decodeURIComponent(at.pathname.split('/o/')[1] ?? '');
  const found = { bucket: 'palmanga', fullPath, name: fullPath, downloadTokens: 'token' };
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(status === 200 ? found : {}));
}

beforeEach(async () => {
  [seen, failures] = [[], []];
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  connection = connect({
    firebase: { apiKey: 'key', projectId: 'demo', storageBucket: 'palmanga' },
    emulators: { storage: `127.0.0.1:${(server.address() as AddressInfo).port}` },
  });
  files = new StorageFiles(connection, session);
});

afterEach(async () => {
  await connection.dispose();
  server.closeAllConnections();
  server.close();
});

test('an avatar goes to users/{uid}/avatar.{ext}, in one multipart request; then its address is asked', async () => {
  const address = await files.uploadAvatar(image);
  const [upload, lookUp] = seen;
  expect(seen.filter(({ method }) => method !== 'DELETE')).toHaveLength(2);
  expect(upload).toMatchObject({ method: 'POST', protocol: 'multipart' });
  expect(upload?.url.searchParams.get('name')).toBe('users/lea/avatar.png');
  expect(upload?.contentType).toMatch(/^multipart\/related; boundary=/);
  expect(upload?.body).toContain(PNG.toString('latin1'));
  expect(lookUp?.method).toBe('GET');
  expect(decodeURIComponent(lookUp?.url.pathname ?? '')).toMatch(/\/o\/users\/lea\/avatar\.png$/);
  expect(decodeURIComponent(address)).toContain('/o/users/lea/avatar.png?alt=media&token=token');
});

test('an avatar leaves the device without metadata', async () => {
  const file = new Uint8Array(tellingPng(PNG));
  await files.uploadAvatar({ ...image, size: file.length, arrayBuffer: async () => file.buffer });
  expect(seen[0]?.body).toContain(PNG.toString('latin1'));
  expect(seen[0]?.body).not.toMatch(/Secret|eXIf|tEXt|iTXt/);
});

test('avatars of the other formats are deleted once the new one has an address', async () => {
  await files.uploadAvatar(image);
  const deleted = seen
    .slice(2)
    .map(({ method, url }) => `${method} ${decodeURIComponent(url.pathname)}`);
  const names = ['jpg', 'gif', 'webp', 'avif'].map((extension) => `users/lea/avatar.${extension}`);
  expect(deleted.toSorted()).toEqual(
    names.map((name) => `DELETE /v0/b/palmanga/o/${name}`).toSorted(),
  );
});

test('an upload succeeds though former avatars cannot be deleted', async () => {
  failures = [200, 200, 403, 403, 404, 404];
  expect(await files.uploadAvatar(image)).toContain('avatar.png');
  expect(seen).toHaveLength(6);
});

test.each([
  [401, 'session-expired'],
  [402, 'quota-exceeded'],
  [403, 'forbidden'],
])('the status %i is %s, at once', async (status, code) => {
  failures = [status];
  await expect(files.uploadAvatar(image)).rejects.toMatchObject({ code });
  expect(seen).toHaveLength(1);
});

test('an upload that stands still is told, and ends at once when it is cancelled', async () => {
  failures = Array.from({ length: 50 }, () => 503);
  const controller = new AbortController();
  const told: (number | null)[] = [];
  const upload = files.uploadAvatar(image, {
    signal: controller.signal,
    onRetry: (delay) => {
      told.push(delay);
      controller.abort();
    },
  });
  await expect(upload).rejects.toMatchObject({ code: 'cancelled' });
  expect(told).toEqual([null]);
}, 20_000);

test('a cover is looked up once, for all who ask for it, then and later', async () => {
  const first = await Promise.all([
    files.resolveCover('covers/a.webp'),
    files.resolveCover('gs://palmanga/covers/a.webp'),
  ]);
  const later = await files.resolveCover('covers/a.webp');
  expect(decodeURIComponent(later ?? '')).toContain('/o/covers/a.webp?alt=media&token=token');
  expect(first).toEqual([later, later]);
  expect(seen).toHaveLength(1);
  expect(await files.resolveCover('https://images.example/a.jpg')).toBe(
    'https://images.example/a.jpg',
  );
  expect(seen).toHaveLength(1);
});

test('a cover that is not found (404) is a placeholder, and is looked up again next time', async () => {
  failures = [404];
  expect(await files.resolveCover('covers/late.webp')).toBeNull();
  expect(await files.resolveCover('covers/late.webp')).not.toBeNull();
  expect(seen).toHaveLength(2);
});
