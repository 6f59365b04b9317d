import type { AuthUser, Backend } from '@palmanga/core';

import { createCatalogue, createMangas } from './memory/catalogue.ts';
import { Faults, instrument } from './memory/faults.ts';
import { createFavorites } from './memory/favorites.ts';
import { createFiles } from './memory/files.ts';
import { createIdentity } from './memory/identity.ts';
import { createProfiles } from './memory/profiles.ts';
import { createRankings } from './memory/rankings.ts';
import { World, type SessionHolder } from './memory/world.ts';

export interface MemoryBackend extends Backend {
  /** The data; two backends of one world see each other's changes live. */
  readonly world: World;
  /** What is to go wrong, and what was called. */
  readonly faults: Faults;
  /** Signs an account in (making it when needed) without going through the screens. */
  signInAs(user?: Partial<AuthUser>): AuthUser;
  /** Ends the session as its expiry does: nobody asked for it. */
  endSession(): void;
}

interface MemoryOptions {
  readonly world?: World;
  /** Default "Google"; null for a site without a federated provider. */
  readonly providerLabel?: string | null;
}

/** A backend in memory that holds the ports' contracts: for component tests and fault injection. */
export function createMemoryBackend(options: MemoryOptions = {}): MemoryBackend {
  const { world = new World(), providerLabel = 'Google' } = options;
  const session: SessionHolder = { uid: null };
  const faults = new Faults();
  const wrap = <T extends object>(name: keyof Backend, port: T) => instrument(name, port, faults);

  return {
    world,
    faults,
    identity: wrap('identity', createIdentity(world, session, providerLabel)),
    profiles: wrap('profiles', createProfiles(world, session)),
    rankings: wrap('rankings', createRankings(world, session)),
    mangas: wrap('mangas', createMangas(world)),
    favorites: wrap('favorites', createFavorites(world, session)),
    files: wrap('files', createFiles(world, session)),
    catalogue: wrap('catalogue', createCatalogue(world, session)),

    signInAs(changes = {}) {
      const uid = changes.uid ?? 'user-of-test';
      const user: AuthUser = {
        uid,
        email: `${uid}@exemple.fr`,
        displayName: null,
        photoURL: null,
        isAdmin: false,
        ...world.accounts.get(uid)?.user,
        ...changes,
      };
      world.accounts.set(uid, { user, password: 'mot-de-passe' });
      session.uid = uid;
      world.changed();
      return user;
    },

    endSession() {
      session.uid = null;
      world.changed();
    },
  };
}
