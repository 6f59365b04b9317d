import { type AuthUser, type Identity, LIMITS } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeIdentityHarness } from '../harness.ts';
import { eventually } from '../support/eventually.ts';
import { expectCode } from '../support/rejects.ts';
import { useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

const PASSWORD = 'six-sept';

/** Texts to put before and after a fresh local part. */
const REAL_ADDRESSES = [
  ["o'brien+", '@exemple.fr'],
  ['Prenom-', '@sous-domaine.exemple.fr'],
  ['a.b_', '@x.museum'],
] as const;
/** Firebase Auth, better-auth or most mail servers refuse these. */
const NO_ADDRESSES = [
  'léa@exemple.fr',
  'lea@exämple.fr',
  'a..b@exemple.fr',
  '.a@exemple.fr',
  'a.@exemple.fr',
  'a@b.c',
  'a@b_c.fr',
  'a@-b.fr',
  'a@b-.fr',
  'a@exemple',
  'a@exemple..fr',
  'a@b@exemple.fr',
  '"a b"@exemple.fr',
  'a@[127.0.0.1]',
  '@exemple.fr',
  `${'a'.repeat(250)}@exemple.fr`,
];
const watch = (identity: Identity) =>
  record<AuthUser | null>((observer) => identity.watchUser(observer));

/** Accounts and sessions, without federated sign-in. */
export function describeIdentityContract(name: string, makeHarness: MakeIdentityHarness): void {
  describe(`${name}: identity`, () => {
    const harness = useHarness(makeHarness);

    const signedUp = async (password = PASSWORD) => {
      const client = await harness().client();
      const email = harness().freshEmail();
      const user = await client.identity.signUp({ email, password });
      return { ...client, email, user };
    };

    describe('signUp', () => {
      it('makes an account without special right and signs it in', async () => {
        const { identity } = await harness().client();
        const log = watch(identity);
        expect(log.values).toEqual([]);
        await log.settles((user) => expect(user).toBeNull());
        const email = harness().freshEmail();
        const user = await identity.signUp({ email, password: PASSWORD });
        expect(user).toMatchObject({ email, photoURL: null, isAdmin: false });
        expect(user.uid).not.toBe('');
        await log.settles((seen) => expect(seen).toEqual(user));
        log.stop();
      });

      it('takes a password of six characters, and no shorter', async () => {
        expect((await signedUp('fjord7')).user.uid).not.toBe('');
        const { identity } = await harness().client();
        const credentials = { email: harness().freshEmail(), password: 'abcde' };
        await expectCode(() => identity.signUp(credentials), 'password-too-short');
      });

      it('says what it asks of a password, and takes one that just follows it', async () => {
        const { identity } = await harness().client();
        // The clients of a former release do not ask.
        if (!('passwordPolicy' in identity)) return;
        const { minLength, maxLength, kinds } = await identity.passwordPolicy();
        expect({ minLength, kinds }).toEqual({ minLength: LIMITS.passwordLength, kinds: [] });
        expect(maxLength).toBeGreaterThan(minLength);
        const password = 'kz'.repeat(minLength / 2);
        const email = harness().freshEmail();
        expect((await identity.signUp({ email, password })).email).toBe(email);
      });

      it('refuses the passwords that everybody tries first', async () => {
        const { identity } = await harness().client();
        const email = harness().freshEmail();
        for (const password of ['123456', 'Azerty123', 'aaaaaaa']) {
          await expectCode(() => identity.signUp({ email, password }), 'password-too-common');
        }
        expect((await identity.signUp({ email, password: PASSWORD })).email).toBe(email);
      });

      it('names what is missing or wrong', async () => {
        const { identity } = await harness().client();
        const email = harness().freshEmail();
        const attempt = (credentials: { email: string; password: string }) => () =>
          identity.signUp(credentials);
        await expectCode(attempt({ email: '', password: PASSWORD }), 'email-required');
        await expectCode(attempt({ email: '  ', password: '' }), 'email-required');
        await expectCode(attempt({ email, password: '' }), 'password-required');
        await expectCode(attempt({ email: 'nimporte', password: PASSWORD }), 'email-invalid');
        await expectCode(attempt({ email: 'a b@c.fr', password: PASSWORD }), 'email-invalid');
      });

      it.each(REAL_ADDRESSES)('takes the address %s', async (before, after) => {
        const { identity } = await harness().client();
        const [local = ''] = harness().freshEmail().split('@');
        const email = `${before}${local}${after}`;
        const user = await identity.signUp({ email, password: PASSWORD });
        expect(user.email).toBe(email.toLowerCase());
      });

      it.each(NO_ADDRESSES)('refuses the address %s', async (email) => {
        const { identity } = await harness().client();
        await expectCode(() => identity.signUp({ email, password: PASSWORD }), 'email-invalid');
        await expectCode(() => identity.sendPasswordReset(email), 'email-invalid');
        // Sign-in reports it like an unknown address.
        await expectCode(
          () => identity.signIn({ email, password: PASSWORD }),
          'invalid-credentials',
        );
      });

      it('takes a long password, and none beyond the limit', async () => {
        const longest = 'pq'.repeat(LIMITS.passwordMaxLength / 2);
        const { email } = await signedUp(longest);
        const { identity } = await harness().client();
        expect((await identity.signIn({ email, password: longest })).email).toBe(email);
        const credentials = { email: harness().freshEmail(), password: `${longest}p` };
        await expectCode(() => identity.signUp(credentials), 'payload-invalid');
      });

      it('refuses an address that has an account, in any case, even at once', async () => {
        const { email } = await signedUp();
        const { identity } = await harness().client();
        for (const taken of [email, email.toUpperCase(), ` ${email} `]) {
          await expectCode(
            () => identity.signUp({ email: taken, password: 'autre-mdp' }),
            'email-taken',
          );
        }
        const credentials = { email: harness().freshEmail(), password: PASSWORD };
        const clients = [await harness().client(), await harness().client()];
        const outcomes = await Promise.allSettled(
          clients.map((client) => client.identity.signUp(credentials)),
        );
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
        expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: { code: 'email-taken' },
        });
      });
    });

    describe('signIn', () => {
      it('opens the same account on another device', async () => {
        const { email, user } = await signedUp();
        const other = await harness().client();
        const log = watch(other.identity);
        expect(await other.identity.signIn({ email, password: PASSWORD })).toEqual(user);
        await log.settles((seen) => expect(seen).toEqual(user));
        log.stop();
      });

      it('does not tell a wrong password from an unknown address', async () => {
        const { email } = await signedUp();
        const { identity } = await harness().client();
        const attempt = (credentials: { email: string; password: string }) => () =>
          identity.signIn(credentials);
        await expectCode(attempt({ email, password: 'faux-mdp' }), 'invalid-credentials');
        await expectCode(
          attempt({ email: harness().freshEmail(), password: PASSWORD }),
          'invalid-credentials',
        );
        await expectCode(attempt({ email: '', password: PASSWORD }), 'email-required');
        await expectCode(attempt({ email, password: '' }), 'password-required');
      });
    });

    describe('signOut', () => {
      it('ends the session of this device only', async () => {
        const { identity, profiles, email } = await signedUp();
        const other = await harness().client();
        await other.identity.signIn({ email, password: PASSWORD });
        const log = watch(identity);
        await log.settles((user) => expect(user?.email).toBe(email));
        await identity.signOut();
        await log.settles((user) => expect(user).toBeNull());
        await expectCode(() => profiles.saveOwn({ bio: 'x' }), 'unauthenticated');
        await other.profiles.saveOwn({ bio: 'y' });
        log.stop();
      });

      it('is harmless without a session', async () => {
        const { identity } = await harness().client();
        await identity.signOut();
      });
    });

    describe('password reset', () => {
      it('sets a new password once, and the old one no longer opens', async () => {
        const { email } = await signedUp();
        const { identity } = await harness().client();
        await identity.sendPasswordReset(email);
        const token = await eventually(async () => {
          const sent = await harness().resetToken(email);
          if (sent === null) throw new Error('No mail yet');
          return sent;
        });
        await expectCode(() => identity.confirmPasswordReset(token, 'abc'), 'password-too-short');
        await expectCode(
          () => identity.confirmPasswordReset(token, 'motdepasse'),
          'password-too-common',
        );
        await identity.confirmPasswordReset(token, 'nouveau-mdp');
        await expectCode(
          () => identity.confirmPasswordReset(token, 'encore-un'),
          'reset-link-invalid',
        );
        await expectCode(
          () => identity.signIn({ email, password: PASSWORD }),
          'invalid-credentials',
        );
        expect((await identity.signIn({ email, password: 'nouveau-mdp' })).email).toBe(email);
      });

      it('says nothing of unknown addresses, and sends them nothing', async () => {
        const { identity } = await harness().client();
        const unknown = harness().freshEmail();
        await identity.sendPasswordReset(unknown);
        expect(await harness().resetToken(unknown)).toBeNull();
      });

      it('names what is missing or wrong', async () => {
        const { identity } = await harness().client();
        await expectCode(() => identity.sendPasswordReset(' '), 'email-required');
        await expectCode(() => identity.sendPasswordReset('nimporte'), 'email-invalid');
        await expectCode(
          () => identity.confirmPasswordReset('nimporte', PASSWORD),
          'reset-link-invalid',
        );
      });
    });

    describe('updateAccount', () => {
      it('changes the name or the photo and leaves the other', async () => {
        const { identity, email } = await signedUp();
        const log = watch(identity);
        await identity.updateAccount({ displayName: 'Élodie' });
        await log.settles((user) => expect(user?.displayName).toBe('Élodie'));
        const photoURL = 'https://photos.example/a.png';
        await identity.updateAccount({ photoURL });
        await log.settles((user) =>
          expect(user).toMatchObject({ email, displayName: 'Élodie', photoURL }),
        );
        await identity.updateAccount({ photoURL: null });
        await log.settles((user) =>
          expect(user).toMatchObject({ displayName: 'Élodie', photoURL: null }),
        );
        log.stop();
      });

      it('needs a session', async () => {
        const { identity } = await harness().client();
        await expectCode(() => identity.updateAccount({ displayName: 'x' }), 'unauthenticated');
      });
    });

    describe('reloadUser', () => {
      it('reports a right that was granted meanwhile', async () => {
        const { identity, user } = await signedUp();
        const log = watch(identity);
        await log.settles((seen) => expect(seen?.isAdmin).toBe(false));
        await harness().grantAdmin(user);
        await identity.reloadUser();
        await log.settles((seen) => expect(seen).toEqual({ ...user, isAdmin: true }));
        log.stop();
      });

      it('does nothing for a visitor', async () => {
        const { identity } = await harness().client();
        const log = watch(identity);
        await identity.reloadUser();
        await log.settles((seen) => expect(seen).toBeNull());
        log.stop();
      });
    });

    it('reports nothing once stopped', async () => {
      const { identity } = await harness().client();
      const [stopped, witness] = [watch(identity), watch(identity)];
      await stopped.settles((user) => expect(user).toBeNull());
      stopped.stop();
      stopped.stop();
      const count = stopped.values.length;
      await identity.signUp({ email: harness().freshEmail(), password: PASSWORD });
      await witness.settles((user) => expect(user).not.toBeNull());
      expect(stopped.values).toHaveLength(count);
      witness.stop();
    });
  });
}
