import type { ErrorCode } from '@palmanga/core';
import { expect, test } from 'vitest';

import { TestServer } from '../testing/test-server.ts';

const PASSWORD = 'mot de passe long';

const codeOf = (call: Promise<unknown>): Promise<ErrorCode | null> =>
  call.then(
    () => null,
    (error: { code: ErrorCode }) => error.code,
  );

test('a sign-up without room says so, and takes neither the address nor a password', async () => {
  const server = await TestServer.start();
  const signUp = (email: string) =>
    codeOf(server.client().identity.signUp({ email, password: PASSWORD }));
  const signIn = (email: string) =>
    codeOf(server.client().identity.signIn({ email, password: PASSWORD }));
  const { database } = server.running.store;
  const pages = () => Number(database.prepare('PRAGMA page_count').get()?.['page_count']);
  const refused: string[] = [];
  for (let index = 0; index < 60; index += 1) {
    const email = `place${index}@mail.example`;
    database.exec(`PRAGMA max_page_count = ${pages()}`);
    const code = await signUp(email);
    database.exec('PRAGMA max_page_count = 1000000');
    if (code === null) continue;
    expect(code).toBe('storage-full');
    refused.push(email);
    expect(await signIn(email)).toBe('invalid-credentials');
    expect(await signUp(email)).toBeNull();
    expect(await signIn(email)).toBeNull();
  }
  expect(refused.length).toBeGreaterThan(2);
  await server.dispose();
});
