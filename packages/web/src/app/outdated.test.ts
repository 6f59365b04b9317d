import { AppError, type Backend } from '@palmanga/core';
import { describe, expect, it, vi } from 'vitest';

import { createTestBackend } from '../testing/test-backend.ts';
import { detectOutdated, isReplaced } from './outdated.ts';

const isOld = async (): Promise<boolean> => true;

/** The code with which a call fails. */
const codeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'no failure',
    (error: AppError) => error.code,
  );

describe('the refusals of a backend', () => {
  it.each(['forbidden', 'payload-invalid', 'parameters-invalid', 'internal'] as const)(
    'tell an outdated tab to reload in the place of %s, and no other tab',
    async (code) => {
      const backend = createTestBackend();
      backend.signInAs();
      backend.faults.fail('rankings.create', code);
      const create = (isOutdated: boolean) =>
        detectOutdated(backend, async () => isOutdated).rankings.create({ title: 'Top' });
      expect(await codeOf(create(true))).toBe('client-outdated');
      expect(await codeOf(create(false))).toBe(code);
    },
  );

  it.each(['title-required', 'unauthenticated', 'unavailable', 'ranking-not-found'] as const)(
    'stay as they are when they say what to do: %s',
    async (code) => {
      const backend = createTestBackend();
      backend.faults.fail('rankings.rename', code);
      const isOutdated = vi.fn<() => Promise<boolean>>(isOld);
      const { rankings } = detectOutdated(backend, isOutdated);
      expect(await codeOf(rankings.rename('a', 'b'))).toBe(code);
      expect(isOutdated).not.toHaveBeenCalled();
    },
  );

  it('tell so for the writes of every port that Firebase’s rules may refuse', async () => {
    // Firestore and Storage say no more than that the rules refused; the client reports `forbidden`.
    const refuse = async (): Promise<never> => {
      throw new AppError('forbidden', 'PERMISSION_DENIED');
    };
    const ports = {
      rankings: { addItems: refuse, reorder: refuse, delete: refuse },
      unmatched: { set: refuse },
      favorites: { add: refuse },
      profiles: { saveOwn: refuse },
      files: { uploadAvatar: refuse },
      identity: {},
      mangas: {},
      catalogue: {},
      erasure: { eraseOwn: refuse },
    };
    const { rankings, unmatched, favorites, profiles, files, erasure } = detectOutdated(
      ports as unknown as Backend,
      isOld,
    );
    const calls = [
      rankings.addItems('a', []),
      rankings.reorder('a', []),
      rankings.delete('a'),
      unmatched.set('a', [], 0),
      favorites.add({ mangaId: 'a', title: '', author: '', coverUrl: null }),
      profiles.saveOwn({ bio: '' }),
      files.uploadAvatar(new Blob()),
      erasure.eraseOwn({ kind: 'provider' }),
    ];
    for (const call of calls) expect(await codeOf(call)).toBe('client-outdated');
  });
});

it('a backend that detects an outdated tab answers as before, with the same functions', async () => {
  /** Like the ports of Firebase's client: a class that reads its own fields. */
  class Port {
    readonly providerLabel = 'Compte';
    readonly #answer = 'covers/a.webp';
    resolveCover(): string {
      return this.#answer;
    }
    async create(): Promise<string> {
      return this.#answer;
    }
  }
  const port = new Port();
  const ports = { identity: port, profiles: port, rankings: port, unmatched: port };
  const others = { mangas: port, erasure: port };
  const backend = { ...ports, ...others, favorites: port, files: port, catalogue: port };
  const { files, rankings, identity } = detectOutdated(backend as unknown as Backend, isOld);
  expect(files.resolveCover('a')).toBe('covers/a.webp');
  expect(await rankings.create({ title: 'a' })).toBe('covers/a.webp');
  expect(identity.providerLabel).toBe('Compte');
  expect(Reflect.get(rankings, 'create')).toBe(Reflect.get(rankings, 'create'));
});

describe('a tab', () => {
  const RUNNING = 'https://palmanga.example/assets/index-1a2b.js';
  const page = (script: string) =>
    `<!doctype html><head><script type="module" crossorigin src="${script}"></script></head>`;
  const serving = (body: string, status = 200) =>
    vi.fn<typeof fetch>(async () => new Response(body, { status }));

  it.each([
    ['another version is deployed', '/assets/index-3c4d.js', true],
    ['its own version is deployed', '/assets/index-1a2b.js', false],
    ['the site is being developed', '/src/main.tsx', false],
  ])('when %s', async (_, script, isOutdated) => {
    expect(await isReplaced(RUNNING, serving(page(script)))).toBe(isOutdated);
  });

  it('is taken for the present version while the site does not answer', async () => {
    expect(await isReplaced(RUNNING, serving('Not built', 503))).toBe(false);
    const failing = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await isReplaced(RUNNING, failing)).toBe(false);
  });

  it('asks the site itself, not the service worker or the browser’s cache', async () => {
    const fetch = serving(page('/assets/index-1a2b.js'));
    await isReplaced(RUNNING, fetch);
    expect(fetch).toHaveBeenCalledWith(
      expect.stringMatching(/^\/index\.html\?./),
      expect.objectContaining({ cache: 'no-store' }),
    );
  });
});
