import type { AuthUser } from '@palmanga/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createClient } from './index.ts';

const ORIGIN = 'https://palmanga.example';
const USER = {
  uid: 'u',
  email: 'e@mail.example',
  displayName: null,
  photoURL: null,
  isAdmin: false,
};

/** The part of a page's window that a popup uses. */
class FakeWindow extends EventTarget {
  popup: { closed: boolean; close: () => void; location: { href: string } } | null = {
    closed: false,
    close: () => {},
    location: { href: '' },
  };
  /** Where the popup was opened; null when it was not. */
  opened: string | null = null;

  get url(): string {
    return this.popup?.location.href ?? '';
  }

  get nonce(): string {
    return new URL(this.url).searchParams.get('nonce') ?? '';
  }

  post(data: unknown, origin = ORIGIN): void {
    this.dispatchEvent(new MessageEvent('message', { data, origin }));
  }
}

let page: FakeWindow;
beforeEach(() => {
  vi.useFakeTimers();
  page = new FakeWindow();
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('open', (url: string) => {
    page.opened = url;
    return page.popup;
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface Page {
  readonly user?: AuthUser | null;
  readonly providerLabel?: string | null;
}

async function signIn({ user = USER, providerLabel = 'Compte' }: Page = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(user));
  const { identity } = createClient({ origin: ORIGIN, fetch, providerLabel });
  const outcome = identity.signInWithProvider().then(
    (signedIn) => signedIn,
    (error: { code: string }) => error.code,
  );
  // The popup is open by then; what leads it is loaded.
  const { opened } = page;
  await vi.dynamicImportSettled();
  return { outcome, fetch, opened };
}

const done = (fields: object = {}) => ({
  type: 'palmanga:sign-in',
  nonce: page.nonce,
  error: '',
  ...fields,
});

describe('sign-in through the provider’s popup', () => {
  it('opens the popup in the gesture itself and answers with the account', async () => {
    const { outcome, opened } = await signIn();
    expect(opened).toBe('');
    expect(page.url).toMatch(`${ORIGIN}/api/auth/oauth-popup/start?nonce=`);
    page.post(done());
    expect(await outcome).toEqual(USER);
  });

  it('ignores other sites, other messages and other attempts', async () => {
    const { outcome, fetch } = await signIn();
    page.post(done({ error: 'x' }), 'https://evil.example');
    page.post(done({ type: 'other', error: 'x' }));
    page.post(done({ nonce: 'other', error: 'x' }));
    page.post(null);
    expect(fetch).not.toHaveBeenCalled();
    page.post(done());
    expect(await outcome).toEqual(USER);
  });

  it.each([
    ['provider-refused', 'provider-refused'],
    ['provider-unavailable', 'provider-unavailable'],
    ['email-taken', 'email-taken'],
    ['something new', 'provider-refused'],
  ])('says why it failed: %s', async (error, expected) => {
    const { outcome } = await signIn();
    page.post(done({ error }));
    expect(await outcome).toBe(expected);
  });

  it('says when the popup was blocked', async () => {
    page.popup = null;
    expect(await (await signIn()).outcome).toBe('popup-blocked');
  });

  it('says when the popup was closed before the end', async () => {
    const { outcome } = await signIn();
    await vi.advanceTimersByTimeAsync(1000);
    if (page.popup) page.popup.closed = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toBe('popup-closed');
  });

  it('takes the answer of a popup that closes itself with it', async () => {
    const { outcome } = await signIn();
    if (page.popup) page.popup.closed = true;
    await vi.advanceTimersByTimeAsync(400);
    page.post(done());
    expect(await outcome).toEqual(USER);
  });

  it('says when no provider is configured, or when no session came of it', async () => {
    expect(await (await signIn({ providerLabel: null })).outcome).toBe('provider-unavailable');
    expect(page.opened).toBeNull();
    const { outcome } = await signIn({ user: null });
    page.post(done());
    expect(await outcome).toBe('provider-refused');
  });
});

describe('sign-in by password', () => {
  const credentials = { email: USER.email, password: 'un mot de passe' };
  beforeEach(() => {
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('navigator', { cookieEnabled: true });
  });

  const clientWith = (answers: Record<string, unknown>) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async (input) => {
      const url = input instanceof Request ? input.url : String(input);
      const call = Object.keys(answers).find((name) => url.endsWith(name)) ?? '';
      return Response.json(answers[call] ?? null);
    });
    return {
      identity: createClient({ origin: ORIGIN, fetch, providerLabel: null }).identity,
      fetch,
    };
  };

  it.each(['signIn', 'signUp'] as const)(
    'says when the browser does not send the session’s cookie back',
    async (call) => {
      const { identity } = clientWith({ [call]: USER, current: null });
      await expect(identity[call](credentials)).rejects.toMatchObject({ code: 'cookies-refused' });
    },
  );

  it('makes no account in a browser that says it refuses cookies', async () => {
    vi.stubGlobal('navigator', { cookieEnabled: false });
    const { identity, fetch } = clientWith({ signUp: USER, current: USER });
    await expect(identity.signUp(credentials)).rejects.toMatchObject({ code: 'cookies-refused' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('takes the session that the server knows', async () => {
    const { identity } = clientWith({ signIn: USER, current: USER });
    await expect(identity.signIn(credentials)).resolves.toEqual(USER);
  });
});
