import { LIMITS } from '@palmanga/core';

import { get, post, round, LONG, type WorstCall, type WorstOf } from './asked.ts';
import { longItem, PASSWORD } from './full-site.ts';

/** Of photos, and of the provider's popup. */
export const FILE_CALLS: Readonly<Record<string, WorstCall>> = {
  'GET /api/files/users/:uid/:name': {
    args: 'a long name',
    ask: ({ uid }) => ({
      path: `/api/files/users/${uid}/${'a'.repeat(8000)}`,
      as: 'full',
      status: 404,
    }),
  },
  'PUT /api/files/avatar': {
    args: 'five megabytes that begin as a picture',
    ask: () => ({
      method: 'PUT',
      path: '/api/files/avatar',
      body: Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        Buffer.alloc(LIMITS.imageBytes - 8, 65),
      ]),
      type: 'image/png',
      as: 'spare',
      status: 422,
    }),
  },
  'GET /api/auth/oauth-popup/start': {
    args: 'the longest nonce',
    ask: () => ({
      path: get('/api/auth/oauth-popup/start', { nonce: 'a'.repeat(100) }),
      status: 404,
    }),
  },
  'GET /api/auth/callback/oidc': {
    args: 'a long code',
    ask: () => ({
      path: get('/api/auth/callback/oidc', { code: 'a'.repeat(LONG), state: 'b' }),
      status: 404,
    }),
  },
  'GET /api/auth/popup.js': {
    args: 'none',
    ask: () => ({ path: '/api/auth/popup.js' }),
  },
};

/** Of accounts, profiles and favorites; those that end sessions and accounts come last. */
export const ACCOUNT_CALLS: WorstOf<'session' | 'profiles' | 'favorites'> = {
  'GET /api/session/current': {
    args: 'the full account',
    ask: () => ({ path: '/api/session/current', as: 'full' }),
  },
  'GET /api/session/details': {
    args: 'the full account',
    ask: () => ({ path: '/api/session/details', as: 'full' }),
  },
  'POST /api/session/signUp': {
    args: 'the longest password',
    ask: (_, n) => ({
      ...post('/api/session/signUp', {
        email: `n${n}@mail.example`,
        password: 'éabcdefghijklmnop'.repeat(240),
      }),
      as: 'visitor',
    }),
  },
  'POST /api/session/signIn': {
    args: 'the longest password, a wrong one',
    ask: () => ({
      ...post(
        '/api/session/signIn',
        { email: 'full@mail.example', password: 'é'.repeat(4096) },
        403,
      ),
      as: 'visitor',
    }),
  },
  'POST /api/session/confirmEmail': {
    args: 'a long token',
    ask: () => ({
      ...post('/api/session/confirmEmail', { token: 'a'.repeat(4000) }, 422),
      as: 'visitor',
    }),
  },
  'POST /api/session/sendPasswordReset': {
    args: 'the full account',
    ask: () => ({
      ...post('/api/session/sendPasswordReset', { email: 'full@mail.example' }),
      as: 'visitor',
    }),
  },
  'POST /api/session/confirmPasswordReset': {
    args: 'a long token',
    ask: () => ({
      ...post(
        '/api/session/confirmPasswordReset',
        { token: 'a'.repeat(4000), password: PASSWORD },
        422,
      ),
      as: 'visitor',
    }),
  },
  'POST /api/session/updateAccount': {
    args: 'a name of 80 signs',
    ask: (_, n) => post('/api/session/updateAccount', { displayName: round('n'.repeat(79), n) }),
  },
  'POST /api/session/sendEmailVerification': {
    args: '–',
    ask: () => ({ ...post('/api/session/sendEmailVerification', {}), as: 'spare' }),
  },
  'POST /api/session/changeEmail': {
    args: 'a long address',
    ask: (_, n) => ({
      ...post('/api/session/changeEmail', {
        email: `${round('a'.repeat(60), n)}@mail.example`,
        password: PASSWORD,
      }),
      as: 'spare',
    }),
  },
  'POST /api/session/changePassword': {
    args: 'the longest passwords',
    ask: () => ({
      ...post(
        '/api/session/changePassword',
        { present: 'é'.repeat(4096), next: 'è'.repeat(4096) },
        403,
      ),
      as: 'spare',
    }),
  },
  'POST /api/profiles/saveOwn': {
    args: 'the longest name and bio, shown by 1,000 rankings',
    ask: (_, n) =>
      post('/api/profiles/saveOwn', {
        displayName: round('n'.repeat(79), n),
        bio: 'b'.repeat(LIMITS.bioLength),
      }),
  },
  'POST /api/profiles/claimUsername': {
    args: 'of the account with 1,000 rankings',
    ask: (_, n) => ({
      ...post('/api/profiles/claimUsername', { name: round('n'.repeat(29), n) }),
      status: 200,
    }),
    isOnce: true,
  },
  'POST /api/profiles/showPage': {
    args: 'of the account with 1,000 rankings',
    ask: (_, n) => ({ ...post('/api/profiles/showPage', { isShown: n % 2 === 0 }) }),
  },
  'GET /api/favorites/listOwn': {
    args: '1,000 favorites of the longest texts',
    ask: () => ({ path: get('/api/favorites/listOwn', { limit: 1000 }), as: 'full' }),
  },
  'POST /api/favorites/add': {
    args: 'the longest texts',
    ask: (_, n) => ({ ...post('/api/favorites/add', longItem(`neuf-${n}`)), as: 'spare' }),
  },
  'POST /api/favorites/remove': {
    args: 'one of 10,000',
    ask: (_, n) => post('/api/favorites/remove', { mangaId: `favori-${n}` }),
  },
  'POST /api/session/signOut': {
    args: 'the second account',
    ask: () => ({ ...post('/api/session/signOut', {}), as: 'admin' }),
  },
  'POST /api/session/signOutEverywhere': {
    args: 'the second account',
    ask: () => ({ ...post('/api/session/signOutEverywhere', {}), as: 'spare' }),
    isOnce: true,
  },
  'POST /api/session/eraseOwn': {
    args: 'the account with 1,000 rankings, 10,000 favorites and 80 MB of texts',
    ask: () => post('/api/session/eraseOwn', { password: PASSWORD }),
    isOnce: true,
  },
};
