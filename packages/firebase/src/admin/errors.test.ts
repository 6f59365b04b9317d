import { expect, test } from 'vitest';

import { fromAdmin } from './errors.ts';

test.each([
  ['app/invalid-credential', 'reason: getaddrinfo ENOTFOUND oauth2.googleapis.com', 'offline'],
  ['app/invalid-credential', 'invalid_grant', 'unauthenticated'],
  [undefined, 'Could not load the default credentials.', 'unauthenticated'],
  [undefined, 'Unable to detect a Project Id in the current environment.', 'unauthenticated'],
  [14, 'connect ECONNREFUSED 127.0.0.1:1', 'unavailable'],
  ['auth/user-not-found', 'no user', 'account-not-found'],
  ['auth/unheard-of', 'what?', 'internal'],
])('%s (%s) is %s', (code, message, expected) => {
  const error = fromAdmin(Object.assign(new Error(message), { code }));
  expect(error).toMatchObject({ code: expected, message });
});
