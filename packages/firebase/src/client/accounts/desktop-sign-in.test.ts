import { GoogleAuthProvider, OAuthProvider, type Auth, type UserCredential } from 'firebase/auth';
import { describe, expect, it, vi } from 'vitest';

import { signInWithTokens } from './desktop-sign-in.ts';

const auth = {} as Auth;
const user = { uid: 'u1' };
const signInWithCredential = vi.fn(async () => ({ user }) as UserCredential);
const sdk = { GoogleAuthProvider, OAuthProvider, signInWithCredential };
const tokens = { ok: true, idToken: 'id', accessToken: 'access', rawNonce: 'raw' } as const;
const used = (): object => {
  const [, credential] = signInWithCredential.mock.lastCall as unknown as [Auth, object];
  return credential;
};

describe('sign-in through the desktop’s browser', () => {
  it('uses Google’s tokens', async () => {
    await expect(signInWithTokens({ sdk, auth }, 'google.com', async () => tokens)).resolves.toBe(
      user,
    );
    expect(used()).toMatchObject({
      providerId: 'google.com',
      idToken: 'id',
      accessToken: 'access',
    });
  });

  it('proves another provider’s token with its nonce', async () => {
    const answer = async () => ({ ...tokens, accessToken: null });
    await signInWithTokens({ sdk, auth }, 'oidc.palmanga', answer);
    expect(used()).toMatchObject({ providerId: 'oidc.palmanga', idToken: 'id', nonce: 'raw' });
  });

  it('reports the code that the window gives', async () => {
    const answer = async () => ({ ok: false, code: 'popup-closed' }) as const;
    await expect(signInWithTokens({ sdk, auth }, 'google.com', answer)).rejects.toMatchObject({
      code: 'popup-closed',
    });
  });
});
