import { createHook } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

import { LIMITS } from '@palmanga/core';
import { afterEach, expect, it, onTestFinished } from 'vitest';

import {
  MAX_CONNECTIONS_BY_ADDRESS,
  MAX_SMALL_PIECES,
  MAX_UNANSWERED,
} from './connection-limits.ts';
import { listen, type ListenOptions, type Listening, TIMEOUTS } from './listen.ts';

let listening: Listening | null = null;
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await listening?.close();
  listening = null;
});

const start = async (options: Partial<ListenOptions> = {}): Promise<void> => {
  listening = await listen(
    { host: '127.0.0.1', port: 0 },
    {
      handler: () => new Response('answer'),
      maxHeaderSize: 16_384,
      isBehindProxy: false,
      ...options,
    },
  );
};

interface Client {
  readonly socket: Socket;
  readonly received: () => string;
}

const open = async (localAddress = '127.0.0.1'): Promise<Client> => {
  const socket = connect({ port: Number(listening?.port), host: '127.0.0.1', localAddress });
  sockets.add(socket);
  socket.on('error', () => {});
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
  await once(socket, 'connect');
  return { socket, received: () => text };
};

const isAnswered = async ({ socket, received }: Client): Promise<boolean> => {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => socket.destroyed || received() !== '').toBe(true);
  return received().startsWith('HTTP/1.1 200');
};

const SHORT = { ...TIMEOUTS, connectionsCheckingInterval: 20 };

it('has time for the largest picture at 256 kbit/s', () => {
  expect(TIMEOUTS.requestTimeout).toBeGreaterThan((LIMITS.imageBytes * 8) / 256);
});

it('closes connections that send no headers, or no end of them', async () => {
  await start({ timeouts: { ...SHORT, headersTimeout: 200 } });
  const [silent, slow] = [await open(), await open()];
  slow.socket.write('GET / HTTP/1.1\r\nHost: x\r\nX: ');
  const drip = setInterval(() => slow.socket.write('x'), 20);
  await expect.poll(() => silent.socket.destroyed, { timeout: 3000 }).toBe(true);
  await expect.poll(() => slow.socket.destroyed, { timeout: 3000 }).toBe(true);
  clearInterval(drip);
  expect(slow.received()).toMatch(/^HTTP\/1\.1 408/);
});

it('closes connections whose body does not end', async () => {
  const handler = async (request: Request) => new Response(await request.text());
  await start({ handler, timeouts: { ...SHORT, headersTimeout: 300, requestTimeout: 400 } });
  const { socket } = await open();
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n');
  const drip = setInterval(() => socket.write('x'), 20);
  await expect.poll(() => socket.destroyed, { timeout: 3000 }).toBe(true);
  clearInterval(drip);
});

it('closes connections whose answer nobody reads', async () => {
  const answer = 'x'.repeat(32 * 1024 * 1024);
  await start({ handler: () => new Response(answer), timeouts: { ...SHORT, timeout: 300 } });
  const { socket, received } = await open();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(received, { timeout: 10_000 }).not.toBe('');
  socket.pause();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.resume();
  await closed;
  expect(received().length).toBeLessThan(answer.length);
});

it('has so many connections of one address, and others of another', async () => {
  await start();
  const first = await open();
  for (let count = 1; count < MAX_CONNECTIONS_BY_ADDRESS; count += 1) await open();
  expect(await isAnswered(await open())).toBe(false);
  expect(await isAnswered(await open('127.0.0.2'))).toBe(true);
  expect(await isAnswered(first)).toBe(true);
  first.socket.destroy();
  await expect.poll(async () => isAnswered(await open())).toBe(true);
});

it('counts no addresses behind a proxy', async () => {
  await start({ isBehindProxy: true });
  for (let count = 0; count < MAX_CONNECTIONS_BY_ADDRESS; count += 1) await open();
  expect(await isAnswered(await open())).toBe(true);
});

const address = () => `http://127.0.0.1:${listening?.port}/`;

it('leaves it to a proxy to end the connections that it keeps', async () => {
  await start();
  const { headers } = await fetch(address());
  expect(headers.get('keep-alive')).toBe('timeout=5');
  await listening?.close();
  await start({ isBehindProxy: true });
  const behindProxy = await fetch(address());
  expect(behindProxy.headers.get('keep-alive')).toBe('timeout=130');
});

it.each(['POST', 'GET'])(
  'reads no further in a large body that a %s did not need',
  async (method) => {
    await start();
    const { socket, received } = await open();
    socket.write(`${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n`);
    const started = socket.bytesWritten;
    const chunk = Buffer.alloc(65_536);
    // Not `once`, which fails with the connection.
    const closed = new Promise((resolve) => socket.on('close', resolve));
    const send = (): void => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', send);
    send();
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i);
    // What the system's own buffers take.
    expect(socket.bytesWritten - started).toBeLessThan(16 * 1024 * 1024);
  },
);

it('reads the rest of a body that it refused, so that its answer arrives, and no endless one', async () => {
  await start();
  const chunk = Buffer.alloc(65_536);
  const head = 'POST / HTTP/1.1\r\nHost: x\r\n';
  const { socket, received } = await open();
  socket.write(`${head}Content-Length: ${64 * chunk.length}\r\n\r\n`);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await expect.poll(received).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i);
  for (let count = 0; count < 63; count += 1) socket.write(chunk);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(socket.destroyed).toBe(false);
  socket.write(chunk);
  await closed;
  expect(socket.bytesWritten).toBeGreaterThan(64 * chunk.length);

  const endless = await open();
  endless.socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
  const piece = Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]);
  const cut = new Promise((resolve) => endless.socket.on('close', resolve));
  const send = (): void => {
    while (!endless.socket.destroyed && endless.socket.write(piece));
  };
  endless.socket.on('drain', send);
  send();
  await cut;
  expect(endless.received()).toMatch(/^HTTP\/1\.1 200 /);
});

it('keeps a connection whose small body it did not need', async () => {
  await start();
  const client = await open();
  client.socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhallo');
  await expect.poll(client.received).toMatch(/^HTTP\/1\.1 200 /);
  expect(client.received()).not.toMatch(/connection: close/i);
});

it('cuts a connection that sends many requests without waiting for answers', async () => {
  let handled = 0;
  const handler = async () => {
    handled += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return new Response('answer');
  };
  await start({ handler });
  const { socket } = await open();
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000));
  await closed;
  expect(handled).toBe(MAX_UNANSWERED);
});

it.each([
  ['GET', 'GET / HTTP/1.1\r\nHost:a\r\n\r\n'],
  ['HEAD', 'HEAD / HTTP/1.1\r\nHost:a\r\n\r\n'],
  ['an empty POST', 'POST / HTTP/1.1\r\nHost:a\r\nContent-Length:0\r\n\r\n'],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a request of HTTP/1.0', 'GET / HTTP/1.0\r\nConnection:keep-alive\r\n\r\n'],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost:a\r\nExpect:b\r\n\r\n'],
])('begins few of a packet of requests: %s', async (_, request) => {
  let begun = 0;
  const count = () => (begun += 1);
  subscribe('http.server.request.start', count);
  onTestFinished(() => void unsubscribe('http.server.request.start', count));
  await start();
  const { socket } = await open();
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(request.repeat(Math.floor(65_536 / request.length)));
  await closed;
  expect(begun).toBeLessThanOrEqual(MAX_UNANSWERED);
});

const CHUNKED = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
const chunkOf = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
const WAITING = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(MAX_UNANSWERED);
const never = async () => new Promise<Response>(() => {});
const lengthOf = async (request: Request) =>
  new Response(`length ${(await request.arrayBuffer()).byteLength}.`);

it.each([
  ['of a byte, which are read', lengthOf, 1, CHUNKED, ''],
  ['of a byte, which are dropped', undefined, 1, CHUNKED, ''],
  ['of a byte, in the packet of the headers', lengthOf, 1, '', CHUNKED],
  ['of a byte, of one request too many', never, 1, WAITING, CHUNKED],
  ['of 60 bytes', lengthOf, 60, CHUNKED, ''],
  ['of 400 bytes', lengthOf, 400, CHUNKED, ''],
])('reads few of a packet of chunks: %s', async (_, handler, bytes, first, head) => {
  // How often Node entered JavaScript for each thing that waits: for a parser, once for each chunk.
  const calls = new Map<number, number>();
  const hook = createHook({
    before: (id) => void calls.set(id, (calls.get(id) ?? 0) + 1),
  }).enable();
  onTestFinished(() => void hook.disable());
  await start(handler && { handler });
  const { socket } = await open();
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(first);
  // The answer of a handler that needs no body comes now.
  await new Promise((resolve) => setTimeout(resolve, 100));
  calls.clear();
  const chunk = chunkOf(bytes);
  socket.write(head + chunk.repeat(Math.floor(65_000 / chunk.length)));
  await closed;
  const most = Math.max(...calls.values());
  expect(most).toBeGreaterThanOrEqual(MAX_SMALL_PIECES);
  // A few are for the packet and its end.
  expect(most).toBeLessThan(MAX_SMALL_PIECES + 10);
});

it.each([
  [100, 10],
  [5000, 1024],
  [320, 16_384],
])('reads a body of %i chunks of %i bytes', async (count, bytes) => {
  await start({ handler: lengthOf });
  const { socket, received } = await open();
  socket.write(`${CHUNKED}${chunkOf(bytes).repeat(count)}0\r\n\r\n`);
  await expect.poll(received).toContain(`length ${count * bytes}.`);
});

it('reads a body of any number of small chunks that come one by one', async () => {
  await start({ handler: lengthOf });
  const { socket, received } = await open();
  socket.setNoDelay(true).write(CHUNKED);
  for (let count = 0; count < 2 * MAX_SMALL_PIECES; count += 1) {
    socket.write(chunkOf(10));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  socket.write('0\r\n\r\n');
  await expect.poll(received).toContain(`length ${20 * MAX_SMALL_PIECES}.`);
});

it('answers a few requests that did not wait, and any number that did', async () => {
  await start();
  const { socket, received } = await open();
  const answers = () => received().split('HTTP/1.1 200').length - 1;
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(MAX_UNANSWERED));
  await expect.poll(answers).toBe(MAX_UNANSWERED);
  for (let count = 1; count <= 50; count += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(answers, { interval: 2 }).toBe(MAX_UNANSWERED + count);
  }
});

it.runIf(process.platform === 'linux')('lets a burst of connections wait', async () => {
  await start({ isBehindProxy: true });
  const port = Number(listening?.port);
  for (let count = 0; count < 1000; count += 1) {
    sockets.add(connect({ port, host: '127.0.0.1' }).on('error', () => {}));
  }
  // They connect now, and this process has no turn to accept one before it reads on.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  // What the system drops, it takes only a second later.
  const entry = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A`;
  const [, rest = ''] = readFileSync('/proc/net/tcp', 'utf8').split(entry);
  const waiting = Number.parseInt(/:(?<count>[\dA-F]{8})/.exec(rest)?.groups?.['count'] ?? '', 16);
  expect(waiting).toBeGreaterThan(900);
});
