import { toAppError, type Ranking } from '@palmanga/core';
import { answeredCalls } from '@palmanga/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { LIVE_CALLS, LIVE_METHODS } from '../calls/live.ts';
import type { Policy } from '../calls/policies.ts';
import { ALL_CALLS, type NamedCall } from '../calls/table.ts';
import type { Client } from '../client/index.ts';
import { CALL_SHAPES } from '../protocol/calls.ts';
import type { LiveArgs, LiveMethod } from '../protocol/live.ts';
import type { Actor } from '../store/index.ts';
import type { Browser } from '../testing/browser.ts';
import { TestServer } from '../testing/test-server.ts';
import { findLiveRead } from './live/subscriptions.ts';

const itemOf = (mangaId: string) => ({ mangaId, title: 'M', author: 'A', coverUrl: null });
const ROLES = ['visitor', 'owner', 'other', 'importer'] as const;
type Role = (typeof ROLES)[number];

let server: TestServer;
const browsers = new Map<Role, Browser>();
const uids = new Map<Role, string>();
let owner: Client;
let ranking: Ranking;
let accounts = 0;

/** A browser where an account has just signed up; of the importer, with the right. */
async function signedUp(role: Exclude<Role, 'visitor'>): Promise<Browser> {
  const browser = server.browser();
  accounts += 1;
  // In addresses alone, so that they can be told from all else.
  const email = `proprietaire.${role}-${accounts}@mail.example`;
  const { uid } = await server.client(browser).identity.signUp({ email, password: 'mot-de-passe' });
  uids.set(role, uid);
  if (role === 'importer') await server.running.store.roles.grantAdmin(email);
  return browser;
}

beforeAll(async () => {
  server = await TestServer.start();
  browsers.set('visitor', server.browser());
  for (const role of ['owner', 'other', 'importer'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    browsers.set(role, await signedUp(role));
  }
  owner = server.client(browserOf('owner'));
  ranking = await newRanking();
});
afterAll(() => server.dispose());

const browserOf = (role: Role): Browser => browsers.get(role) as Browser;

async function newRanking(): Promise<Ranking> {
  const made = await owner.rankings.create({ title: 'Top' });
  await owner.rankings.addItems(made.id, ['a', 'b'].map(itemOf));
  return made;
}

/** A client that also sends the ids of another account, which no call takes. */
const clientOf = (browser: Browser, ownerUid: string): Client =>
  server.client(browser, {
    fetch: (input, init) => {
      const ids = { uid: ownerUid, ownerUid };
      if (typeof init?.body !== 'string') {
        const url = new URL(input as string);
        for (const [name, id] of Object.entries(ids)) url.searchParams.set(name, id);
        return browser.fetch(url, init);
      }
      const body = { ...(JSON.parse(init.body) as object), ...ids };
      return browser.fetch(input, { ...init, body: JSON.stringify(body) });
    },
  });

const CALLS = answeredCalls(
  ...(['rankings', 'unmatched', 'mangas', 'favorites', 'profiles', 'catalogue'] as const),
  ...(['identity', 'erasure'] as const),
);
/** What the ports `Identity` and `Erasure` make of the calls of the session, where the names differ. */
const SESSION_NAMES: Readonly<Record<string, string>> = {
  current: 'identity.reloadUser',
  eraseOwn: 'erasure.eraseOwn',
};

/** Makes a call of the table as tests make it through the client. */
function callOf({ port, method }: NamedCall) {
  const name =
    port === 'session' ? (SESSION_NAMES[method] ?? `identity.${method}`) : `${port}.${method}`;
  const found = CALLS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No call ${name}`);
  return found.call;
}

/** Of these each role needs a session of its own. */
const ENDS_SESSION = new Set(['session.signOut', 'session.signOutEverywhere']);

/** What one is told: the code of a refusal by the policy, else 'answered'. */
async function verdict(call: NamedCall, role: Role, rankingId: string): Promise<string> {
  const isEnded = ENDS_SESSION.has(`${call.port}.${call.method}`);
  const browser = isEnded && role !== 'visitor' ? await signedUp(role) : browserOf(role);
  const client = clientOf(browser, ranking.ownerUid);
  const refusals = ['unauthenticated', 'session-expired', 'forbidden', 'ranking-not-found'];
  try {
    const value = await callOf(call)(client, rankingId);
    return value === null && call.by === 'reader' ? 'nothing' : 'answered';
  } catch (error) {
    const { code } = toAppError(error);
    return refusals.includes(code) ? code : 'answered';
  } finally {
    client.close();
  }
}

const everyone = (told: string): Readonly<Record<Role, string>> => ({
  visitor: told,
  owner: told,
  other: told,
  importer: told,
});

/** What each policy tells whom, of a public ranking. */
const TOLD: Readonly<Record<Policy, Readonly<Record<Role, string>>>> = {
  anyone: everyone('answered'),
  reader: everyone('answered'),
  account: { ...everyone('answered'), visitor: 'unauthenticated' },
  owner: { ...everyone('forbidden'), visitor: 'unauthenticated', owner: 'answered' },
  importer: { ...everyone('forbidden'), visitor: 'unauthenticated', importer: 'answered' },
};

/** The ranking, its items, its versions and its unmatched entries. */
async function everything() {
  const { rankings, unmatched } = owner;
  const page = { cursor: null, limit: 100 };
  return [
    await rankings.get(ranking.id),
    await rankings.listItems(ranking.id, page),
    await rankings.listVersions(ranking.id),
    await unmatched.get(ranking.id),
  ];
}

const named = ALL_CALLS.map((call) => [`${call.port}.${call.method}`, call] as const);
const by = (...policies: readonly Policy[]) =>
  named.filter(([, call]) => policies.includes(call.by));

it('the table has every call that a client can send', () => {
  const sent = Object.entries(CALL_SHAPES).flatMap(([port, shapes]) =>
    Object.keys(shapes).map((method) => `${port}.${method}`),
  );
  expect(named.map(([name]) => name).toSorted()).toEqual(sent.toSorted());
  expect(sent.length).toBeGreaterThan(50);
});

describe.each(named)('%s', (name, call) => {
  it.each(ROLES)('tells its policy to the %s', async (role) => {
    const isLookUp = name.startsWith('rankings.findBy');
    // What the owner may do, is done.
    const { id } = role === 'owner' ? await newRanking() : ranking;
    const told = await verdict(call, role, id);
    // They find nothing there, and say so to everybody.
    expect(told).toBe(isLookUp ? 'nothing' : TOLD[call.by][role]);
  });
});

describe.each(by('owner'))('%s with the id of another’s ranking', (_name, call) => {
  it('is refused and changes nothing', async () => {
    const before = await everything();
    expect(await verdict(call, 'other', ranking.id)).toBe('forbidden');
    expect(await verdict(call, 'importer', ranking.id)).toBe('forbidden');
    expect(await verdict(call, 'visitor', ranking.id)).toBe('unauthenticated');
    expect(await everything()).toEqual(before);
  });

  it('is refused when the ranking does not exist', async () => {
    expect(await verdict(call, 'other', 'absent')).toBe('ranking-not-found');
    expect(await verdict(call, 'visitor', 'absent')).toBe('unauthenticated');
  });
});

describe('a private ranking', () => {
  it.each(by('reader', 'owner'))('does not exist for others: %s', async (_name, call) => {
    const { id } = await newRanking();
    await owner.rankings.setVisibility(id, 'private');
    for (const role of ['other', 'importer', 'visitor'] as const) {
      const isRefused = call.by === 'owner' && role === 'visitor';
      const told = isRefused ? ['unauthenticated'] : ['nothing', 'ranking-not-found'];
      // oxlint-disable-next-line no-await-in-loop
      expect(told).toContain(await verdict(call, role, id));
    }
  });
});

describe('live reads', () => {
  const ARGS: { readonly [Name in LiveMethod]: (id: string) => LiveArgs<Name> } = {
    'profiles.watchOwn': () => [],
    'rankings.watchOwn': () => [{ limit: 20 }],
    'rankings.watchItems': (id) => [id, { limit: 20 }],
    'rankings.watchTiers': (id) => [id],
    'favorites.watchOne': () => ['a'],
    'favorites.watchOwn': () => [{ limit: 20 }],
  };

  async function read(method: LiveMethod, role: Role, id: string): Promise<string> {
    const uid = uids.get(role) ?? '';
    const actor: Actor = { uid, email: null, displayName: null, isAdmin: role === 'importer' };
    const { live } = server.running.store;
    try {
      await findLiveRead(live, role === 'visitor' ? null : actor, method, ARGS[method](id)).read();
      return 'answered';
    } catch (error) {
      return toAppError(error).code;
    }
  }

  it.each(LIVE_METHODS)('%s tells its policy to everybody', async (method) => {
    const { by } = LIVE_CALLS[method];
    const told = ROLES.map(async (role) => [role, await read(method, role, ranking.id)] as const);
    expect(Object.fromEntries(await Promise.all(told))).toEqual(TOLD[by]);
    if (by !== 'reader') return;
    const { id } = await newRanking();
    await owner.rankings.setVisibility(id, 'private');
    for (const role of ['visitor', 'other', 'importer'] as const) {
      expect(await read(method, role, id)).toBe('ranking-not-found');
    }
  });
});

it.each(['rankings/listOwn', 'favorites/listOwn'])(
  '%s lists what is the caller’s alone',
  async (name) => {
    const path = `${server.url}/api/${name}?limit=20&uid=${ranking.ownerUid}&ownerUid=${ranking.ownerUid}`;
    const other = await (await signedUp('other')).fetch(path);
    expect(await other.json()).toEqual({ items: [], nextCursor: null });
  },
);

it('never shows anyone’s e-mail address to others', async () => {
  for (const path of [
    `/api/rankings/get?id=${ranking.id}`,
    `/api/rankings/listItems?id=${ranking.id}&limit=20`,
    `/api/rankings/findByShortid?shortid=${ranking.shortid}`,
    `/rankings/${ranking.id}`,
    `/${ranking.ownerHandle}/${ranking.slug}`,
  ]) {
    for (const role of ['visitor', 'other'] as const) {
      const text = await (await browserOf(role).fetch(server.url + path)).text();
      expect(text.length).toBeGreaterThan(100);
      expect(text).not.toContain('owner-1@');
    }
  }
});
