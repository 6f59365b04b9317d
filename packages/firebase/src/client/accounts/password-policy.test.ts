import { once } from 'node:events';
import { createServer } from 'node:http';

import { DEFAULT_PASSWORD_POLICY } from '@palmanga/core';
import { afterEach, expect, test } from 'vitest';

import { createClient } from '../index.ts';

/** What the service's double answers, by the end of the path; anything else is an empty object. */
type Answers = Readonly<Record<string, { readonly status: number; readonly body: unknown }>>;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A double of the identity service, and a client of it. */
async function clientOf(answers: Answers) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '';
    asked.push(path);
    const found = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    request.resume();
    response.writeHead(found?.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found?.body ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const client = createClient({
    firebase: { projectId: 'demo-policy', apiKey: 'key' },
    emulators: { auth: `127.0.0.1:${port}` },
  });
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { client, asked };
}

const policy = (options: object, enforcementState = 'ENFORCE') => ({
  '/v2/passwordPolicy': {
    status: 200,
    body: {
      schemaVersion: 1,
      customStrengthOptions: options,
      allowedNonAlphanumericCharacters: ['!', '?'],
      enforcementState,
    },
  },
});

test('the policy is that of the project, asked of the service once', async () => {
  const { client, asked } = await clientOf(
    policy({
      minPasswordLength: 10,
      maxPasswordLength: 64,
      containsUppercaseCharacter: true,
      containsNumericCharacter: true,
      containsNonAlphanumericCharacter: true,
    }),
  );
  const expected = { minLength: 10, maxLength: 64, kinds: ['uppercase', 'digit', 'symbol'] };
  expect(await client.identity.passwordPolicy()).toEqual(expected);
  expect(await client.identity.passwordPolicy()).toEqual(expected);
  expect(asked.filter((path) => path.endsWith('/v2/passwordPolicy'))).toHaveLength(1);
});

test('a policy that is not enforced asks what every project asks', async () => {
  const { client } = await clientOf(policy({ minPasswordLength: 10 }, 'OFF'));
  expect(await client.identity.passwordPolicy()).toEqual(DEFAULT_PASSWORD_POLICY);
});

test('a service that does not answer with a policy is no policy', async () => {
  const { client } = await clientOf({
    '/v2/passwordPolicy': { status: 503, body: { error: { code: 503, message: 'UNAVAILABLE' } } },
  });
  await expect(client.identity.passwordPolicy()).rejects.toMatchObject({ name: 'AppError' });
});

test('a password that the project’s policy refuses is refused by its name', async () => {
  const message =
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain an upper case character]';
  const { client } = await clientOf({
    ...policy({ minPasswordLength: 6, containsUppercaseCharacter: true }),
    '/accounts:signUp': { status: 400, body: { error: { code: 400, message } } },
  });
  await expect(
    client.identity.signUp({ email: 'a@mail.example', password: 'sans-majuscule' }),
  ).rejects.toMatchObject({ code: 'password-refused' });
});
