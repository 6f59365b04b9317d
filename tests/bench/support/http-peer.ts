import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { CREDENTIALS, copies, ITEMS, RANKINGS } from './http-data.ts';

// json-server with json-server-auth: what serves lists with accounts without a line of code. Its
// sign-in gives a token that nobody can end, and it writes the whole file after each change, without
// waiting for the disk. Usage: http-peer.ts FOLDER INSTALLED

const load = createRequire(join(process.argv[3] ?? '', 'package.json'));
const jsonServer = load('json-server');
const auth = load('json-server-auth');

const all = copies();
const items = all.slice(0, ITEMS);
const ids = Array.from({ length: RANKINGS }, (_, index) => index + 1);
const file = join(process.argv[2] ?? '', 'db.json');
const { writeFileSync } = await import('node:fs');
writeFileSync(
  file,
  JSON.stringify({
    users: [],
    rankings: ids.map((id) => ({ id, title: `Classement ${id}`, isPublic: true })),
    items: ids.flatMap((rankingId) =>
      items.map((item, position) => ({
        id: `${rankingId}-${position}`,
        rankingId,
        position,
        ...item,
      })),
    ),
    favorites: [],
  }),
);

const app = jsonServer.create();
const router = jsonServer.router(file);
app.db = router.db;
app.use(jsonServer.defaults({ logger: false, static: process.argv[2] }));
app.use(auth.rewriter({ rankings: 660, items: 660, favorites: 660 }));
app.use(auth);
app.use(router);
const server = app.listen(0, '127.0.0.1', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await fetch(`${url}/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  console.log(
    JSON.stringify({
      url,
      headers: { Authorization: `Bearer ${accessToken}` },
      rankingIds: ids,
      page: '',
      items,
      other: all[ITEMS],
    }),
  );
});
