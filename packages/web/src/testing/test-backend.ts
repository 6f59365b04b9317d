import {
  AppError,
  checkImage,
  detectImageFormat,
  parseCoverAddress,
  type AuthUser,
  type Backend,
  type Files,
  type Unsubscribe,
} from '@palmanga/core';
import { openStore, type Store, type StoreBackend } from '@palmanga/server/store';

import { Accounts, createIdentity, TabSession } from './accounts.ts';
import { Faults, isLiveRead, mapMethods } from './faults.ts';

/** What all tabs of one site share. Nothing closes its store: it ends with the test file's process. */
export class TestSite {
  readonly store: Store;
  readonly accounts = new Accounts();
  /** Avatars by address. */
  readonly avatars = new Map<string, Uint8Array>();

  /** @param store the product's own; default: an empty one in memory */
  constructor(store = openStore({ file: ':memory:' })) {
    this.store = store;
  }
}

export interface TestBackend extends Backend {
  /** The data. Two backends of one site see each other's changes live. */
  readonly site: TestSite;
  /** What goes wrong, and what was called. */
  readonly faults: Faults;
  /** Signs an account in (making it when needed) without going through the screens. */
  signInAs(user?: Partial<AuthUser>): AuthUser;
  /** Ends the session as its expiry does: nobody asked for it. */
  endSession(): void;
}

interface TestBackendOptions {
  /** Default: a new one, empty. */
  readonly site?: TestSite;
  /** Default "Google"; null for a site without a federated provider. */
  readonly providerLabel?: string | null;
}

/**
 * The backend of one tab for component tests: the real store, with fake accounts and files. Every
 * call of a port can be made to fail or wait.
 */
export function createTestBackend(options: TestBackendOptions = {}): TestBackend {
  const { site = new TestSite(), providerLabel = 'Google' } = options;
  const { store, accounts } = site;
  const session = new TabSession(accounts);
  const faults = new Faults();
  const stored = <K extends keyof StoreBackend>(name: K): StoreBackend[K] =>
    faults.applyTo(name, portOfSession(store, session, name));

  return {
    site,
    faults,
    identity: faults.applyTo('identity', createIdentity(accounts, session, providerLabel)),
    files: faults.applyTo('files', createFiles(site, session)),
    profiles: stored('profiles'),
    rankings: stored('rankings'),
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
 * A port of the store as the tab's session sees it: each call is made as whoever is signed in
 * then. Live reads begin again when that changes, as they do on the product's live connection.
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

/** The port `Files` in memory. Holds the contract of the port. */
function createFiles({ avatars }: TestSite, session: TabSession): Files {
  return {
    async uploadAvatar(image, options) {
      const { user } = session;
      if (!user) throw new AppError('unauthenticated');
      checkImage(image);
      options?.onProgress?.(0);
      const bytes = new Uint8Array(await image.arrayBuffer());
      if (detectImageFormat(bytes) === null) throw new AppError('image-invalid');
      if (options?.signal?.aborted === true) throw new AppError('cancelled');
      options?.onProgress?.(1);
      const address = `/avatars/${user.uid}?${crypto.randomUUID()}`;
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
