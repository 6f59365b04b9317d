import { once } from 'node:events';
import { createServer } from 'node:http';

import type { AuthUser } from '@palmanga/core';
import { expect, test, vi } from 'vitest';

import { createClient } from '../index.ts';

/** A token of the service for an hour, as unsigned as an emulator's. */
function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: 'lea', user_id: 'lea', iat: now, auth_time: now, exp: now + 3600 };
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

test('a session whose password was changed elsewhere ends at the next renewal of its token, an hour later', async () => {
  let isEnded = false;
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '';
    request.resume();
    const isRenewal = path.endsWith('/v1/token');
    const body =
      isRenewal && isEnded
        ? { error: { code: 400, message: 'TOKEN_EXPIRED' } }
        : path.endsWith('/accounts:lookup')
          ? { users: [{ localId: 'lea', email: 'lea@mail.example', providerUserInfo: [] }] }
          : { idToken: idToken(), refreshToken: 'r', expiresIn: '3600', localId: 'lea' };
    response.writeHead(isRenewal && isEnded ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    const { identity } = createClient({
      firebase: { projectId: 'demo-ended', apiKey: 'key' },
      emulators: { auth: `127.0.0.1:${port}` },
    });
    const seen: (AuthUser | null)[] = [];
    await identity.signIn({ email: 'lea@mail.example', password: 'phrase-de-passe' });
    const stop = identity.watchUser({ next: (user) => seen.push(user), error: () => {} });
    await vi.waitFor(() => expect(seen.at(-1)?.uid).toBe('lea'));
    isEnded = true;
    // Its token is still good.
    expect(seen.at(-1)?.uid).toBe('lea');
    await expect(identity.reloadUser()).rejects.toMatchObject({ code: 'session-expired' });
    await vi.waitFor(() => expect(seen.at(-1)).toBeNull());
    stop();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
