import type { DatabaseSync } from 'node:sqlite';

import {
  AppError,
  type AuthUser,
  type Credentials,
  parseEmail,
  parseNewCredentials,
  parseNewPassword,
  parseProfileChanges,
  PROOF_MS,
  requireCredentials,
} from '@palmanga/core';
import { betterAuth } from 'better-auth';

import type { ProviderSettings } from '../settings/settings.ts';
import { authOptions, type AuthOptions } from './auth-options.ts';
import { createCredentials, type CredentialParts } from './credentials.ts';
import { attempt, refuseMalformedEmail } from './errors.ts';
import { providerSignInPlugin } from './provider-sign-in.ts';
import type { Attempt, Provider } from './provider.ts';
import {
  createEndedSessions,
  createSessionReader,
  type AccountSession,
  toAuthUser,
  toSession,
} from './session.ts';
import { signUpPlugin } from './sign-up.ts';
import { readSigned } from './signed-cookie.ts';

/** The result of an account call, with the cookies that the response must set. */
export interface AccountsResult<T> {
  readonly value: T;
  readonly cookies: readonly string[];
}

export interface AccountsOptions extends Omit<AuthOptions, 'inBackground' | 'onSessionStart'> {
  readonly database: DatabaseSync;
  readonly write: CredentialParts['write'];
  readonly sendConfirmation: CredentialParts['sendConfirmation'];
  readonly sendNotice: CredentialParts['sendNotice'];
  readonly provider: ProviderSettings | null;
}

export type Accounts = ReturnType<typeof createAccounts>;

/**
 * Accounts and sessions in the store's own database. Failures are `AppError`s, except those of the
 * database, which the HTTP layer maps to codes.
 */
export function createAccounts(accountsOptions: AccountsOptions) {
  const { database, write, provider, logger, passwordMinLength } = accountsOptions;
  const tasks = new Set<Promise<void>>();
  const inBackground = (task: Promise<unknown>): void => {
    const settled = task.then(
      () => void tasks.delete(settled),
      (error: unknown) => {
        tasks.delete(settled);
        logger.error({ err: error }, 'A mail could not be sent');
      },
    );
    tasks.add(settled);
  };
  const announceEnd = (sessions: readonly string[]): void => {
    for (const id of sessions) accountsOptions.onSessionEnd(id);
  };
  const onSessionStart = async (uid: string): Promise<void> =>
    announceEnd(await write(() => endedSessions.remove(uid)));
  const sendResetMail: AuthOptions['sendResetMail'] = async (mail) => {
    if (uidOf(mail.email) === mail.uid) return accountsOptions.sendResetMail(mail);
    // The account was erased while its link was made.
    await credentials.removeLinks(mail.uid);
  };
  const options = {
    ...accountsOptions,
    sendResetMail,
    inBackground,
    onSessionStart,
  };
  removeUnfinishedAccounts(database);
  const auth = betterAuth({
    ...authOptions(options),
    plugins: [signUpPlugin({ database, write }), providerSignInPlugin()],
  });
  const credentials = createCredentials({
    ...accountsOptions,
    inBackground,
    hash: async (password) => (await auth.$context).password.hash(password),
  });
  const findUser = database.prepare('SELECT id FROM user WHERE email = ?');
  const findPassword = database.prepare(
    `SELECT password FROM account WHERE providerId = 'credential'
       AND userId = (SELECT id FROM user WHERE email = ?)`,
  );
  const passwordOf = (email: string) => findPassword.get(email.trim().toLowerCase())?.['password'];
  const findSessionsOf = database.prepare('SELECT id FROM session WHERE userId = ?');
  const endedSessions = createEndedSessions(database);
  const readSession = createSessionReader(database);
  let loadedProvider: Promise<Provider> | null = null;

  function uidOf(email: string): string | null {
    const id = findUser.get(email.trim().toLowerCase())?.['id'];
    return typeof id === 'string' ? id : null;
  }

  /** Loaded on demand, because most sites have no provider. */
  function providerOf(): Promise<Provider> {
    if (provider === null) throw new AppError('provider-unavailable');
    loadedProvider ??= import('./provider.ts').then(({ createProvider }) =>
      createProvider(provider, accountsOptions.origin),
    );
    return loadedProvider;
  }

  /**
   * Checks that whoever sends a request owns its account: by the password, or of an account without one,
   * by the age of the session.
   * @returns the hash of the password that was right; null for an account without one
   * @throws AppError password-required, password-wrong, proof-too-old
   */
  async function requireProof(
    session: AccountSession,
    password: string | null,
  ): Promise<string | null> {
    const hash = credentials.passwordHash(session.user.uid);
    if (hash === null) {
      if (session.createdAt < Date.now() - PROOF_MS) throw new AppError('proof-too-old');
      return null;
    }
    if (password === null || password === '') throw new AppError('password-required');
    const { password: passwords } = await auth.$context;
    if (!(await passwords.verify({ hash, password }))) throw new AppError('password-wrong');
    return hash;
  }

  return {
    providerLabel: provider?.label ?? null,
    passwordMinLength,

    /** The account with this address, for logs; null when there is none. */
    uidOf,

    async signUp(credentials: Credentials): Promise<AccountsResult<AuthUser>> {
      const { email, password } = parseNewCredentials(credentials, passwordMinLength);
      return attempt(async () => {
        const body = { email, password };
        const { headers, response } = await auth.api.signUp({ body, returnHeaders: true });
        return { value: toAuthUser(response.user), cookies: headers.getSetCookie() };
      });
    },

    async signIn(credentials: Credentials): Promise<AccountsResult<AuthUser>> {
      const body = requireCredentials(credentials);
      return attempt(async () => {
        const password = passwordOf(body.email);
        const { headers, response } = await auth.api
          .signInEmail({ body, returnHeaders: true })
          .catch((error: unknown) => {
            // The account was erased while its password was checked: a session of nobody cannot be stored.
            if (uidOf(body.email) === null) throw new AppError('invalid-credentials');
            return refuseMalformedEmail(error);
          });
        // A reset changes the password first and ends the sessions then: a session that began with the
        // former password in between would stay.
        if (passwordOf(body.email) !== password) {
          await (await auth.$context).internalAdapter.deleteSession(response.token);
          throw new AppError('invalid-credentials');
        }
        return { value: toAuthUser(response.user), cookies: headers.getSetCookie() };
      });
    },

    signOut: (headers: Headers): Promise<AccountsResult<null>> =>
      attempt(async () => {
        const answer = await auth.api.signOut({ headers, returnHeaders: true });
        return { value: null, cookies: answer.headers.getSetCookie() };
      }),

    /** Succeeds for an unknown address too, so that nobody can learn which accounts exist. */
    async sendReset(email: string): Promise<void> {
      const body = { email: parseEmail(email) };
      await attempt(() => auth.api.requestPasswordReset({ body }));
    },

    /** Returns the account whose password was changed. */
    async confirmReset(token: string, password: string): Promise<string> {
      const next = parseNewPassword(password, passwordMinLength);
      const { uid, ended } = await credentials.resetPassword(token, next);
      announceEnd(ended);
      return uid;
    },

    ...credentials,

    requireProof,

    /** As `Identity.changePassword`: ends all sessions but this one. */
    async changePassword(session: AccountSession, present: string, next: string): Promise<void> {
      const { uid } = session.user;
      const hash = await requireProof(session, present);
      if (hash === null) throw new AppError('password-wrong', 'The account has none');
      const kept = { uid, sessionId: session.id };
      announceEnd(await credentials.changePassword(kept, hash, next));
    },

    /** Ends all sessions of an account at once. */
    async endSessions(uid: string): Promise<void> {
      announceEnd(await credentials.removeSessions(uid));
    },

    /** The ids of an account's sessions. */
    sessionsOf: (uid: string): readonly string[] =>
      findSessionsOf.all(uid).map(({ id }) => String(id)),

    async updateUser(
      headers: Headers,
      changes: { displayName?: string; photoURL?: string | null },
    ): Promise<void> {
      const { displayName, photoURL } = parseProfileChanges(changes);
      const body = {
        ...(displayName !== undefined && { name: displayName }),
        ...(photoURL !== undefined && { image: photoURL }),
      };
      if (Object.keys(body).length === 0) return;
      await attempt(() => auth.api.updateUser({ body, headers }));
    },

    /**
     * The session that a request's Cookie header names, as it is now and not prolonged; null when it has ended, or
     * the cookie is forged.
     */
    async session(cookie: string): Promise<AccountSession | null> {
      const { authCookies, secret } = await auth.$context;
      const token = readSigned(cookie, authCookies.sessionToken.name, secret);
      return token === null ? null : readSession('token', token);
    },

    /** A session as it is now; null when it has ended. */
    sessionNow: (id: string): AccountSession | null => readSession('id', id),

    /** The same, prolonged when that is due. The response must then set the cookies. */
    refreshSession: (headers: Headers): Promise<AccountsResult<AccountSession | null>> =>
      attempt(async () => {
        const answer = await auth.api.getSession({ headers, returnHeaders: true });
        return { value: toSession(answer.response), cookies: answer.headers.getSetCookie() };
      }),

    /** Waits for the background tasks (mails being sent). */
    async settle(): Promise<void> {
      await Promise.all(tasks);
    },

    /** As `Provider.begin`. */
    beginAtProvider: async () => (await providerOf()).begin(),

    /**
     * Signs in who comes back from the provider with this query.
     * @throws AppError provider-unavailable, provider-refused, email-taken
     */
    async finishAtProvider(query: string, from: Attempt): Promise<AccountsResult<null>> {
      const person = await (await providerOf()).finish(query, from);
      return attempt(async () => {
        const answer = await auth.api.signInPerson({ body: person, returnHeaders: true });
        return { value: null, cookies: answer.headers.getSetCookie() };
      });
    },
  };
}

/**
 * Frees the addresses of accounts that nobody can sign in to. A crash in the middle of a sign-up
 * leaves such an account.
 */
function removeUnfinishedAccounts(database: DatabaseSync): void {
  database.exec(
    'DELETE FROM user WHERE NOT EXISTS (SELECT 1 FROM account WHERE account.userId = user.id)',
  );
}
