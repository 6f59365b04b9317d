import type { AppError, AuthUser } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeIdentityHarness } from '../harness.ts';
import { eventually } from '../support/eventually.ts';
import { expectCode } from '../support/rejects.ts';
import { useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

const PASSWORD = 'six-sept';

/** How an account changes what it signs in with, and ends its sessions. */
export function describeOwnAccountContract(name: string, makeHarness: MakeIdentityHarness): void {
  describe(`${name}: own account`, () => {
    const harness = useHarness(makeHarness);

    const signedUp = async () => {
      const client = await harness().client();
      const email = harness().freshEmail();
      await client.identity.signUp({ email, password: PASSWORD });
      return { ...client, email };
    };

    /** The token of the mail that asks this address to confirm itself. */
    const confirmationOf = (email: string): Promise<string> =>
      eventually(async () => {
        const token = await harness().confirmationToken(email);
        if (token === null) throw new Error('No mail yet');
        return token;
      });
    const proof = { kind: 'password', password: PASSWORD } as const;

    describe('details', () => {
      it('say what the account is made of, and need a session', async () => {
        const { identity, email } = await signedUp();
        expect(await identity.details()).toMatchObject({
          email,
          isEmailVerified: false,
          hasPassword: true,
        });
        const { identity: visitor } = await harness().client();
        await expectCode(() => visitor.details(), 'unauthenticated');
      });
    });

    describe('sendEmailVerification', () => {
      it('proves the present address by a link, once', async () => {
        const { identity, email } = await signedUp();
        await identity.sendEmailVerification();
        const token = await confirmationOf(email);
        const { identity: elsewhere } = await harness().client();
        await elsewhere.confirmEmail(token);
        expect(await identity.details()).toMatchObject({ email, isEmailVerified: true });
        await expectCode(() => elsewhere.confirmEmail(token), 'reset-link-invalid');
      });
    });

    describe('changeEmail', () => {
      it('takes effect with the link of the mail to the new address, on any device', async () => {
        const { identity, email } = await signedUp();
        const next = harness().freshEmail();
        await identity.changeEmail({ email: ` ${next} `, proof });
        const token = await confirmationOf(next);
        const { identity: elsewhere } = await harness().client();
        // Until then, the former one is the account's.
        await elsewhere.signIn({ email, password: PASSWORD });
        await elsewhere.signOut();
        await elsewhere.confirmEmail(token);
        const signIn = (address: string) => () =>
          elsewhere.signIn({ email: address, password: PASSWORD });
        await expectCode(signIn(email), 'invalid-credentials');
        expect((await signIn(next)()).email).toBe(next);
        expect(await elsewhere.details()).toMatchObject({ email: next, isEmailVerified: true });
        await expectCode(() => elsewhere.confirmEmail(token), 'reset-link-invalid');
      });

      it('takes the right password and a valid address', async () => {
        const { identity, email } = await signedUp();
        const next = harness().freshEmail();
        const wrong = { kind: 'password', password: 'autre-mot' } as const;
        await expectCode(
          () => identity.changeEmail({ email: next, proof: wrong }),
          'password-wrong',
        );
        await expectCode(() => identity.changeEmail({ email: 'rien', proof }), 'email-invalid');
        await expectCode(() => identity.changeEmail({ email: ' ', proof }), 'email-required');
        expect(await harness().confirmationToken(next)).toBeNull();
        expect((await identity.details()).email).toBe(email);
      });

      it('does not tell that an address has an account', async () => {
        const { email: taken } = await signedUp();
        const { identity, email } = await signedUp();
        await identity.changeEmail({ email: taken, proof });
        expect((await identity.details()).email).toBe(email);
      });

      it('is done by one of two accounts that want one address', async () => {
        const [one, two] = [await signedUp(), await signedUp()];
        const next = harness().freshEmail();
        await one.identity.changeEmail({ email: next, proof });
        const first = await confirmationOf(next);
        await two.identity.changeEmail({ email: next, proof });
        const second = await eventually(async () => {
          const token = await harness().confirmationToken(next);
          if (token === null || token === first) throw new Error('No mail yet');
          return token;
        });
        const { identity } = await harness().client();
        const outcomes = await Promise.allSettled([
          identity.confirmEmail(first),
          identity.confirmEmail(second),
        ]);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect((await identity.signIn({ email: next, password: PASSWORD })).email).toBe(next);
      });

      it('needs a session; a made-up token does nothing', async () => {
        const { identity } = await harness().client();
        const change = { email: harness().freshEmail(), proof };
        await expectCode(() => identity.changeEmail(change), 'unauthenticated');
        await expectCode(() => identity.sendEmailVerification(), 'unauthenticated');
        await expectCode(() => identity.confirmEmail('nimporte'), 'reset-link-invalid');
      });
    });

    describe('changePassword', () => {
      it('takes the present password; afterwards only the new one opens', async () => {
        const { identity, email } = await signedUp();
        const change = (present: string, next: string) => () =>
          identity.changePassword({ present, next });
        await expectCode(change('autre-mot', 'nouveau-mdp'), 'password-wrong');
        await expectCode(change('', 'nouveau-mdp'), 'password-required');
        await expectCode(change(PASSWORD, 'abc'), 'password-too-short');
        await expectCode(change(PASSWORD, 'motdepasse'), 'password-too-common');
        await change(PASSWORD, 'nouveau-mdp')();
        // This device goes on.
        expect((await identity.details()).email).toBe(email);
        const { identity: other } = await harness().client();
        await expectCode(() => other.signIn({ email, password: PASSWORD }), 'invalid-credentials');
        expect((await other.signIn({ email, password: 'nouveau-mdp' })).email).toBe(email);
      });

      it('ends the other sessions at once where the service can', async () => {
        const { identity, email } = await signedUp();
        const other = await harness().client();
        await other.identity.signIn({ email, password: PASSWORD });
        await identity.changePassword({ present: PASSWORD, next: 'nouveau-mdp' });
        if (identity.signOutEverywhere === null) return;
        const refused = await other.profiles.saveOwn({ bio: 'x' }).catch((error: unknown) => error);
        expect(['unauthenticated', 'session-expired']).toContain((refused as AppError).code);
      });

      it('lets one of two changes at once win, and needs a session', async () => {
        const { identity, email } = await signedUp();
        const outcomes = await Promise.allSettled(
          ['premier-mdp', 'second-mdp'].map((next) =>
            identity.changePassword({ present: PASSWORD, next }),
          ),
        );
        expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
        const { identity: visitor } = await harness().client();
        await expectCode(
          () => visitor.signIn({ email, password: PASSWORD }),
          'invalid-credentials',
        );
        await expectCode(
          () => visitor.changePassword({ present: PASSWORD, next: 'nouveau-mdp' }),
          'unauthenticated',
        );
      });
    });

    describe('signOutEverywhere', () => {
      it('ends every session at once, this one included, where the service can', async () => {
        const { identity, email } = await signedUp();
        const { signOutEverywhere } = identity;
        if (signOutEverywhere === null) return;
        const other = await harness().client();
        await other.identity.signIn({ email, password: PASSWORD });
        const log = record<AuthUser | null>((observer) => identity.watchUser(observer));
        await log.settles((user) => expect(user?.email).toBe(email));
        await signOutEverywhere();
        await log.settles((user) => expect(user).toBeNull());
        log.stop();
        const refused = await other.profiles.saveOwn({ bio: 'x' }).catch((error: unknown) => error);
        expect(['unauthenticated', 'session-expired']).toContain((refused as AppError).code);
      });
    });
  });
}
