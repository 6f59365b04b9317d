import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { TestServer } from '../testing/test-server.ts';

let server: TestServer;
const sockets = new Set<Socket>();
beforeEach(async () => {
  server = await TestServer.start();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await server.dispose();
});

/** Sends a request that offers another protocol; keeps its side of the connection open. */
async function offer(path: string, protocol: string, headers: readonly string[] = []) {
  const socket = connect({ port: Number(server.port), host: '127.0.0.1', allowHalfOpen: true });
  sockets.add(socket);
  // The server may reset a connection that this side keeps open.
  socket.on('error', () => {});
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk));
  await once(socket, 'connect');
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${server.port}`,
    'Connection: Upgrade',
    `Upgrade: ${protocol}`,
    ...headers,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await expect.poll(() => answer, { timeout: 4000 }).toMatch(/^HTTP\/1\.1 \d{3}/);
  return { socket, status: Number(answer.slice(9, 12)) };
}

describe('an offer of another protocol', () => {
  it.each([
    ['/healthz', 'h2c', 200],
    ['/', 'h2c', 200],
    ['/api/live', 'h2c', 400],
    ['/api/nimporte', 'websocket', 400],
    ['/healthz', 'websocket', 200],
  ])('at %s, %s, is answered as a plain request', async (path, protocol, status) => {
    const offered = await offer(path, protocol);
    expect(offered.status).toBe(status);
    const closed = once(offered.socket, 'close');
    offered.socket.end();
    await closed;
  });

  it('does not keep the server from stopping', async () => {
    for (let count = 0; count < 5; count += 1) await offer('/healthz', 'h2c');
    await expect(server.stop()).resolves.toBeUndefined();
  });
});

describe('a refused WebSocket handshake', () => {
  const FOREIGN = [
    'Origin: https://evil.example',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];

  it('does not keep the server from stopping, even when its client hangs on', async () => {
    const { status, socket } = await offer('/api/live', 'websocket', FOREIGN);
    expect(status).toBe(403);
    expect(socket.destroyed).toBe(false);
    await expect(server.stop()).resolves.toBeUndefined();
  });

  it('loses its connection, even when its client hangs on', { timeout: 20_000 }, async () => {
    const { socket } = await offer('/api/live', 'websocket', FOREIGN);
    // What arrives after the server has closed both sides is answered with a reset.
    const isLost = (): boolean => {
      if (!socket.destroyed) socket.write('x');
      return socket.destroyed;
    };
    await expect.poll(isLost, { timeout: 15_000, interval: 500 }).toBe(true);
  });
});
