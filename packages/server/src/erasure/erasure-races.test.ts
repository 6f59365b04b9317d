import { setTimeout } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { TestServer } from '../testing/test-server.ts';

const PASSWORD = 'mot de passe long';

test('sign-ins and links that race with the deletion of their account are refused, and leave nothing', async () => {
  const server = await TestServer.start();
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${server.url}/api/session/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: server.url },
      body: JSON.stringify(body),
    });
  const answers = new Map<string, number>();
  for (let round = 0; round < 8; round += 1) {
    const email = `course${round}@mail.example`;
    const { identity, erasure } = server.client();
    await identity.signUp({ email, password: PASSWORD });
    const racing: Promise<Response>[] = [];
    const erased = new AbortController();
    const erasing = erasure
      .eraseOwn({ kind: 'password', password: PASSWORD })
      .finally(() => erased.abort());
    for (let index = 0; !erased.signal.aborted || index < 10; index += 1) {
      racing.push(post('signIn', { email, password: PASSWORD }));
      if (index < 3) racing.push(post('sendPasswordReset', { email }));
      await setTimeout(2);
    }
    await erasing;
    for (const answer of await Promise.all(racing)) {
      const { code = 'done' } = ((await answer.json()) ?? {}) as { code?: string };
      answers.set(code, (answers.get(code) ?? 0) + 1);
      expect([200, 403, 429]).toContain(answer.status);
    }
    expect((await post('signIn', { email, password: PASSWORD })).status).toBe(403);
  }
  expect([...answers.keys()]).toContain('invalid-credentials');
  await server.stop();
  expect(await server.outbox()).toEqual([]);
  await server.resume();
  const { database } = server.running.store;
  for (const table of ['user', 'session', 'account', 'verification']) {
    expect([table, database.prepare(`SELECT * FROM ${table}`).all()]).toEqual([table, []]);
  }
  await server.dispose();
}, 60_000);
