import {
  AppError,
  DEFAULT_PASSWORD_POLICY,
  type PasswordPolicy,
  checkImage,
  parseCoverAddress,
  type AuthUser,
  type Backend,
  type Erasure,
  type Files,
  type Unsubscribe,
  withoutMetadata,
} from '@palmanga/core';
import { openStore, type Store, type StoreBackend } from '@palmanga/server/store';

import { Accounts, createIdentity, TabSession } from './accounts.ts';
import { Faults, isLiveRead, mapMethods } from './faults.ts';

/** The data that all tabs of one site share. Its store ends with the process of the test file. */
export class TestSite {
  readonly store: Store;
  readonly accounts = new Accounts();
  /** Avatars by address. */
  readonly avatars = new Map<string, Uint8Array>();

  /** @param store default: an empty store in memory */
  constructor(store = openStore({ file: ':memory:' })) {
    this.store = store;
  }
}

export interface TestBackend extends Backend {
  /** The data. Two backends of one site see each other's changes live. */
  readonly site: TestSite;
  /** Makes calls fail or wait, and records them. */
  readonly faults: Faults;
  /** Signs an account in without the screens; creates the account when it does not exist. */
  signInAs(user?: Partial<AuthUser>): AuthUser;
  /** Ends the session as an expiry does, without a sign-out. */
  endSession(): void;
}

interface TestBackendOptions {
  /** Default: a new, empty site. */
  readonly site?: TestSite;
  /** Default "Google"; null for a site without a federated provider. */
  readonly providerLabel?: string | null;
  /** What differs from `DEFAULT_PASSWORD_POLICY`. */
  readonly passwordPolicy?: Partial<PasswordPolicy>;
}

/**
 * The backend of one tab for component tests: the real store, with fake accounts and files. Every
 * call of a port can be made to fail or wait.
 */
export function createTestBackend(options: TestBackendOptions = {}): TestBackend {
  const { site = new TestSite(), providerLabel = 'Google', passwordPolicy = {} } = options;
  const { store, accounts } = site;
  const session = new TabSession(accounts);
  const faults = new Faults();
  const stored = <K extends keyof StoreBackend>(name: K): StoreBackend[K] =>
    faults.applyTo(name, portOfSession(store, session, name));

  return {
    site,
    faults,
    identity: faults.applyTo(
      'identity',
      createIdentity(accounts, session, {
        providerLabel,
        policy: { ...DEFAULT_PASSWORD_POLICY, ...passwordPolicy },
      }),
    ),
    files: faults.applyTo('files', createFiles(site, session)),
    erasure: faults.applyTo('erasure', createErasure(site, session)),
    profiles: stored('profiles'),
    rankings: stored('rankings'),
    unmatched: stored('unmatched'),
    mangas: stored('mangas'),
    favorites: stored('favorites'),
    catalogue: stored('catalogue'),

    signInAs(changes = {}) {
      const uid = changes.uid ?? 'user-of-test';
      const { user, password } = accounts.get(uid) ?? {
        user: { email: `${uid}@exemple.fr` },
        password: 'mot-de-passe',
      };
      const saved = accounts.save({ ...user, ...changes, uid, password });
      session.set(uid);
      return saved;
    },

    endSession() {
      session.set(null);
    },
  };
}

/**
 * A port of the store for the tab's session: each call is made for the account that is signed in at
 * that time. Live reads restart when the account changes, as on the product's live connection.
 */
function portOfSession<K extends keyof StoreBackend>(
  store: Store,
  session: TabSession,
  name: K,
): StoreBackend[K] {
  return mapMethods(store.as(null)[name], (key) => {
    const call = (...args: unknown[]): unknown => {
      const port = store.as(session.user)[name];
      return Reflect.apply(Reflect.get(port, key) as (...args: unknown[]) => unknown, port, args);
    };
    if (!isLiveRead(key)) return call;
    return (...args) => {
      let stop = call(...args) as Unsubscribe;
      const stopFollowing = session.onSwitch(() => {
        stop();
        stop = call(...args) as Unsubscribe;
      });
      return () => {
        stopFollowing();
        stop();
      };
    };
  });
}

/** The port `Erasure`; it fulfils the port's contract. */
function createErasure({ store, accounts, avatars }: TestSite, session: TabSession): Erasure {
  return {
    async eraseOwn(proof) {
      const { user } = session;
      if (!user) throw new AppError('unauthenticated');
      accounts.requireProof(user.uid, proof);
      await store.eraseAccount(user);
      for (const address of avatars.keys()) {
        if (address.startsWith(`/avatars/${user.uid}?`)) avatars.delete(address);
      }
      accounts.remove(user.uid);
    },
  };
}

/** The port `Files` in memory; it fulfils the port's contract. */
function createFiles({ avatars }: TestSite, session: TabSession): Files {
  return {
    async uploadAvatar(image, options) {
      const { user } = session;
      if (!user) throw new AppError('unauthenticated');
      checkImage(image);
      options?.onProgress?.(0);
      const bytes = withoutMetadata(new Uint8Array(await image.arrayBuffer()));
      if (bytes === null) throw new AppError('image-invalid');
      if (options?.signal?.aborted === true) throw new AppError('cancelled');
      options?.onProgress?.(1);
      const own = `/avatars/${user.uid}?`;
      for (const former of avatars.keys()) {
        if (former.startsWith(own)) avatars.delete(former);
      }
      const address = `${own}${crypto.randomUUID()}`;
      avatars.set(address, bytes);
      return address;
    },

    async resolveCover(address) {
      const cover = parseCoverAddress(address);
      if (cover.kind === 'url') return cover.url;
      return cover.kind === 'path' ? `/covers/${cover.path}` : null;
    },
  };
}
