import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { CLOSE } from '../../protocol/live.ts';
import { TestServer } from '../../testing/test-server.ts';
import { MAX_CONNECTIONS_BY_ADDRESS } from './connections.ts';

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

/** Opens a live connection by hand, and never closes its own side. */
async function shake(): Promise<{ socket: Socket; received: () => Buffer }> {
  const socket = connect({ port: Number(server.port), host: '127.0.0.1', allowHalfOpen: true });
  sockets.add(socket);
  socket.on('error', () => {});
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
  await once(socket, 'connect');
  const lines = [
    'GET /api/live HTTP/1.1',
    `Host: 127.0.0.1:${server.port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const received = (): Buffer => Buffer.concat(chunks);
  await expect.poll(() => received().toString('latin1'), { interval: 5 }).toContain('\r\n\r\n');
  return { socket, received };
}

/** The code in a closing frame. */
const closing = (code: number): Buffer => Buffer.from([code >> 8, code & 0xff]);

/** Whether the server has closed both sides: it answers what is sent then with a reset. */
function isCut(socket: Socket): boolean {
  if (!socket.destroyed) socket.write('x');
  return socket.destroyed;
}

it('a connection too many is told so, and cut without its agreement', async () => {
  for (let count = 0; count < MAX_CONNECTIONS_BY_ADDRESS; count += 1) await shake();
  const refused = await shake();
  await expect
    .poll(() => refused.received().includes(closing(CLOSE.limit)), { timeout: 2000 })
    .toBe(true);
  await expect.poll(() => isCut(refused.socket), { timeout: 2000, interval: 20 }).toBe(true);
  expect(server.running.liveConnections).toBe(MAX_CONNECTIONS_BY_ADDRESS);
});

it('a connection that the server closes ends soon, also without its agreement', async () => {
  const { socket, received } = await shake();
  // A text of one character, masked with zeros: no message of the protocol.
  socket.write(Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x78]));
  await expect
    .poll(() => received().includes(closing(CLOSE.protocol)), { timeout: 2000 })
    .toBe(true);
  await expect.poll(() => server.running.liveConnections, { timeout: 14_000 }).toBe(0);
}, 20_000);

it('of a packet of messages, each has a turn of its own', async () => {
  const { socket, received } = await shake();
  const message = Buffer.from('{"type":"unsubscribe","id":1}');
  const frame = Buffer.concat([Buffer.from([0x81, 0x80 | message.length, 0, 0, 0, 0]), message]);
  const unreadable = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x78]);
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  socket.write(Buffer.concat([...Array.from({ length: 200 }, () => frame), unreadable]));
  await expect.poll(() => received().includes(closing(CLOSE.protocol)), { interval: 1 }).toBe(true);
  isOver = true;
  expect(turns).toBeGreaterThan(200);
});
