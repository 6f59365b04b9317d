import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

import type { HttpBindings } from '@hono/node-server';

import { networkOf } from './network.ts';

/** Answers a request. `env` holds what the adapter knows of its connection. */
export type Handler = (request: Request, env: object) => Response | Promise<Response>;

/** All connections at once: 10,000 live ones, and those of requests. */
const MAX_CONNECTIONS = 12_000;
/** Connections of one address at once: 200 live ones, and six of each of fifty browsers. */
export const MAX_CONNECTIONS_BY_ADDRESS = 500;

/**
 * Closes connections beyond the limits at once, before anything is read from them. Behind a proxy all
 * have its address, and only those in all are counted.
 */
export function limitConnections(server: Server, isBehindProxy: boolean): void {
  server.maxConnections = MAX_CONNECTIONS;
  if (isBehindProxy) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? 'unknown');
    const count = counts.get(address) ?? 0;
    if (count >= MAX_CONNECTIONS_BY_ADDRESS) {
      socket.destroy();
      return;
    }
    counts.set(address, count + 1);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 0) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}

/** Requests of one connection that may wait for their answers; no browser or proxy sends two. */
export const MAX_UNANSWERED = 4;

/**
 * Cuts a connection that goes on sending requests without waiting for answers. Node begins each of them
 * as soon as it has its headers: thousands, from a few connections, would keep everybody else waiting.
 */
export function limitUnanswered(handler: Handler): Handler {
  const counts = new WeakMap<Socket, number>();
  return (request, env) => {
    const { incoming, outgoing } = env as HttpBindings;
    const { socket } = incoming;
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    outgoing.once('close', () => counts.set(socket, (counts.get(socket) ?? 0) - 1));
    if (count <= MAX_UNANSWERED) return handler(request, env);
    socket.destroy();
    return new Response(null, { status: 503 });
  };
}

/** Where Node's reader of HTTP has what it calls for each piece of a body (`HTTPParser.kOnBody`). */
const ON_BODY = 3;

/** Node's reader of HTTP, which has no public type. Node gives it to another connection, of a client too, when one ends. */
interface Parser {
  readonly socket: Socket | null;
  /** Called when it has the headers of a request. */
  onIncoming: (request: IncomingMessage, keepAlive: boolean) => number;
  [ON_BODY]: ((this: Parser, piece: Buffer) => void) | null;
}

/** The answer that makes it read nothing more from the connection. */
const NO_FURTHER = 2;

/**
 * Cuts a connection at the fifth request of one packet, before Node begins it. A packet holds thousands
 * of requests, and Node goes on to read them when the connection is destroyed meanwhile; those that it
 * refuses itself, because of their headers, reach no handler. Its own bound (`maxRequestsPerSocket`)
 * begins and answers each of them too, and closes connections that a proxy keeps.
 */
export function limitPipelined(server: Server): void {
  server.on('connection', (socket: Socket & { readonly parser: Parser }) => {
    const { parser } = socket;
    const { onIncoming } = parser;
    let begun = 0;
    parser.onIncoming = (request, keepAlive) => {
      if (begun === 0) setImmediate(() => (begun = 0));
      begun += 1;
      if (begun <= MAX_UNANSWERED) return onIncoming(request, keepAlive);
      socket.destroy();
      return NO_FURTHER;
    };
  });
}

/** A chunk below this size is small. Browsers send none, and programs that send chunks fill 16 kB or more. */
const SMALL_PIECE_BYTES = 512;
/** Small chunks of one connection in one turn of the event loop: they cost as much as a request. */
export const MAX_SMALL_PIECES = 128;

/** Small chunks in this turn, of every connection that is limited. */
const smallPieces = new WeakMap<Socket, number>();
/** What Node reads a piece of a body with. Every parser has it, those of former connections too. */
let readPiece: Parser[typeof ON_BODY] = null;

/**
 * Cuts a connection whose packet holds very many small chunks of a body: Node begins something for each,
 * also when nobody needs the body, and 64 kB hold 10,800 of them.
 */
export function limitSmallPieces(server: Server): void {
  server.on('connection', (socket: Socket & { readonly parser: Parser }) => {
    const { parser } = socket;
    smallPieces.set(socket, 0);
    readPiece ??= parser[ON_BODY];
    parser[ON_BODY] = readLimited;
  });
}

/** Reads a piece of a body, unless it is one small piece too many. */
function readLimited(this: Parser, piece: Buffer): void {
  const { socket } = this;
  // A connection of a client, which has the parser of a former one, is not limited.
  const count = socket === null ? undefined : smallPieces.get(socket);
  if (socket !== null && count !== undefined && piece.length < SMALL_PIECE_BYTES) {
    if (count === 0) setImmediate(() => smallPieces.set(socket, 0));
    smallPieces.set(socket, count + 1);
    if (count >= MAX_SMALL_PIECES) {
      // Nothing makes the parser leave the rest of the packet, but it begins nothing more for it.
      this[ON_BODY] = null;
      setImmediate(() => (this[ON_BODY] ??= readLimited));
      socket.destroy();
      return;
    }
  }
  readPiece?.call(this, piece);
}

/** What is left of a body of at most this size is read, so that the connection stays usable. */
const SMALL_BODY_BYTES = 16 * 1024;

/** What is read and dropped of a larger one, so that its answer arrives: more than the largest batch of an import. */
const MAX_DROPPED_BYTES = 40 * 1024 * 1024;
/** How long that may take: as long as a whole request. */
const MAX_DROPPING_MS = 180_000;
/** How often these two are looked at. */
const CHECK_MS = 200;

/**
 * Closes the connection after an answer that came before a large body had arrived, whoever gave it:
 * the rest would have to be read before another request. The client is told by `Connection: close`.
 *
 * The rest is read and dropped first, within bounds (nginx: `lingering_close`). A system that closes a
 * connection with something unread tells the other side to forget what it has not read: the answer.
 */
export function stopReadingLargeBodies(handler: Handler): Handler {
  return (request, env) => {
    const answer = handler(request, env);
    const { incoming, outgoing } = env as HttpBindings;
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers;
    const isLarge = encoding !== undefined || Number(length) > SMALL_BODY_BYTES;
    if (!isLarge) return answer;
    return Promise.resolve(answer).finally(() => {
      if (incoming.complete) return;
      // Node then writes the header, and closes the connection after the answer.
      outgoing.shouldKeepAlive = false;
      if (Number(length) <= MAX_DROPPED_BYTES) closeAfterBody(incoming);
    });
  };
}

/** Lets the connection of a request, once its answer is sent, close only when its body is read, or too long. */
function closeAfterBody(incoming: IncomingMessage): void {
  const { socket } = incoming;
  const destroySoon = socket.destroySoon.bind(socket);
  let isClosing = false;
  // What Node, and the adapter, close it with after the answer.
  socket.destroySoon = () => {
    if (isClosing) return;
    isClosing = true;
    if (incoming.complete) {
      destroySoon();
      return;
    }
    const most = socket.bytesRead + MAX_DROPPED_BYTES;
    const end = performance.now() + MAX_DROPPING_MS;
    const checking = setInterval(() => {
      if (socket.bytesRead > most || performance.now() > end) destroySoon();
    }, CHECK_MS).unref();
    socket.once('close', () => clearInterval(checking));
    incoming.once('end', destroySoon);
    incoming.resume();
  };
}
