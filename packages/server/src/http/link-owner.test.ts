import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Client } from '../client/index.ts';
import { TestServer } from '../testing/test-server.ts';

const MANGA = { mangaId: 'm', title: 'M', author: 'A', coverUrl: null };

let server: TestServer;
let owner: Client;
let uid: string;
let id: string;
let cookies: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await TestServer.start();
  const [ours, theirs] = [server.browser(), server.browser()];
  owner = server.client(ours);
  ({ uid } = await owner.identity.signUp({ email: 'lea@mail.example', password: 'mot-de-passe' }));
  await server
    .client(theirs)
    .identity.signUp({ email: 'noe@mail.example', password: 'mot-de-passe' });
  ({ id } = await owner.rankings.create({ title: 'Discret' }));
  await owner.rankings.addItems(id, [MANGA]);
  await owner.rankings.setVisibility(id, 'link');
  cookies = { visitor: '', other: theirs.cookie };
});
afterAll(() => server.dispose());

const PATHS = (ranking: string) => [
  `/rankings/${ranking}`,
  `/rankings/${ranking}/compare/${ranking}`,
  `/api/rankings/get?id=${ranking}`,
  `/api/rankings/listItems?id=${ranking}&limit=10`,
  `/api/rankings/listItemIds?id=${ranking}`,
  `/api/rankings/getItem?id=${ranking}&itemId=m`,
];

it.each(['visitor', 'other'])('a ranking by link tells a %s nothing of its owner', async (who) => {
  for (const path of PATHS(id)) {
    const answer = await fetch(server.url + path, { headers: { Cookie: cookies[who] ?? '' } });
    const text = await answer.text();
    expect([path, answer.status, text.includes(uid)]).toEqual([path, 200, false]);
  }
});

it.each(['visitor', 'other'])('nor a %s that watches it', async (who) => {
  const headers = { Cookie: cookies[who] ?? '', Origin: server.url };
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, {
    headers,
  } as unknown as string[]);
  const message = await new Promise<string>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('refused')));
    socket.addEventListener('open', () => {
      const args = [id, { limit: 10 }];
      const read = { type: 'subscribe', id: 1, method: 'rankings.watchItems', args };
      socket.send(JSON.stringify(read));
    });
    socket.addEventListener('message', ({ data }) => {
      if (String(data).includes('"M"')) resolve(String(data));
    });
  });
  socket.close();
  expect(message).not.toContain(uid);
});

it('its owner reads it as its own', async () => {
  const other = await server.client().rankings.get(id);
  expect(other).toMatchObject({ title: 'Discret', ownerUid: '' });
  expect(await owner.rankings.get(id)).toMatchObject({ ownerUid: uid });
});
