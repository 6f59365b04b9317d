import {
  AppError,
  lacksOf,
  type PasswordPolicy,
  parseEmail,
  parseNewCredentials,
  parseNewPassword,
  parseProfileChanges,
  requireCredentials,
  type AuthUser,
  type Identity,
  type Unsubscribe,
  type Observer,
  type Proof,
} from '@palmanga/core';

interface Account {
  readonly user: AuthUser;
  readonly password: string;
  readonly isEmailVerified?: boolean;
}

/** The fields of a new account; absent fields get the values of an account that just signed up. */
type NewAccount = Pick<AuthUser, 'uid' | 'email'> & Partial<AuthUser> & { password: string };

/** The accounts of a fake site, shared by all its tabs. Passwords are stored in plain text. */
export class Accounts {
  /** The reset mails that were sent, with their tokens. */
  readonly mails: { readonly email: string; readonly token: string }[] = [];
  /** The sessions of all tabs. */
  readonly sessions = new Set<TabSession>();
  readonly #accounts = new Map<string, Account>();
  readonly #links = new Map<string, { readonly uid: string; readonly email: string }>();
  readonly #listeners = new Set<() => void>();

  get all(): readonly Account[] {
    return [...this.#accounts.values()];
  }

  get(uid: string): Account | undefined {
    return this.#accounts.get(uid);
  }

  findByEmail(email: string): Account | undefined {
    return this.all.find(({ user }) => user.email === email);
  }

  /** Creates an account, or replaces the one with the same uid. */
  save({ password, ...user }: NewAccount): AuthUser {
    const blank = { displayName: null, photoURL: null, isAdmin: false };
    const account = { user: { ...blank, ...user }, password };
    this.#accounts.set(user.uid, account);
    this.report();
    return account.user;
  }

  /** Gives an account the import right as an operator does: no tab hears of it by itself. */
  grantAdmin(uid: string): void {
    const account = this.#accounts.get(uid);
    if (!account) throw new AppError('account-not-found');
    this.#accounts.set(uid, { ...account, user: { ...account.user, isAdmin: true } });
  }

  /**
   * Checks that a proof is the account's.
   * @throws AppError password-required, password-wrong
   */
  requireProof(uid: string, proof: Proof): void {
    if (proof.kind !== 'password') return;
    if (proof.password === '') throw new AppError('password-required');
    if (this.#accounts.get(uid)?.password !== proof.password) throw new AppError('password-wrong');
  }

  /** Sends the link that confirms an address, in the place of the one before. */
  sendLink(uid: string, email: string): void {
    for (const [token, link] of this.#links) if (link.uid === uid) this.#links.delete(token);
    const token = crypto.randomUUID();
    this.#links.set(token, { uid, email });
    this.mails.push({ email, token });
  }

  /** @throws AppError reset-link-invalid, email-taken */
  confirmEmail(token: string): void {
    const link = this.#links.get(token);
    const account = link && this.get(link.uid);
    this.#links.delete(token);
    if (!link || !account) throw new AppError('reset-link-invalid');
    const other = this.findByEmail(link.email);
    if (other && other.user.uid !== link.uid) throw new AppError('email-taken');
    const user = { ...account.user, email: link.email };
    this.#accounts.set(link.uid, { ...account, user, isEmailVerified: true });
    this.report();
  }

  /** Ends the sessions of an account, except one. */
  endSessions(uid: string, kept: TabSession | null): void {
    for (const session of this.sessions) {
      if (session !== kept && session.user?.uid === uid) session.set(null);
    }
  }

  /** Deletes an account. Whoever was signed in to it is so no longer. */
  remove(uid: string): void {
    this.#accounts.delete(uid);
    this.report();
  }

  /** Reports the accounts as they are now to every tab. */
  report(): void {
    for (const listener of this.#listeners) listener();
  }

  onChange(listener: () => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** The session of one tab. */
export class TabSession {
  readonly #accounts: Accounts;
  readonly #listeners = new Set<() => void>();
  #uid: string | null = null;

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
    accounts.sessions.add(this);
  }

  get user(): AuthUser | null {
    return this.#uid === null ? null : (this.#accounts.get(this.#uid)?.user ?? null);
  }

  /** Signs an account in; null ends the session. */
  set(uid: string | null): void {
    if (this.#uid === uid) return;
    this.#uid = uid;
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` when another account signs in, or the session ends. */
  onSwitch(listener: () => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Emits the account, then each change of it, always asynchronously. */
  watch(observer: Observer<AuthUser | null>): Unsubscribe {
    let emitted: AuthUser | null | undefined;
    let hasEnded = false;
    const emit = () =>
      queueMicrotask(() => {
        const { user } = this;
        if (hasEnded || user === emitted) return;
        emitted = user;
        observer.next(user);
      });
    const stops = [this.#accounts.onChange(emit), this.onSwitch(emit)];
    emit();
    return () => {
      hasEnded = true;
      for (const stop of stops) stop();
    };
  }
}

/** The port `Identity` over fake accounts, for one tab; it fulfils the port's contract. */
export function createIdentity(
  accounts: Accounts,
  session: TabSession,
  { providerLabel, policy }: Pick<Identity, 'providerLabel'> & { readonly policy: PasswordPolicy },
): Identity {
  const requireKinds = (password: string): void => {
    if (lacksOf(password, policy).kinds.length > 0) throw new AppError('password-refused');
  };
  const requireOwn = (): Account => {
    const account = session.user && accounts.get(session.user.uid);
    if (!account) throw new AppError('unauthenticated');
    return account;
  };
  const signedIn = (user: AuthUser): AuthUser => {
    session.set(user.uid);
    return user;
  };

  return {
    providerLabel,
    passwordPolicy: async () => policy,
    watchUser: (observer) => session.watch(observer),

    async signUp(credentials) {
      const { email: address, password } = parseNewCredentials(credentials, policy.minLength);
      requireKinds(password);
      const email = address.toLowerCase();
      if (accounts.findByEmail(email)) throw new AppError('email-taken');
      return signedIn(accounts.save({ uid: crypto.randomUUID(), email, password }));
    },

    async signIn(credentials) {
      const { email, password } = requireCredentials(credentials);
      const account = accounts.findByEmail(email.toLowerCase());
      if (account?.password !== password) throw new AppError('invalid-credentials');
      return signedIn(account.user);
    },

    async signInWithProvider() {
      if (providerLabel === null) throw new AppError('provider-unavailable');
      const email = 'federee@exemple.fr';
      const displayName = 'Camille Fédérée';
      return signedIn(accounts.save({ uid: 'user-of-provider', email, displayName, password: '' }));
    },

    async sendPasswordReset(given) {
      const email = parseEmail(given).toLowerCase();
      if (!accounts.findByEmail(email)) return;
      accounts.mails.push({ email, token: crypto.randomUUID() });
    },

    async confirmPasswordReset(token, password) {
      parseNewPassword(password, policy.minLength);
      requireKinds(password);
      const index = accounts.mails.findIndex((mail) => mail.token === token);
      const account = accounts.findByEmail(accounts.mails[index]?.email ?? '');
      if (!account) throw new AppError('reset-link-invalid');
      accounts.mails.splice(index, 1);
      accounts.save({ ...account.user, password });
    },

    async signOut() {
      session.set(null);
    },

    async reloadUser() {
      accounts.report();
    },

    async details() {
      const { user, password, isEmailVerified = false } = requireOwn();
      return { email: user.email, isEmailVerified, hasPassword: password !== '', createdAt: 0 };
    },

    async sendEmailVerification() {
      const { user, isEmailVerified } = requireOwn();
      if (isEmailVerified !== true) accounts.sendLink(user.uid, user.email ?? '');
    },

    async changeEmail({ email, proof }) {
      const { user } = requireOwn();
      const address = parseEmail(email).toLowerCase();
      accounts.requireProof(user.uid, proof);
      accounts.sendLink(user.uid, address);
    },

    async confirmEmail(token) {
      accounts.confirmEmail(token);
    },

    async changePassword({ present, next }) {
      const { user } = requireOwn();
      accounts.requireProof(user.uid, { kind: 'password', password: present });
      const password = parseNewPassword(next, policy.minLength);
      requireKinds(password);
      accounts.save({ ...user, password });
      accounts.endSessions(user.uid, session);
    },

    async signOutEverywhere() {
      accounts.endSessions(requireOwn().user.uid, null);
    },

    async updateAccount(changes) {
      const account = accounts.get(session.user?.uid ?? '');
      if (!account) throw new AppError('unauthenticated');
      const { displayName, photoURL } = parseProfileChanges(changes);
      accounts.save({
        ...account.user,
        ...(displayName !== undefined && { displayName }),
        ...(photoURL !== undefined && { photoURL }),
        password: account.password,
      });
    },
  };
}
