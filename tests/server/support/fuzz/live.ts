import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

import { isErrorCode } from '@palmanga/core';
import * as fc from 'fast-check';

import { LIVE_CALLS, LIVE_METHODS } from '../../../../packages/server/src/calls/live.ts';
import { MESSAGE } from '../../../../packages/server/src/http/live/connection.ts';
import { CLOSE, type LiveMethod } from '../../../../packages/server/src/protocol/live.ts';
import { valuesOf, type Texts } from './from-schema.ts';
import { jsonTexts } from './json-texts.ts';
import { ROLES, type Planted, type Role } from './planted.ts';
import { ANSWER_TIMEOUT_MS } from './request.ts';

/** What one tab sends after it connected: texts, or bytes in a binary message. */
export interface Conversation {
  readonly role: Role;
  readonly messages: readonly (string | Uint8Array<ArrayBuffer>)[];
}

/** The number of the read that a conversation ends with: its answer shows that all was handled. */
const LAST = Number.MAX_SAFE_INTEGER;
const LAST_READ = {
  type: 'subscribe',
  id: LAST,
  method: 'rankings.watchItems',
  args: ['x', { limit: 1 }],
};

export { LIVE_METHODS };

/** Conversations about one live read, from the schemas of its messages and against them. */
export function conversationsOf(method: LiveMethod, texts: Texts): fc.Arbitrary<Conversation> {
  const id = fc.integer({ min: 0, max: 5 });
  const subscribe = fc.record({
    type: fc.constant('subscribe'),
    id,
    method: fc.constant(method),
    args: valuesOf(LIVE_CALLS[method].takes, texts, 'id'),
  });
  const flood = fc
    .tuple(subscribe, fc.integer({ min: 15, max: 60 }), fc.boolean())
    .map(([one, count, ends]) =>
      Array.from({ length: count }, (_, index) => [
        JSON.stringify({ ...one, id: index + 10 }),
        ...(ends ? [JSON.stringify({ type: 'unsubscribe', id: index + 10 })] : []),
      ]).flat(),
    );
  const any = valuesOf(MESSAGE, texts, 'id');
  const message = fc.oneof(
    { weight: 6, arbitrary: subscribe.map((one) => [JSON.stringify(one)]) },
    { weight: 3, arbitrary: id.map((one) => [JSON.stringify({ type: 'unsubscribe', id: one })]) },
    { weight: 3, arbitrary: jsonTexts(subscribe).map((one) => [one]) },
    { weight: 2, arbitrary: jsonTexts(any).map((one) => [one]) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 30 }).map((one) => [new Uint8Array(one)]) },
    { weight: 1, arbitrary: flood },
  );
  return fc.record({
    role: fc.constantFrom(...ROLES),
    messages: fc.array(message, { minLength: 1, maxLength: 6 }).map((some) => some.flat()),
  });
}

const STANDARD_CODES = [1000, 1002, 1003, 1005, 1006, 1007, 1009];
const CODES: ReadonlySet<number> = new Set([...Object.values(CLOSE), ...STANDARD_CODES]);

/** Carries a conversation over a connection of its own. What was wrong with it; null for nothing. */
export async function faultOfConversation(
  { role, messages }: Conversation,
  origin: string,
  planted: Planted,
): Promise<string | null> {
  const headers = { Origin: origin, Cookie: planted.cookies.get(role) ?? '', ...fromAnywhere() };
  // Node's WebSocket accepts headers as the argument that holds protocols in a browser.
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, {
    headers,
  } as unknown as string[]);
  const secrets = planted.secretsFrom(role);
  let fault: string | null = null;
  const handled = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      fault ??= faultOfMessage(String(data), secrets);
      if (String(data).includes(`"id":${LAST}`)) resolve();
    });
    socket.addEventListener('close', ({ code }) => {
      if (!CODES.has(code)) fault ??= `Closed with the unknown code ${code}`;
      resolve();
    });
  });
  const opened = new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('No live connection')));
  });
  await withinTime(opened, 'The handshake');
  for (const message of messages) socket.send(message);
  socket.send(JSON.stringify(LAST_READ));
  await withinTime(handled, 'The answer to the last message');
  socket.close();
  return fault;
}

function faultOfMessage(text: string, secrets: readonly string[]): string | null {
  const secret = secrets.find((one) => text.includes(one));
  if (secret !== undefined) return `“${secret}” is shown: ${text.slice(0, 200)}`;
  const { type, id, code, ...rest } = JSON.parse(text) as Record<string, unknown>;
  const isKnown =
    type === 'ping' ||
    (type === 'next' && typeof id === 'number' && 'value' in rest) ||
    (type === 'error' && typeof id === 'number' && isErrorCode(code));
  if (!isKnown) return `An unknown message: ${text.slice(0, 200)}`;
  return code === 'internal' ? `A fault of the server: ${text}` : null;
}

const MASK = Buffer.alloc(4);
/** Frames that break the protocol of WebSockets, or stretch it. */
const FRAMES: readonly Uint8Array[] = [
  Buffer.from([0x81, 0x05, ...Buffer.from('"abc"')]),
  Buffer.from([0xc1, 0x80, ...MASK]),
  Buffer.from([0x83, 0x80, ...MASK]),
  Buffer.from([0x80, 0x80, ...MASK]),
  Buffer.from([0x81, 0x82, ...MASK, 0xff, 0xfe]),
  Buffer.from([0x01, 0x81, ...MASK, 0x22]),
  Buffer.from([0x88, 0x81, ...MASK, 0x03]),
  Buffer.from([0x88, 0x82, ...MASK, 0xff, 0xff]),
  Buffer.from([0x89, 0xfe, 0xff, 0xff, ...MASK]),
  Buffer.from([0x82, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0, ...MASK]),
  Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, ...MASK]),
  Buffer.concat(Array<Buffer>(2000).fill(Buffer.from([0x89, 0x80, ...MASK]))),
  Buffer.concat(Array<Buffer>(2000).fill(Buffer.from([0x00, 0x80, ...MASK]))),
];

/** Frames in any order, then noise. */
export const frames = (): fc.Arbitrary<readonly Uint8Array[]> =>
  fc
    .tuple(
      fc.array(fc.constantFrom<Uint8Array[]>(...FRAMES), { maxLength: 3 }),
      fc.uint8Array({ maxLength: 40 }),
    )
    .map(([some, noise]) => some.concat(noise));

/** Sends bytes over a live connection and leaves. Everything that the server sent. */
export async function exchange(pieces: readonly Uint8Array[], origin: string): Promise<string> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  let received = '';
  socket.setEncoding('latin1').on('data', (piece: string) => (received += piece));
  const closed = once(socket, 'close');
  const lines = Object.entries({
    Host: host,
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...fromAnywhere(),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /api/live HTTP/1.1\r\n${lines.join('')}\r\n`);
  for (const piece of pieces) socket.write(piece);
  socket.end();
  await withinTime(closed, 'The end of the connection');
  return received;
}

/** The header of another client at each call, so that the number of connections has no limit. */
const fromAnywhere = () => ({ 'X-Forwarded-For': `10.1.${randomBytes(2).join('.')}` });

async function withinTime(work: Promise<unknown>, what: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    const error = new Error(`${what} took more than ${ANSWER_TIMEOUT_MS / 1000} s`);
    timer = setTimeout(() => reject(error), ANSWER_TIMEOUT_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
