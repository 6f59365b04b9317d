import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import type { LiveMethod } from '../../../packages/server/src/protocol/live.ts';
import type { FullSite } from './full-site.ts';

/** What one packet of the system brings at most. */
const PACKET_BYTES = 64 * 1024;

async function openSockets(url: string, count: number): Promise<readonly Socket[]> {
  const { hostname, port } = new URL(url);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => {});
      await once(socket, 'connect');
      return socket;
    }),
  );
}

/** Sends one packet of the same request from each of 50 connections, all at once, until each is cut. */
export async function floodOfRequests({ url }: FullSite, request: string): Promise<void> {
  const sockets = await openSockets(url, 50);
  const packet = request.repeat(Math.floor(PACKET_BYTES / request.length));
  // It may be reset before it is closed.
  const closed = sockets.map(
    (socket) => new Promise((resolve) => socket.resume().once('close', resolve)),
  );
  for (const socket of sockets) socket.write(packet);
  await Promise.all(closed);
}

let addresses = 0;

const SHAKE = (host: string, cookie: string) =>
  [
    'GET /api/live HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    // Each from another client: the server counts the openings of one.
    `X-Forwarded-For: 10.1.${(addresses += 1) >> 8}.${addresses & 255}`,
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...(cookie === '' ? [] : [`Cookie: ${cookie}`]),
  ].join('\r\n') + '\r\n\r\n';

/** A message as a frame that is masked with zeros. */
function frame(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length =
    bytes.length < 126
      ? Buffer.from([0x80 | bytes.length])
      : Buffer.from([0x80 | 126, bytes.length >> 8, bytes.length & 0xff]);
  return Buffer.concat([Buffer.from([0x81]), length, Buffer.alloc(4), bytes]);
}

/** A live connection, and a way to wait for an answer on it. */
async function openLive(url: string, cookie: string) {
  const [socket] = await openSockets(url, 1);
  if (socket === undefined) throw new Error('No connection');
  let end = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    end = (end + chunk).slice(-300);
  });
  const receive = async (text: string): Promise<string> => {
    while (!end.includes(text)) {
      if (socket.destroyed) throw new Error(`The connection was cut after ${end}`);
      await setTimeout(5);
    }
    return end;
  };
  socket.write(SHAKE(new URL(url).host, cookie));
  await receive('HTTP/1.1 101');
  return { socket, receive };
}

const subscribe = (id: number, method: LiveMethod, args: readonly unknown[]): Buffer =>
  frame(JSON.stringify({ type: 'subscribe', id, method, args }));

/** Sends 300 messages at once from each of 200 live connections, and waits for the answer to the last. */
export async function manyMessages({ url }: FullSite): Promise<void> {
  const all = await Promise.all(Array.from({ length: 200 }, () => openLive(url, '')));
  const start = subscribe(1, 'rankings.watchItems', [{}, {}]);
  const end = frame(JSON.stringify({ type: 'unsubscribe', id: 1 }));
  const pairs = Array.from({ length: 150 }, () => [start, end]).flat();
  const packet = Buffer.concat([...pairs, subscribe(2, 'profiles.watchOwn', [])]);
  for (const { socket } of all) socket.write(packet);
  await Promise.all(all.map(({ receive }) => receive('"id":2')));
  for (const { socket } of all) socket.destroy();
}

/** The first report of a live read of the full account. */
export async function liveRead(
  { url, cookies }: FullSite,
  method: LiveMethod,
  args: readonly unknown[],
): Promise<void> {
  const { socket, receive } = await openLive(url, cookies.full);
  socket.write(subscribe(7, method, args));
  const end = await receive('"id":7');
  socket.destroy();
  if (/"type":"error"/.test(end)) throw new Error(`${method}: ${end}`);
}
