import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';

import type { AppError, Ranking, RankingItem, ListSlice } from '@palmanga/core';
import { answeredCalls } from '@palmanga/core/testing';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { deleteApp } from 'firebase/app';
import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { deployedRules, setRules, startFirestore, type Emulator } from '../support/emulators.ts';
import { FirebaseProject, missingEmulators, openOperator } from '../support/firebase-project.ts';
import { eventually } from './support/eventually.ts';
import { expectCode } from './support/rejects.ts';
import { items } from './support/samples.ts';
import { record } from './support/watch-log.ts';

vi.setConfig({ testTimeout: 120_000 });

const missing = await missingEmulators();
const CREDENTIALS = { email: 'faults@mail.example', password: 'mot-de-passe' };
const realFetch = globalThis.fetch;

/** Answers requests to Firestore in place of the service. */
function answerWith(status: number, body: unknown = { error: { message: 'injected' } }): void {
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/documents')) return realFetch(input, init);
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
}

describe.skipIf(missing !== null)('faults of Firestore', () => {
  let project: FirebaseProject;
  let owner: FirebaseClient;
  let ranking: Ranking;
  let restarted: Emulator | null = null;
  let back: Server | null = null;

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-faults', { own: true });
    owner = createClient(project.configuration());
    await owner.identity.signUp(CREDENTIALS);
    ranking = await owner.rankings.create({ title: 'Fragile' });
    await owner.rankings.addItems(ranking.id, items('a', 'b'));
    return async () => {
      await owner.dispose();
      await project.dispose();
      back?.close();
      await restarted?.stop();
    };
  });

  afterEach(() => {
    globalThis.fetch = realFetch;
    vi.unstubAllGlobals();
  });

  const CALLS = answeredCalls('rankings', 'unmatched', 'favorites', 'profiles', 'mangas').filter(
    // No titles are suggested on Firestore: nothing is read.
    ({ name }) => name !== 'mangas.suggest',
  );
  const OF_ACCOUNTS = new Set(['rankings.listOwn', 'favorites.listOwn', 'rankings.findPlaces']);
  const EDITS = CALLS.filter(
    ({ name, kind, isOwners }) => kind === 'write' || isOwners || OF_ACCOUNTS.has(name),
  );
  const READS = CALLS.filter((one) => !EDITS.includes(one));

  describe.each(EDITS)('$name', ({ call }) => {
    const edit = () => call(owner, ranking.id);

    test.each<[string, number, AppError['code']]>([
      ['the quota is exceeded', 429, 'quota-exceeded'],
      ['the token has expired', 401, 'session-expired'],
      ['the service is down', 503, 'unavailable'],
    ])('says so when %s', async (_, status, code) => {
      answerWith(status);
      await expectCode(edit, code);
    });

    test('says so when a proxy answers with a page', async () => {
      answerWith(502, '<html>Bad gateway</html>');
      await expectCode(edit, 'unavailable');
    });

    test('says at once that the device is offline', async () => {
      vi.stubGlobal('navigator', { onLine: false });
      const start = Date.now();
      await expectCode(edit, 'offline');
      // Well before the time limit of a call, on a busy machine too.
      expect(Date.now() - start).toBeLessThan(10_000);
    });

    test('says so when everything is refused', async () => {
      answerWith(403);
      await expectCode(edit, 'forbidden');
    });
  });

  describe.each(READS)('$name', ({ call }) => {
    const read = () => call(owner, ranking.id);

    test('says so when everything is refused', async () => {
      answerWith(403);
      await expectCode(read, 'forbidden');
    });

    test('is unavailable without its index, and logs how to make it', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const message =
        'The query requires an index. You can create it here: https://console.firebase.google.com/x';
      answerWith(400, { error: { code: 400, message, status: 'FAILED_PRECONDITION' } });
      await expectCode(read, 'unavailable');
      expect(logged).toHaveBeenCalledWith(expect.stringContaining('https://console.firebase'));
      logged.mockRestore();
    });
  });

  test('a ranking that its reader may not see does not exist, while others can be read', async () => {
    const visitor = createClient(project.configuration());
    const { id } = await owner.rankings.create({ title: 'À moi' });
    await owner.rankings.setVisibility(id, 'private');
    for (const one of [id, 'nexiste-pas']) {
      expect(await visitor.rankings.get(one)).toBeNull();
      const hidden = record<ListSlice<RankingItem>>((observer) =>
        visitor.rankings.watchItems(one, { limit: 20 }, observer),
      );
      await eventually(() => expect(hidden.errors[0]).toMatchObject({ code: 'ranking-not-found' }));
      hidden.stop();
    }
    await owner.rankings.delete(id);
    await visitor.dispose();
  });

  test('a small change that is never answered fails within seconds, a large one has more time', async () => {
    let hangs = 0;
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes(':commit')) return realFetch(input, init);
      hangs += 1;
      return new Promise(() => {});
    };
    const begun = Date.now();
    const large = owner.rankings.addItems(
      ranking.id,
      Array.from({ length: 100 }, (_, index) => items(`n${index}`)[0] ?? never()),
    );
    const other = await owner.rankings.create({ title: 'x' }).catch((error: AppError) => error);
    expect(other).toMatchObject({ code: 'unavailable' });
    const small = Date.now() - begun;
    expect(small).toBeLessThan(20_000);
    await expectCode(() => large, 'unavailable');
    expect(Date.now() - begun).toBeGreaterThan(14_000);
    expect(hangs).toBe(2);
  });

  test.each([
    [502, '<html>Bad gateway</html>', 'unavailable'],
    [503, '', 'unavailable'],
    [500, '{"other":"json"}', 'unavailable'],
  ] as const)(
    'a sign-in that is answered with %i and %j is no lost connection',
    async (status, body, code) => {
      const proxy = createHttpServer((_request, response) => {
        response.writeHead(status, { 'content-type': 'text/html' }).end(body);
      });
      proxy.listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      const auth = { host: '127.0.0.1', port: (proxy.address() as AddressInfo).port };
      const visitor = createClient(project.configuration({ auth }));
      const signIn = () => visitor.identity.signIn(CREDENTIALS);
      await expectCode(signIn, code);
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
      await expectCode(signIn, 'offline');
      await visitor.dispose();
    },
  );

  test('none of it changed anything', async () => {
    expect(await owner.rankings.listItemIds(ranking.id)).toEqual(['a', 'b']);
    expect(await owner.rankings.get(ranking.id)).toMatchObject({ title: 'Fragile' });
  });

  test('a list that cannot be read is reported as an error, not as empty', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const visitor = createClient(project.configuration());
    const log = record<ListSlice<RankingItem>>((observer) =>
      visitor.rankings.watchItems(ranking.id, { limit: 20 }, observer),
    );
    await eventually(() => expect(log.errors[0]).toMatchObject({ code: 'offline' }));
    expect(log.values).toEqual([]);
    vi.unstubAllGlobals();
    await log.settles((slice) => expect(slice.items).toHaveLength(2));
    log.stop();
    await visitor.dispose();
  });

  test('an edit fails while the service is killed, and everything recovers afterwards', async () => {
    const path = `rankings/${ranking.id}`;
    const saved: Record<string, Record<string, unknown>> = {};
    for (const one of [path, `${path}/items/a`, `${path}/items/b`]) {
      saved[one] = (await getDoc(doc(project.operator, one))).data() ?? {};
    }
    const log = record<ListSlice<RankingItem>>((observer) =>
      owner.rankings.watchItems(ranking.id, { limit: 20 }, observer),
    );
    const shows = (...expected: readonly string[]) =>
      log.settles(
        (slice) => expect(slice.items.map(({ mangaId }) => mangaId)).toEqual(expected),
        90_000,
      );
    await shows('a', 'b');

    await project.firestore.stop('SIGKILL');
    const failure = await owner.rankings.addItems(ranking.id, items('c')).then(
      () => null,
      (error: AppError) => error.code,
    );
    expect(['offline', 'unavailable']).toContain(failure);

    // Like the real service it comes back with its data, and clients reach it only then. Another
    // device adds an item first: the emulator may miss a commit made while a live read begins.
    restarted = await startFirestore({ own: true });
    await setRules(restarted, project.id, deployedRules());
    const operator = openOperator(project.id, restarted);
    for (const [one, fields] of Object.entries(saved)) await setDoc(doc(operator, one), fields);
    await deleteApp(operator.app);
    const other = createClient(project.configuration({ firestore: restarted }));
    await other.identity.signIn(CREDENTIALS);
    expect(await other.rankings.addItems(ranking.id, items('c'))).toMatchObject({ added: ['c'] });
    await other.dispose();
    back = await forward(project.firestore.port, restarted.port);
    await shows('a', 'b', 'c');
    expect(await owner.rankings.addItems(ranking.id, items('d'))).toMatchObject({ added: ['d'] });
    await shows('a', 'b', 'c', 'd');
    log.stop();
  });
});

/** Forwards connections from one port to another. */
async function forward(from: number, to: number): Promise<Server> {
  const server = createServer((socket) => {
    const onward = connect(to, '127.0.0.1');
    // Either end may close the connection.
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.pipe(onward).pipe(socket);
  });
  server.listen(from, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function never(): never {
  throw new Error('No item');
}
