import { once } from 'node:events';
import { connect } from 'node:net';

import { paintJpeg, RED } from '@palmanga/site/testing/pictures';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.dispose());

const PICTURE = paintJpeg(16, 16, () => RED);
const MANGA = { mangaId: 'm', title: 'M', author: 'A', coverUrl: null };

/** Calls that write for an account, with bodies that it may send. */
const WRITES = [
  ['POST', 'rankings/create', { title: 'Trop tard' }],
  ['POST', 'profiles/saveOwn', { bio: 'Trop tard' }],
  ['POST', 'profiles/claimUsername', { name: 'trop-tard' }],
  ['POST', 'session/updateAccount', { displayName: 'Trop tard' }],
  ['POST', 'favorites/add', MANGA],
  ['PUT', 'files/avatar', PICTURE],
] as const;

/** Sends a part of a request at once, and the rest when the returned function is called. */
async function begin(method: string, call: string, body: object, cookie: string) {
  const isPicture = Buffer.isBuffer(body);
  const bytes = isPicture ? body : Buffer.from(JSON.stringify(body));
  const socket = connect(Number(server.port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => (answer += String(text)));
  const head = [
    `${method} /api/${call} HTTP/1.1`,
    `Host: 127.0.0.1:${server.port}`,
    `Origin: ${server.url}`,
    `Cookie: ${cookie}`,
    `Content-Type: ${isPicture ? 'image/png' : 'application/json'}`,
    `Content-Length: ${bytes.length}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(bytes.subarray(0, 5));
  return async () => {
    socket.write(bytes.subarray(5));
    await once(socket, 'close');
    return answer.slice(0, answer.indexOf('\r\n'));
  };
}

it.each(WRITES)('%s %s writes nothing when its session ends before its body', async (...write) => {
  const [method, call, body] = write;
  const browser = server.browser();
  const client = server.client(browser);
  await client.identity.signUp({
    email: `${call.replace('/', '.')}@mail.example`,
    password: 'mot-de-passe',
  });
  const { cookie } = browser;
  const inTime = await begin(method, call, body, cookie);
  const late = await begin(method, call, body, cookie);
  // The server has looked the sessions up when it answers this.
  expect(await inTime()).toMatch(/ 200 /);
  await client.identity.signOut();
  expect(await late()).toMatch(/ 401 /);
});
