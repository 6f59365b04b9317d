import { AppError, LIMITS, type AuthUser, type Credentials, type Identity } from '@palmanga/core';

import { accountOf, type SessionHolder, type World } from './world.ts';

function checkCredentials({ email, password }: Credentials): void {
  if (email.trim() === '') throw new AppError('email-required');
  if (password === '') throw new AppError('password-required');
}

function accountByEmail(world: World, email: string) {
  return [...world.accounts.values()].find(({ user }) => user.email === email.trim());
}

export function createIdentity(
  world: World,
  session: SessionHolder,
  providerLabel: string | null,
): Identity {
  const open = (user: AuthUser) => {
    session.uid = user.uid;
    world.changed();
    return user;
  };

  return {
    providerLabel,

    watchUser: (watcher) =>
      world.watch(
        () => (session.uid === null ? null : (world.accounts.get(session.uid)?.user ?? null)),
        watcher,
      ),

    async signUp(credentials) {
      checkCredentials(credentials);
      const { email, password } = credentials;
      if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) throw new AppError('email-invalid');
      if (password.length < LIMITS.passwordLength) throw new AppError('password-too-short');
      if (accountByEmail(world, email)) throw new AppError('email-taken');
      const uid = world.newId('user');
      const user: AuthUser = {
        uid,
        email: email.trim(),
        displayName: null,
        photoURL: null,
        isAdmin: false,
      };
      world.accounts.set(uid, { user, password });
      return open(user);
    },

    async signIn(credentials) {
      checkCredentials(credentials);
      const account = accountByEmail(world, credentials.email);
      if (account?.password !== credentials.password) throw new AppError('invalid-credentials');
      return open(account.user);
    },

    async signInWithProvider() {
      if (providerLabel === null) throw new AppError('provider-unavailable');
      const uid = 'user-of-provider';
      const user: AuthUser = {
        uid,
        email: 'federee@exemple.fr',
        displayName: 'Camille Fédérée',
        photoURL: null,
        isAdmin: false,
      };
      world.accounts.set(uid, { user, password: '' });
      return open(user);
    },

    async sendPasswordReset(email) {
      if (email.trim() === '') throw new AppError('email-required');
      world.mails.push({ email: email.trim(), token: world.newId('token') });
    },

    async confirmPasswordReset(token, password) {
      const mail = world.mails.findIndex((sent) => sent.token === token);
      const account = accountByEmail(world, world.mails[mail]?.email ?? '');
      if (!account) throw new AppError('reset-link-invalid');
      if (password.length < LIMITS.passwordLength) throw new AppError('password-too-short');
      account.password = password;
      world.mails.splice(mail, 1);
    },

    async signOut() {
      session.uid = null;
      world.changed();
    },

    async updateAccount(changes) {
      const account = accountOf(world, session);
      account.user = { ...account.user, ...changes };
      world.changed();
    },
  };
}
