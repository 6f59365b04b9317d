import { scrypt } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { findRanking, parseAddress, type RankingAddress } from '@palmanga/core';
import { openStore } from '@palmanga/server/store';

import { fillStore, type HttpSide, ITEMS } from './http-data.ts';

// The least that a server with these calls does: bare node:http, which reads the body and calls the same
// store as one account. It has no sessions, and checks, counts and logs nothing; it sends of a page as many
// bytes as it is told, after the same reads. Usage: http-floor.ts FOLDER PAGE_BYTES

const store = openStore({ file: join(process.argv[2] ?? '', 'palmanga.db') });
const uid = 'floor';
const { rankings, favorites } = store.as({ uid, email: null, displayName: null, isAdmin: false });
const data = await fillStore(store, uid);
const page = Buffer.alloc(Number(process.argv[3]), 'x');
/** As the accounts library stores passwords. */
const SCRYPT = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const hash = promisify<string, string, number, object, Buffer>(scrypt);
/** Those that nobody waits for any more would delay the next round. */
let hashes: Promise<unknown> = Promise.resolve();

interface Body {
  readonly id: string;
  readonly itemId: string;
  readonly itemIds: readonly string[];
  readonly items: Parameters<typeof rankings.addItems>[1];
  readonly position: number;
  readonly mangaId: string;
  readonly password: string;
}

const calls: Readonly<Record<string, (body: Body, to: ServerResponse) => Promise<unknown>>> = {
  addItems: ({ id, items }) => rankings.addItems(id, items),
  removeItems: ({ id, itemIds }) => rankings.removeItems(id, itemIds),
  place: ({ id, itemId, position }) => rankings.place(id, itemId, position),
  add: (body) => favorites.add(body as unknown as Parameters<typeof favorites.add>[0]),
  remove: ({ mangaId }) => favorites.remove(mangaId),
  signIn: ({ password }, response) =>
    (hashes = hashes.then(
      async () => !response.closed && (await hash(password, 'salt', 64, SCRYPT)).length,
    )),
};

async function sendPage(response: ServerResponse, pathname: string): Promise<void> {
  const ranking = await findRanking(rankings, parseAddress(pathname) as RankingAddress);
  if (ranking !== null) await rankings.listItems(ranking.id, { cursor: null, limit: ITEMS });
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://floor');
  const answer = (value: unknown) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(value ?? null));
  };
  const fail = (error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  };
  if (request.method === 'GET' && pathname.startsWith('/api/')) {
    const id = searchParams.get('id') ?? '';
    const limit = Number(searchParams.get('limit'));
    rankings.listItems(id, { cursor: null, limit }).then(answer, fail);
  } else if (request.method === 'GET') {
    sendPage(response, pathname).catch(fail);
  } else {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.on('end', () => {
      const call = calls[pathname.slice(pathname.lastIndexOf('/') + 1)];
      if (call === undefined) fail(pathname);
      else call(JSON.parse(text) as Body, response).then(answer, fail);
    });
  }
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const side: HttpSide = { ...data, url: `http://127.0.0.1:${port}`, headers: {} };
  console.log(JSON.stringify(side));
});
