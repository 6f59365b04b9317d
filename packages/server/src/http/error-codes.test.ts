import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ERROR_CODES, type ErrorCode, LIMITS } from '@palmanga/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Browser } from '../testing/browser.ts';
import { TestServer } from '../testing/test-server.ts';

const PASSWORD = 'mot de passe long';
const COPY = { mangaId: 'absent', title: 'Absent', author: '', coverUrl: null };

/** An account that meets each failure, and a ranking of its own. */
interface Person {
  readonly browser: Browser;
  readonly uid: string;
  readonly email: string;
  readonly rankingId: string;
}

/** Causes a failure over HTTP. Returns the answer of the call that fails. */
type Cause = (person: Person) => Promise<Response>;

/** A test of another file, where a failure is caused that this server's calls cannot cause. */
interface Elsewhere {
  readonly proof: `${string} › ${string}`;
}

let server: TestServer;
let strict: TestServer;
let people = 0;

beforeAll(async () => {
  server = await TestServer.start();
  strict = await TestServer.start({ limited: true });
});
afterAll(async () => {
  await server.dispose();
  await strict.dispose();
});

const send =
  (method: string) =>
  (browser: Browser, path: string, body: unknown): Promise<Response> =>
    browser.fetch(`${server.url}/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
const post = send('POST');

const putPhoto = ({ browser }: Person, bytes: Buffer, type = 'image/png'): Promise<Response> =>
  browser.fetch(`${server.url}/api/files/avatar`, {
    method: 'PUT',
    headers: { 'Content-Type': type },
    body: new Uint8Array(bytes),
  });

async function createPerson(): Promise<Person> {
  people += 1;
  const browser = server.browser();
  const client = server.client(browser);
  const email = `personne${people}@mail.example`;
  const { uid } = await client.identity.signUp({ email, password: PASSWORD });
  const { id } = await client.rankings.create({ title: 'Top' });
  return { browser, uid, email, rankingId: id };
}

const run = (sql: string): void => server.running.store.database.exec(sql);
const NUMBERS = (count: number): string =>
  `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})`;

const signUp = (email: string, password: string): Promise<Response> =>
  post(server.browser(), 'session/signUp', { email, password });
const signIn = (email: string, password: string): Promise<Response> =>
  post(server.browser(), 'session/signIn', { email, password });
const own =
  (path: string, body: object): Cause =>
  ({ browser }) =>
    post(browser, path, body);
const onRanking =
  (call: string, body: object): Cause =>
  ({ browser, rankingId }) =>
    post(browser, `rankings/${call}`, { id: rankingId, ...body });
const claim = (name: string): Cause => own('profiles/claimUsername', { name });

const LONG = (length: number): string => 'a'.repeat(length + 1);

/** Each code that a form can show, in each form that shows it. */
const CAUSES: Readonly<Record<ErrorCode, Readonly<Record<string, Cause>> | Elsewhere>> = {
  unauthenticated: {
    create: async () => post(server.browser(), 'rankings/create', { title: 'Top' }),
    favorite: async () => post(server.browser(), 'favorites/add', COPY),
  },
  'session-expired': {
    proof:
      'packages/server/src/client/calls.test.ts › say that the session expired when there had been one, and only then',
  },
  forbidden: {
    'rename another’s': async ({ browser }) =>
      post(browser, 'rankings/rename', { id: (await createPerson()).rankingId, title: 'À moi' }),
    import: own('catalogue/write', { entries: [] }),
  },
  'invalid-credentials': {
    'sign-in': async ({ email }) => signIn(email, 'un autre mot'),
    'sign-in of nobody': async () => signIn('personne@mail.example', PASSWORD),
  },
  'email-taken': {
    'sign-up': async ({ email }) => signUp(email.toUpperCase(), PASSWORD),
  },
  'email-invalid': {
    'sign-up': async () => signUp('pas une adresse', PASSWORD),
    reset: async () => post(server.browser(), 'session/sendPasswordReset', { email: 'pas une' }),
    account: own('session/changeEmail', { email: 'pas une', password: PASSWORD }),
  },
  'email-required': {
    'sign-up': async () => signUp('', PASSWORD),
    'sign-in': async () => signIn('', PASSWORD),
    reset: async () => post(server.browser(), 'session/sendPasswordReset', { email: '' }),
  },
  'password-required': {
    'sign-up': async ({ email }) => signUp(`x${email}`, ''),
    'sign-in': async ({ email }) => signIn(email, ''),
    deletion: own('session/eraseOwn', { password: null }),
  },
  'password-wrong': {
    password: own('session/changePassword', { present: 'un autre mot', next: 'encore un autre' }),
    address: own('session/changeEmail', { email: 'x@mail.example', password: 'un autre mot' }),
    deletion: own('session/eraseOwn', { password: 'un autre mot' }),
  },
  'proof-too-old': {
    deletion: async ({ browser, uid }) => {
      run(`UPDATE account SET password = NULL WHERE userId = '${uid}';
        UPDATE session SET createdAt = '2001-01-01T00:00:00.000Z' WHERE userId = '${uid}'`);
      return post(browser, 'session/eraseOwn', { password: null });
    },
  },
  'password-too-short': {
    'sign-up': async ({ email }) => signUp(`y${email}`, 'court'),
    reset: async () =>
      post(server.browser(), 'session/confirmPasswordReset', { token: 'x', password: 'court' }),
    account: own('session/changePassword', { present: PASSWORD, next: 'court' }),
  },
  'password-refused': {
    proof:
      'packages/firebase/src/client/accounts/password-policy.test.ts › a password that the project’s policy refuses is refused by its name',
  },
  'password-too-common': {
    'sign-up': async ({ email }) => signUp(`z${email}`, 'password'),
    account: own('session/changePassword', { present: PASSWORD, next: 'password' }),
  },
  'reset-link-invalid': {
    reset: async () =>
      post(server.browser(), 'session/confirmPasswordReset', { token: 'x', password: PASSWORD }),
    address: async () => post(server.browser(), 'session/confirmEmail', { token: 'x' }),
  },
  'provider-unavailable': {
    proof:
      'packages/server/src/accounts/provider.test.ts › says so while the provider does not answer, and works once it does',
  },
  'popup-closed': {
    proof:
      'packages/server/src/client/identity.test.ts › says when the popup was closed before the end',
  },
  'popup-blocked': {
    proof: 'packages/server/src/client/identity.test.ts › says when the popup was blocked',
  },
  'cookies-refused': {
    proof:
      'packages/server/src/client/identity.test.ts › says when the browser does not send the session’s cookie back',
  },
  'provider-refused': {
    proof: 'packages/server/src/accounts/provider.test.ts › says so when the person refuses',
  },
  'title-required': {
    create: own('rankings/create', { title: '  ' }),
    rename: onRanking('rename', { title: '' }),
  },
  'title-too-long': {
    create: own('rankings/create', { title: LONG(LIMITS.titleLength) }),
    rename: onRanking('rename', { title: LONG(LIMITS.titleLength) }),
  },
  'title-invalid': {
    create: own('rankings/create', { title: 'a\u202Eb' }),
    rename: onRanking('rename', { title: 'a\0' }),
  },
  'note-invalid': {
    note: onRanking('setNote', { itemId: 'x', note: { text: 'a\u202Eb', isSpoiler: false } }),
  },
  'description-invalid': {
    description: onRanking('setDescription', { description: 'a\u202Eb' }),
  },
  'bio-invalid': { profile: own('profiles/saveOwn', { bio: '\u3164' }) },
  'display-name-invalid': {
    profile: own('profiles/saveOwn', { displayName: '\u200B' }),
    account: own('session/updateAccount', { displayName: 'a\u202Eb' }),
  },
  'display-name-reserved': {
    profile: own('profiles/saveOwn', { displayName: 'Équipe Palmanga' }),
    account: own('session/updateAccount', { displayName: 'Аdmin' }),
  },
  'note-too-long': {
    note: onRanking('setNote', {
      itemId: 'x',
      note: { text: LONG(LIMITS.noteLength), isSpoiler: false },
    }),
  },
  'description-too-long': {
    description: onRanking('setDescription', {
      description: LONG(LIMITS.rankingDescriptionLength),
    }),
  },
  'bio-too-long': { profile: own('profiles/saveOwn', { bio: LONG(LIMITS.bioLength) }) },
  'display-name-too-long': {
    profile: own('profiles/saveOwn', { displayName: LONG(LIMITS.displayNameLength) }),
  },
  'username-invalid': { profile: claim('a_b') },
  'username-reserved': { profile: claim('admin') },
  'username-taken': {
    profile: async ({ browser }) => {
      const other = await createPerson();
      await claim('deja-prise')(other);
      return post(browser, 'profiles/claimUsername', { name: 'deja-prise' });
    },
  },
  'username-too-soon': {
    profile: async (person) => {
      for (const name of ['une-premiere', 'une-deuxieme']) await claim(name)(person);
      return claim('une-troisieme')(person);
    },
  },
  'username-limit': {
    profile: async (person) => {
      run(`${NUMBERS(LIMITS.namesPerAccount)}
        INSERT INTO handles (name, uid, createdAt)
        SELECT 'nom-${person.uid}-' || n, '${person.uid}', 0 FROM n`);
      return claim('un-nom-de-trop')(person);
    },
  },
  busy: {
    proof:
      'tests/contract/firestore-locks.full.test.ts › is what an owner’s change waits for, and is told of when it does not end',
  },
  'image-type': { photo: async (person) => putPhoto(person, Buffer.from('<html>'), 'text/html') },
  'image-too-large': {
    photo: async (person) => putPhoto(person, Buffer.alloc(LIMITS.imageBytes + 1, 1)),
  },
  'image-invalid': { photo: async (person) => putPhoto(person, Buffer.from('pas une image')) },
  'payload-invalid': {
    create: own('rankings/create', { title: 3 }),
    add: onRanking('addItems', { items: [{ ...COPY, mangaId: '' }] }),
    favorite: own('favorites/add', { ...COPY, mangaId: '' }),
  },
  'parameters-invalid': { remove: onRanking('removeItem', { itemId: '' }) },
  'items-required': { sort: onRanking('reorder', { itemIds: [] }) },
  'ranking-full': {
    add: async ({ browser, rankingId }) => {
      run(`${NUMBERS(LIMITS.rankingItems)}
          INSERT INTO rankingItems SELECT '${rankingId}', 'm' || n, n FROM n;
        UPDATE rankings SET itemsCount = ${LIMITS.rankingItems} WHERE id = '${rankingId}'`);
      return post(browser, 'rankings/addItems', { id: rankingId, items: [COPY] });
    },
  },
  'ranking-limit': {
    create: async ({ browser, uid }) => {
      run(`${NUMBERS(LIMITS.rankingsPerUser)} INSERT INTO rankings (id, ownerUid, ownerHandle, title,
          slug, shortid, visibility, itemsCount, createdAt, updatedAt)
        SELECT 'limite' || n, '${uid}', '', 'T', '', '', 'public', 0, n, n FROM n`);
      return post(browser, 'rankings/create', { title: 'Un de trop' });
    },
  },
  'favorites-limit': {
    favorite: async ({ browser, uid }) => {
      run(`${NUMBERS(LIMITS.favoritesPerUser)}
        INSERT INTO favorites (uid, mangaId, title, author, createdAt)
        SELECT '${uid}', 'm' || n, '', '', n FROM n`);
      return post(browser, 'favorites/add', COPY);
    },
  },
  'account-full': {
    add: async (person) => {
      run(`INSERT INTO accountTexts VALUES ('${person.uid}', ${LIMITS.accountTextBytes})`);
      return onRanking('addItems', { items: [COPY] })(person);
    },
  },
  'ranking-taken-down': {
    visibility: async (person) => {
      await server.running.store.moderation.takeDown(person.rankingId, 'Une raison');
      return onRanking('setVisibility', { visibility: 'public' })(person);
    },
  },
  'ranking-not-found': {
    rename: own('rankings/rename', { id: 'absent', title: 'Top' }),
    add: own('rankings/addItems', { id: 'absent', items: [COPY] }),
  },
  'manga-not-found': { note: onRanking('setNote', { itemId: 'absent', note: null }) },
  'account-not-found': {
    proof: 'packages/server/src/store/people/roles.test.ts › says that there is no such account',
  },
  conflict: {
    import: async ({ browser, rankingId }) =>
      post(browser, 'unmatched/set', { id: rankingId, unmatched: [], revision: 7 }),
  },
  offline: {
    proof:
      'packages/server/src/client/calls.test.ts › tell a device without network from a server that is gone',
  },
  unavailable: {
    proof:
      'packages/server/src/client/calls.test.ts › fail when nothing answers, at once or in time',
  },
  'rate-limited': {
    'sign-in': async () => {
      for (let attempt = 0; attempt < 200; attempt += 1) {
        const answer = await strict.browser().fetch(`${strict.url}/api/session/signIn`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email: 'lea@mail.example', password: 'faux mot' }),
        });
        if (answer.status === 429) return answer;
      }
      throw new Error('Nobody counts the attempts');
    },
  },
  'quota-exceeded': {
    proof: 'tests/contract/firestore-faults.full.test.ts › says so when %s',
  },
  'storage-full': {
    create: async ({ browser }) => {
      const pages = server.running.store.database.prepare('PRAGMA page_count').get();
      run(`PRAGMA max_page_count = ${Number(pages?.['page_count'])}`);
      try {
        for (;;) {
          const answer = await post(browser, 'rankings/create', { title: 'T'.repeat(200) });
          if (!answer.ok) return answer;
        }
      } finally {
        run('PRAGMA max_page_count = 1000000');
      }
    },
  },
  'client-outdated': {
    proof:
      'packages/web/src/app/outdated.test.ts › tell so for the writes of every port that Firebase’s rules may refuse',
  },
  cancelled: {
    proof: 'packages/server/src/client/files.test.ts › stops between attempts when it is cancelled',
  },
  internal: { proof: 'packages/server/src/client/calls.test.ts › fail with the server’s code' },
};

const CALLS = ERROR_CODES.flatMap((code) => {
  const causes = CAUSES[code];
  return 'proof' in causes && typeof causes.proof === 'string'
    ? []
    : Object.entries(causes as Readonly<Record<string, Cause>>).map(
        ([form, cause]) => [code, form, cause] as const,
      );
});

describe('each failure that a form can show', () => {
  test.each(CALLS)('%s: %s', async (code, _form, cause) => {
    const answer = await cause(await createPerson());
    expect(await answer.json()).toEqual({ code });
  });

  const elsewhere = ERROR_CODES.flatMap((code) => {
    const { proof } = CAUSES[code] as Partial<Elsewhere>;
    return typeof proof === 'string' ? [[code, proof] as const] : [];
  });

  test.each(elsewhere)('%s is caused in %s', (_code, proof) => {
    const [file = '', title = ''] = proof.split(' › ');
    const text = readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8');
    expect(text).toContain(`'${title}'`);
  });
});
