import { describe, expect, it, vi } from 'vitest';

import { createClient } from './index.ts';

const ORIGIN = 'http://palmanga.example';

const clientOf = (fetch: typeof globalThis.fetch) =>
  createClient({ origin: ORIGIN, fetch, providerLabel: null });

describe('calls', () => {
  it('reach the server as it reads them, whatever they hold', async () => {
    const sent: { address: string; method?: string | undefined; body?: unknown }[] = [];
    const { mangas, rankings } = clientOf(async (input, init) => {
      sent.push({ address: new Request(input).url, method: init?.method, body: init?.body });
      return Response.json({ items: [], cursor: null });
    });
    await mangas.search({ query: 'a&b=ç %', cursor: null, limit: 20 });
    await rankings.removeItem('r/1', 'é"');
    expect(sent[0]?.method).toBe('GET');
    const { origin, searchParams } = new URL(sent[0]?.address ?? '');
    expect(origin).toBe(ORIGIN);
    expect(Object.fromEntries(searchParams)).toMatchObject({ query: 'a&b=ç %', limit: '20' });
    expect(searchParams.has('cursor')).toBe(false);
    expect(sent[1]?.method).toBe('POST');
    expect(JSON.parse(String(sent[1]?.body))).toEqual({ id: 'r/1', itemId: 'é"' });
  });

  it('fail with the server’s code', async () => {
    const { rankings } = clientOf(async () =>
      Response.json({ code: 'title-too-long' }, { status: 422 }),
    );
    await expect(rankings.create({ title: 'x' })).rejects.toMatchObject({
      name: 'AppError',
      code: 'title-too-long',
    });
  });

  it('come back when the server asks, and tell its refusal when that lasts', async () => {
    const waits: number[] = [];
    const clientOf = (answers: readonly Response[]) => {
      const left = [...answers];
      return createClient({
        origin: ORIGIN,
        fetch: async () => left.shift() ?? Response.json(null),
        sleep: async (milliseconds) => void waits.push(milliseconds),
        providerLabel: null,
      });
    };
    const refusal = (seconds: string) =>
      Response.json({ code: 'rate-limited' }, { status: 429, headers: { 'Retry-After': seconds } });
    const some = clientOf([refusal('2'), refusal('5')]);
    expect(await some.mangas.getSheet('x')).toBeNull();
    expect(waits).toHaveLength(2);
    expect(waits[0]).toBeGreaterThanOrEqual(2000);
    expect(waits[1]).toBeGreaterThanOrEqual(5000);
    waits.length = 0;
    for (const answers of [['31'], ['0'], [''], ['bientôt'], ['10', '10', '10', '1']]) {
      const refused = clientOf(answers.map(refusal));
      await expect(refused.mangas.getSheet('x')).rejects.toMatchObject({ code: 'rate-limited' });
    }
    expect(waits).toHaveLength(3);
  });

  it.each([
    [502, '<html>Bad gateway</html>', 'unavailable'],
    [404, 'Not found', 'internal'],
    [400, '{"code":"nimporte"}', 'internal'],
    [200, '<html>', 'unavailable'],
  ])('make sense of an answer that is not the server’s: %i %s', async (status, body, code) => {
    const { mangas } = clientOf(async () => new Response(body, { status }));
    await expect(mangas.getSheet('x')).rejects.toMatchObject({ code });
  });

  it('fail when nothing answers, at once or in time', async () => {
    const refused = clientOf(async () => {
      throw new TypeError('fetch failed');
    });
    await expect(refused.rankings.get('x')).rejects.toMatchObject({ code: 'unavailable' });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      expect(milliseconds).toBe(15_000);
      return AbortSignal.abort(new DOMException('', 'TimeoutError'));
    });
    const silent = clientOf(async (_input, init) => {
      init?.signal?.throwIfAborted();
      return Response.json(null);
    });
    await expect(silent.rankings.get('x')).rejects.toMatchObject({ code: 'unavailable' });
    vi.restoreAllMocks();
  });

  it('tell a device without network from a server that is gone', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { rankings } = clientOf(async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(rankings.get('x')).rejects.toMatchObject({ code: 'offline' });
    vi.unstubAllGlobals();
  });

  it('say that the session expired when there had been one, and only then', async () => {
    const user = { uid: 'u', email: null, displayName: null, photoURL: null, isAdmin: false };
    let isOver = false;
    const { identity, rankings } = clientOf(async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (pathname === '/api/session/signIn') return Response.json(user);
      if (pathname === '/api/session/current') return Response.json(isOver ? null : user);
      return Response.json({ code: 'unauthenticated' }, { status: 401 });
    });
    await expect(rankings.create({ title: 'x' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await identity.signIn({ email: 'e', password: 'p' });
    const users: (string | undefined)[] = [];
    identity.watchUser({ next: (user) => void users.push(user?.uid), error: () => {} });
    isOver = true;
    await expect(rankings.create({ title: 'x' })).rejects.toMatchObject({
      code: 'session-expired',
    });
    await expect.poll(() => users).toEqual(['u', undefined]);
  });
});
