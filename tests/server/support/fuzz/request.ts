import { Agent, request as open, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import * as fc from 'fast-check';

import { ROLES, type Planted, type Role } from './planted.ts';

/** One request of a role. */
export interface Sent {
  readonly role: Role;
  readonly method: string;
  /** Path and query string. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
  /** Whether the client leaves before it has sent the whole body. */
  readonly isCut: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** The parts of a request that a route generates. */
export interface Core {
  readonly method: string;
  readonly target: string;
  readonly type: string;
  readonly body: string | Uint8Array | null;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];
const TYPES = [
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'text/plain',
  'image/png',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  '',
];
const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { host: 'evil.example' },
  { host: '[::1' },
  { 'sec-fetch-site': 'cross-site' },
  { cookie: 'palmanga.session_token=a.b; palmanga.session_token=%E0%A4%A' },
  { cookie: '='.repeat(4000) },
  { 'x-forwarded-for': '127.0.0.1, \u00ff, ::::, 1.2.3.4:5' },
  { 'x-http-method-override': 'DELETE' },
  { connection: 'Upgrade', upgrade: 'h2c' },
  { connection: 'Upgrade', upgrade: 'websocket' },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'gzip, br;q=0.5, *;q=nonsense' },
  { range: 'bytes=5-2' },
  { 'if-none-match': '*' },
  { expect: '100-continue' },
  { 'transfer-encoding': 'chunked' },
  { 'x-long': 'x'.repeat(100_000) },
  { accept: '\u0080\u00ff' },
];

/** Requests of a route: as it expects them, and with other methods, types and headers. */
export function requestsOf(cores: fc.Arbitrary<Core>): fc.Arbitrary<Sent> {
  const rarely = <T>(weight: number, arbitrary: fc.Arbitrary<T>) =>
    fc.oneof({ weight, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
  return fc
    .record({
      role: fc.constantFrom(...ROLES),
      core: cores,
      method: rarely(15, fc.constantFrom(...METHODS)),
      type: rarely(15, fc.constantFrom(...TYPES)),
      headers: rarely(6, fc.constantFrom(...ODD_HEADERS)),
      address: fc.integer({ min: 1, max: 4 }),
      isCut: rarely(30, fc.constant(true)),
    })
    .map(({ role, core, method, type, headers, address, isCut }) => ({
      role,
      method: method ?? core.method,
      target: core.target,
      headers: {
        'content-type': type ?? core.type,
        'x-forwarded-for': `10.0.0.${address}`,
        ...headers,
      },
      body: core.body,
      isCut: isCut ?? false,
    }))
    .map((sent) => Object.assign(sent, { [fc.toStringMethod]: () => describe(sent) }));
}

const SHOWN = 400;

/** A request as a failure prints it. */
function describe({ role, method, target, headers, body, isCut }: Sent): string {
  const text = typeof body === 'string' ? body : Buffer.from(body ?? []).toString('latin1');
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value.slice(0, 80)}`);
  const shown = JSON.stringify(text.slice(0, SHOWN));
  return [
    `${role}: ${method} ${target.slice(0, SHOWN)} (${fields.join('; ')})`,
    `${text.length} characters${isCut ? ', cut' : ''}: ${shown}`,
  ].join('\n    ');
}

/** Nothing of ours takes a quarter of this, even on a busy machine. */
export const ANSWER_TIMEOUT_MS = 30_000;
/** Node reads the rest of a refused body of at most this size; beyond, it closes the connection. */
const READ_BODY_BYTES = 16 * 1024;
/** Node refuses longer heads, the address included, with 431 and closes the connection. */
const READ_HEAD_BYTES = 90_000;
const MAY_BE_UNANSWERED = new Set(['ECONNRESET', 'EPIPE']);

interface Failure extends NodeJS.ErrnoException {
  /** Whether the connection had carried a request before. */
  readonly isReused?: boolean;
}

/** Sends requests over connections that stay open. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });
  readonly #url: URL;
  readonly #planted: Planted;
  /** Requests sent so far. */
  count = 0;

  constructor(url: string, planted: Planted) {
    this.#url = new URL(url);
    this.#planted = planted;
  }

  /**
   * Sends a request. Null when the server may leave it without an answer: the client left, or sends
   * a body that the server refuses to read.
   * @throws Error when it leaves any other without, or takes too long
   */
  async send(sent: Sent): Promise<Answer | null> {
    this.count += 1;
    try {
      return await this.#once(sent, this.#agent).catch((error: Failure) => {
        // The server may close a connection that was idle in the moment of its next request.
        if (error.code === 'ECONNRESET' && error.isReused) return this.#once(sent, false);
        throw error;
      });
    } catch (error) {
      const { code = '' } = error as Failure;
      const head = sent.target.length + Object.values(sent.headers).join('').length;
      const isLarge = (sent.body?.length ?? 0) > READ_BODY_BYTES || head > READ_HEAD_BYTES;
      const isOddlyFramed = 'transfer-encoding' in sent.headers || 'expect' in sent.headers;
      if ((sent.isCut || isLarge || isOddlyFramed) && MAY_BE_UNANSWERED.has(code)) return null;
      throw error;
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #once(
    { role, method, target, headers, body, isCut }: Sent,
    agent: Agent | false,
  ): Promise<Answer | null> {
    const { hostname, port, origin } = this.#url;
    const bytes = body === null ? null : Buffer.from(body as string);
    const cookie = this.#planted.cookies.get(role);
    const isChunked = 'transfer-encoding' in headers;
    return new Promise((resolve, reject) => {
      const outgoing = open({
        hostname,
        port,
        method,
        path: target,
        agent,
        headers: {
          origin,
          ...(cookie !== undefined && { cookie }),
          ...(bytes !== null && !isChunked && { 'content-length': bytes.length }),
          ...headers,
        },
      });
      outgoing.setTimeout(ANSWER_TIMEOUT_MS, () =>
        outgoing.destroy(new Error(`No answer within ${ANSWER_TIMEOUT_MS / 1000} s`)),
      );
      outgoing.once('error', (error) =>
        reject(Object.assign(error, { isReused: outgoing.reusedSocket })),
      );
      outgoing.once('upgrade', ({ statusCode = 0, headers: fields }, socket) => {
        socket.destroy();
        resolve({ status: statusCode, headers: fields, text: '' });
      });
      outgoing.once('response', (response) => void read(response).then(resolve, reject));
      if (isCut && bytes !== null && bytes.length > 1) {
        outgoing.write(bytes.subarray(0, bytes.length / 2), () => {
          outgoing.destroy();
          resolve(null);
        });
      } else outgoing.end(bytes ?? undefined);
    });
  }
}

async function read(response: IncomingMessage): Promise<Answer> {
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  const { statusCode = 0, headers } = response;
  const bytes = await decoded(Buffer.concat(pieces), headers['content-encoding']);
  return { status: statusCode, headers, text: bytes.toString('utf8') };
}

async function decoded(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (bytes.length === 0) return bytes;
  if (encoding === 'gzip') return promisify(gunzip)(bytes);
  return encoding === 'br' ? promisify(brotliDecompress)(bytes) : bytes;
}
