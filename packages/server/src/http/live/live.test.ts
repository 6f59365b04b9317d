import type { Ranking, RankingItem, ListSlice } from '@palmanga/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Client } from '../../client/index.ts';
import { CLOSE, type ServerMessage } from '../../protocol/live.ts';
import type { Browser } from '../../testing/browser.ts';
import { TestServer } from '../../testing/test-server.ts';
import { MAX_SUBSCRIPTIONS } from './connection.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.start();
});
afterEach(() => server.dispose());

const account = (name = 'elodie') => ({ email: `${name}@mail.example`, password: 'mot-de-passe' });

async function signUp(): Promise<{ client: Client; browser: Browser }> {
  const browser = server.browser();
  const client = server.client(browser);
  await client.identity.signUp(account());
  return { client, browser };
}

/** Records the titles of a client's own rankings after each change, and every error. */
function watchTitles(client: Client) {
  const titles: string[][] = [];
  const errors: string[] = [];
  const stop = client.rankings.watchOwn(
    { limit: 100 },
    {
      next: ({ items }: ListSlice<Ranking>) => void titles.push(items.map(({ title }) => title)),
      error: ({ code }) => void errors.push(code),
    },
  );
  return { titles, errors, stop };
}

/** A connection without our client, to send messages that our client never sends. */
function openSocket(browser = server.browser()) {
  const socket = browser.openSocket(`${server.url.replace('http', 'ws')}/api/live`);
  const messages: ServerMessage[] = [];
  socket.addEventListener('message', ({ data }) => {
    messages.push(JSON.parse(String(data)) as ServerMessage);
  });
  socket.addEventListener('error', () => {});
  const opened = new Promise((resolve) => socket.addEventListener('open', resolve));
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  return { socket, messages, opened, closed };
}

describe('live updates', () => {
  it('reach ten tabs of one browser at once, over one connection each', async () => {
    const { client, browser } = await signUp();
    const tabs = Array.from({ length: 10 }, () => server.client(browser.copy()));
    const watches = tabs.flatMap((tab) => [watchTitles(tab), watchTitles(tab), watchTitles(tab)]);
    await expect
      .poll(() => watches.every(({ titles }) => titles.length > 0), { timeout: 5000 })
      .toBe(true);
    expect(server.running.liveConnections).toBe(10);
    await client.rankings.create({ title: 'Top' });
    await expect
      .poll(() => watches.every(({ titles }) => titles.at(-1)?.[0] === 'Top'), { timeout: 5000 })
      .toBe(true);
  });

  it('resume after a restart of the server, without repeating themselves', async () => {
    const { client } = await signUp();
    await client.rankings.create({ title: 'Avant' });
    const watch = watchTitles(client);
    await expect.poll(() => watch.titles).toEqual([['Avant']]);
    await server.stop();
    await server.resume();
    await client.rankings.create({ title: 'Après' });
    await expect
      .poll(() => watch.titles, { timeout: 10_000 })
      .toEqual([['Avant'], ['Après', 'Avant']]);
    expect(watch.errors).toEqual([]);
  }, 20_000);

  it('end with the session, in every tab', async () => {
    const { client, browser } = await signUp();
    const other = server.client(browser.copy());
    const users: (string | null)[] = [];
    other.identity.watchUser({
      next: (user) => void users.push(user && user.email),
      error: () => {},
    });
    const watch = watchTitles(other);
    await expect.poll(() => watch.titles).toEqual([[]]);
    await client.identity.signOut();
    await expect.poll(() => users.at(-1), { timeout: 5000 }).toBeNull();
    await expect
      .poll(() => watch.errors.at(-1), { timeout: 5000 })
      .toMatch(/unauthenticated|session-expired/);
  });

  it('follow a sign-in and a sign-out of their own tab', async () => {
    const { client } = await signUp();
    await client.rankings.create({ title: 'Top' });
    await client.identity.signOut();
    const watch = watchTitles(client);
    await expect.poll(() => watch.errors).toEqual(['unauthenticated']);
    await client.identity.signIn(account());
    await expect.poll(() => watch.titles, { timeout: 5000 }).toEqual([['Top']]);
    await client.identity.signOut();
    await expect.poll(() => watch.errors.length, { timeout: 5000 }).toBe(2);
  });

  it('stop when their tab unsubscribes or goes away', async () => {
    const { client } = await signUp();
    const watch = watchTitles(client);
    await expect.poll(() => watch.titles).toEqual([[]]);
    watch.stop();
    await client.rankings.create({ title: 'Top' });
    client.close();
    await expect.poll(() => server.running.liveConnections).toBe(0);
    expect(watch.titles).toEqual([[]]);
  });
});

describe('a live connection', () => {
  it('is refused to pages of other sites', async () => {
    const url = `${server.url.replace('http', 'ws')}/api/live`;
    const headers = { Origin: 'https://evil.example' };
    const socket = new WebSocket(url, { headers } as unknown as string[]);
    socket.addEventListener('error', () => {});
    const code = await new Promise((resolve) => {
      socket.addEventListener('close', (event) => resolve(event.code));
    });
    expect(code).toBe(1006);
    expect((await fetch(`${server.url}/api/live`)).status).toBe(400);
  });

  it.each(['', 'nimporte', '{}', '[]', '{"type":"subscribe","id":-1}', '{"type":"drop"}'])(
    'ends on a message that is not of the protocol: %j',
    async (message) => {
      const { socket, opened, closed } = openSocket();
      await opened;
      socket.send(message);
      expect(await closed).toBe(CLOSE.protocol);
    },
  );

  it('ends on a message that is too large', async () => {
    const { socket, opened, closed } = openSocket();
    await opened;
    socket.send('x'.repeat(20_000));
    expect(await closed).toBe(1009);
  });

  it('carries the same read twice, and the client lists of several lengths', async () => {
    const { client } = await signUp();
    const { id: ranking } = await client.rankings.create({ title: 'Top' });
    const { socket, opened, messages } = openSocket();
    await opened;
    for (const id of [0, 1]) {
      const args = [ranking, { limit: 3 }];
      socket.send(JSON.stringify({ type: 'subscribe', id, method: 'rankings.watchItems', args }));
    }
    const first: (readonly [string, boolean])[] = [];
    client.rankings.watchItems(
      ranking,
      { limit: 1 },
      {
        next: ({ items, hasMore }) =>
          void first.push([items.map(({ mangaId }) => mangaId).join(''), hasMore]),
        error: () => {},
      },
    );
    const latest = () =>
      [0, 1].map((id) => {
        const own = messages.findLast((m) => m.type === 'next' && m.id === id);
        const slice = own?.type === 'next' ? (own.value as ListSlice<RankingItem>) : null;
        return slice && [slice.items.map(({ mangaId }) => mangaId).join(''), slice.hasMore];
      });
    await expect.poll(latest).toEqual([
      ['', false],
      ['', false],
    ]);
    await expect.poll(() => first).toEqual([['', false]]);
    const items = ['a', 'b'].map((mangaId) => ({
      mangaId,
      title: 'T',
      author: '',
      coverUrl: null,
    }));
    await client.rankings.addItems(ranking, items);
    await expect.poll(latest).toEqual([
      ['ab', false],
      ['ab', false],
    ]);
    await expect.poll(() => first.at(-1)).toEqual(['a', true]);
  });

  it('shows a ranking that is made private to its owner alone', async () => {
    const { client, browser } = await signUp();
    const { id } = await client.rankings.create({ title: 'Top' });
    const stranger = server.browser();
    await server.client(stranger).identity.signUp(account('autre'));
    const watchers = [browser, server.browser(), stranger].map(openSocket);
    const args = [id, { limit: 3 }];
    for (const { socket, opened } of watchers) {
      await opened;
      socket.send(
        JSON.stringify({ type: 'subscribe', id: 1, method: 'rankings.watchItems', args }),
      );
    }
    const last = () => watchers.map(({ messages }) => messages.at(-1));
    const of = (...items: readonly unknown[]) => ({ value: { items, hasMore: false } });
    await expect.poll(last).toMatchObject([of(), of(), of()]);
    server.running.store.database.exec("UPDATE rankings SET visibility = 'private'");
    const secret = { mangaId: 'secret', title: 'S', author: '', coverUrl: null };
    await client.rankings.addItems(id, [secret]);
    const notFound = { type: 'error', code: 'ranking-not-found' };
    await expect.poll(last).toMatchObject([of({ mangaId: 'secret' }), notFound, notFound]);
    expect(JSON.stringify(watchers.slice(1).map(({ messages }) => messages))).not.toContain(
      'secret',
    );
  });

  it('reports arguments that make no sense to the read they were for', async () => {
    const { socket, opened, messages } = openSocket();
    await opened;
    const ask = (id: number, method: string, args: unknown[]) =>
      socket.send(JSON.stringify({ type: 'subscribe', id, method, args }));
    ask(0, 'rankings.watchItems', [1]);
    ask(1, 'rankings.watchItems', ['x', { limit: 0 }]);
    ask(2, 'rankings.watchOwn', [{ limit: 3 }]);
    ask(3, 'rankings.watchItems', ['absent', { limit: 3 }]);
    const errors = () =>
      Object.fromEntries(messages.map((m) => (m.type === 'error' ? [m.id, m.code] : ['-', ''])));
    await expect.poll(errors).toEqual({
      0: 'parameters-invalid',
      1: 'parameters-invalid',
      2: 'unauthenticated',
      3: 'ranking-not-found',
    });
  });

  it('carries a bounded number of reads', async () => {
    const { socket, opened, messages } = openSocket();
    await opened;
    for (let id = 0; id <= MAX_SUBSCRIPTIONS; id += 1) {
      const args = ['absent', { limit: 1 }];
      socket.send(JSON.stringify({ type: 'subscribe', id, method: 'rankings.watchItems', args }));
    }
    await expect
      .poll(() => messages.find((m) => m.type === 'error' && m.id === MAX_SUBSCRIPTIONS))
      .toMatchObject({ code: 'rate-limited' });
  });

  it('that is flooded is read slowly, while others are answered', async () => {
    const FLOOD = 4000;
    const flooded = openSocket();
    const other = openSocket();
    await Promise.all([flooded.opened, other.opened]);
    const ask = ({ socket }: typeof other, id: number) => {
      const args = [`absent-${id}`, { limit: 1 }];
      socket.send(JSON.stringify({ type: 'subscribe', id, method: 'rankings.watchItems', args }));
    };
    const isAnswered = ({ messages }: typeof other, id: number) =>
      messages.some((message) => 'id' in message && message.id === id);
    for (let id = 0; id < FLOOD; id += 1) {
      ask(flooded, id);
      flooded.socket.send(JSON.stringify({ type: 'unsubscribe', id }));
    }
    ask(flooded, FLOOD);
    for (let id = 0; id < MAX_SUBSCRIPTIONS; id += 1) {
      ask(other, id);
      await expect.poll(() => isAnswered(other, id), { interval: 5 }).toBe(true);
    }
    expect(isAnswered(flooded, FLOOD)).toBe(false);
    expect(flooded.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('never carries what its account may not see', async () => {
    const { client } = await signUp();
    const { id } = await client.rankings.create({ title: 'Secret' });
    server.running.store.database.exec("UPDATE rankings SET visibility = 'private'");
    const stranger = server.browser();
    await server.client(stranger).identity.signUp(account('autre'));
    for (const browser of [server.browser(), stranger]) {
      const { socket, opened, messages } = openSocket(browser);
      await opened;
      const args = [id, { limit: 3 }];
      socket.send(
        JSON.stringify({ type: 'subscribe', id: 1, method: 'rankings.watchItems', args }),
      );
      await expect
        .poll(() => messages)
        .toEqual([{ type: 'error', id: 1, code: 'ranking-not-found' }]);
    }
  });
});
