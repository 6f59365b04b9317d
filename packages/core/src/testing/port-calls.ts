import {
  type Backend,
  type CatalogueWriter,
  type Erasure,
  type Favorites,
  type Identity,
  type UnmatchedEntries,
  type ListEntry,
  type Mangas,
  type NewRankingItem,
  type Observer,
  type Profiles,
  type Rankings,
  type Unsubscribe,
  usualTiers,
} from '../index.ts';

/** A call of a port as tests make it, on a ranking with the items `a` and `b` at places 1 and 2. */
export interface AnsweredCall<Port> {
  readonly kind: 'read' | 'write';
  /** Whether others than the ranking's owner are refused. */
  readonly isOwners?: true;
  readonly call: (port: Port, rankingId: string) => Promise<unknown>;
}

export interface LiveCall<Port> {
  readonly kind: 'live';
  readonly watch: (port: Port, rankingId: string, observer: Observer<unknown>) => Unsubscribe;
}

type CallOf<Port, Method> = [Method] extends [(...args: never) => Unsubscribe]
  ? LiveCall<Port>
  : AnsweredCall<Port>;

/** A call of each method of a port: one that is missing does not compile. */
type PortCalls<Port> = {
  readonly [
    M in keyof Port as Exclude<Port[M], null> extends (...args: never) => unknown ? M : never
  ]-?: CallOf<Port, Exclude<Port[M], null>>;
};

const PAGE = { cursor: null, limit: 20 };
const SLICE = { limit: 20 };
const copyOf = (mangaId: string): NewRankingItem => ({
  mangaId,
  title: `Titre ${mangaId}`,
  author: `Auteur ${mangaId}`,
  coverUrl: null,
});
const WORK = {
  title: 'Titre a',
  otherTitles: [],
  author: '',
  mangaId: null,
  malId: null,
  anilistId: null,
} satisfies Partial<ListEntry>;

const RANKING_CALLS = {
  create: { kind: 'write', call: (port) => port.create({ title: 'Autre' }) },
  get: { kind: 'read', call: (port, id) => port.get(id) },
  listOwn: { kind: 'read', call: (port) => port.listOwn(PAGE) },
  watchOwn: { kind: 'live', watch: (port, _id, observer) => port.watchOwn(SLICE, observer) },
  watchItems: { kind: 'live', watch: (port, id, observer) => port.watchItems(id, SLICE, observer) },
  watchTiers: { kind: 'live', watch: (port, id, observer) => port.watchTiers(id, observer) },
  listItems: { kind: 'read', call: (port, id) => port.listItems(id, PAGE) },
  getItem: { kind: 'read', call: (port, id) => port.getItem(id, 'a') },
  listItemIds: { kind: 'read', call: (port, id) => port.listItemIds(id) },
  findPlaces: { kind: 'read', call: (port, id) => port.findPlaces('a', [id]) },
  addItems: { kind: 'write', isOwners: true, call: (port, id) => port.addItems(id, [copyOf('z')]) },
  insertItems: {
    kind: 'write',
    isOwners: true,
    call: (port, id) =>
      port.insertItems(id, [{ ...copyOf('z'), position: 1, addedAt: null, note: null }]),
  },
  removeItem: { kind: 'write', isOwners: true, call: (port, id) => port.removeItem(id, 'a') },
  removeItems: {
    kind: 'write',
    isOwners: true,
    call: (port, id) => port.removeItems(id, ['a', 'b']),
  },
  place: { kind: 'write', isOwners: true, call: (port, id) => port.place(id, 'b', 1) },
  placeItems: {
    kind: 'write',
    isOwners: true,
    call: (port, id) => port.placeItems(id, [{ mangaId: 'b', position: 1 }]),
  },
  reorder: { kind: 'write', isOwners: true, call: (port, id) => port.reorder(id, ['b', 'a']) },
  setTiers: {
    kind: 'write',
    isOwners: true,
    call: (port, id) => port.setTiers(id, { before: [], after: usualTiers(2) }),
  },
  setView: { kind: 'write', isOwners: true, call: (port, id) => port.setView(id, 'tiers') },
  listVersions: { kind: 'read', isOwners: true, call: (port, id) => port.listVersions(id) },
  setNote: {
    kind: 'write',
    isOwners: true,
    call: (port, id) => port.setNote(id, 'a', { text: 'Lu', isSpoiler: false }),
  },
  setDescription: {
    kind: 'write',
    isOwners: true,
    call: (port, id) => port.setDescription(id, 'Volée'),
  },
  rename: { kind: 'write', isOwners: true, call: (port, id) => port.rename(id, 'Volé') },
  setVisibility: {
    kind: 'write',
    isOwners: true,
    call: (port, id) => port.setVisibility(id, 'private'),
  },
  delete: { kind: 'write', isOwners: true, call: (port, id) => port.delete(id) },
  repairSharing: { kind: 'write', isOwners: true, call: (port, id) => port.repairSharing(id) },
  findByHandle: { kind: 'read', call: (port) => port.findByHandle('personne', 'rien') },
  findByShortid: { kind: 'read', call: (port) => port.findByShortid('aaaaaaaa') },
  listOfOwner: { kind: 'read', call: (port) => port.listOfOwner('personne', PAGE) },
} satisfies PortCalls<Rankings>;

const UNMATCHED_CALLS = {
  get: { kind: 'read', isOwners: true, call: (port, id) => port.get(id) },
  set: { kind: 'write', isOwners: true, call: (port, id) => port.set(id, [], 0) },
} satisfies PortCalls<UnmatchedEntries>;

const MANGA_CALLS = {
  search: { kind: 'read', call: (port) => port.search({ query: 'titre', ...PAGE }) },
  suggest: { kind: 'read', call: (port) => port.suggest('tirte') },
  match: { kind: 'read', call: (port) => port.match([WORK]) },
  getSheet: { kind: 'read', call: (port) => port.getSheet('a') },
  getMany: { kind: 'read', call: (port) => port.getMany(['a', 'b']) },
  listStarters: { kind: 'read', call: (port) => port.listStarters() },
} satisfies PortCalls<Mangas>;

const FAVORITE_CALLS = {
  watchOne: { kind: 'live', watch: (port, _id, observer) => port.watchOne('a', observer) },
  watchOwn: { kind: 'live', watch: (port, _id, observer) => port.watchOwn(SLICE, observer) },
  listOwn: { kind: 'read', call: (port) => port.listOwn(PAGE) },
  add: { kind: 'write', call: (port) => port.add(copyOf('a')) },
  remove: { kind: 'write', call: (port) => port.remove('a') },
} satisfies PortCalls<Favorites>;

const PROFILE_CALLS = {
  watchOwn: { kind: 'live', watch: (port, _id, observer) => port.watchOwn(observer) },
  saveOwn: { kind: 'write', call: (port) => port.saveOwn({ bio: 'Bonjour' }) },
  claimUsername: { kind: 'write', call: (port) => port.claimUsername('un-nom') },
  showPage: { kind: 'write', call: (port) => port.showPage(false) },
} satisfies PortCalls<Profiles>;

const CATALOGUE_CALLS = {
  find: { kind: 'read', call: (port) => port.find([{ id: 'a', anilistId: null }]) },
  write: { kind: 'write', call: (port) => port.write([]) },
  mainTitles: { kind: 'read', call: (port) => port.mainTitles() },
  listSamples: { kind: 'read', call: (port) => port.listSamples() },
  removeSamples: { kind: 'write', call: (port) => port.removeSamples(['a']) },
} satisfies PortCalls<CatalogueWriter>;

const EMAIL = 'personne@mail.example';
const WRONG = 'un mauvais mot';
const PROOF = { kind: 'password', password: WRONG } as const;

/** With values that change nothing, but of those that end the session, and of `updateAccount`. */
const IDENTITY_CALLS = {
  passwordPolicy: { kind: 'read', call: (port) => port.passwordPolicy() },
  watchUser: { kind: 'live', watch: (port, _id, observer) => port.watchUser(observer) },
  signUp: { kind: 'write', call: (port) => port.signUp({ email: EMAIL, password: 'x' }) },
  signIn: { kind: 'write', call: (port) => port.signIn({ email: EMAIL, password: WRONG }) },
  signInWithProvider: { kind: 'write', call: (port) => port.signInWithProvider() },
  sendPasswordReset: { kind: 'write', call: (port) => port.sendPasswordReset(EMAIL) },
  confirmPasswordReset: { kind: 'write', call: (port) => port.confirmPasswordReset('x', WRONG) },
  signOut: { kind: 'write', call: (port) => port.signOut() },
  reloadUser: { kind: 'read', call: (port) => port.reloadUser() },
  details: { kind: 'read', call: (port) => port.details() },
  sendEmailVerification: { kind: 'write', call: (port) => port.sendEmailVerification() },
  changeEmail: { kind: 'write', call: (port) => port.changeEmail({ email: EMAIL, proof: PROOF }) },
  confirmEmail: { kind: 'write', call: (port) => port.confirmEmail('x') },
  changePassword: {
    kind: 'write',
    call: (port) => port.changePassword({ present: WRONG, next: 'un autre mot' }),
  },
  signOutEverywhere: {
    kind: 'write',
    call: async (port) => port.signOutEverywhere?.(),
  },
  updateAccount: { kind: 'write', call: (port) => port.updateAccount({ displayName: 'Un nom' }) },
} satisfies PortCalls<Identity>;

const ERASURE_CALLS = {
  eraseOwn: { kind: 'write', call: (port) => port.eraseOwn(PROOF) },
} satisfies PortCalls<Erasure>;

/** A call of each method of each port, with arguments that its owner could use. Files are uploaded apart. */
const PORT_CALLS = {
  rankings: RANKING_CALLS,
  unmatched: UNMATCHED_CALLS,
  mangas: MANGA_CALLS,
  favorites: FAVORITE_CALLS,
  profiles: PROFILE_CALLS,
  catalogue: CATALOGUE_CALLS,
  identity: IDENTITY_CALLS,
  erasure: ERASURE_CALLS,
} satisfies { readonly [Name in keyof Omit<Backend, 'files'>]: PortCalls<Backend[Name]> };

type Calls = typeof PORT_CALLS;
type PortName = keyof Calls;
type WritesOf<Port> = {
  [M in keyof Port & string]: Port[M] extends { kind: 'write' } ? M : never;
}[keyof Port & string];

/** The calls of these ports: `rankings.get`. */
export type CallName<Name extends PortName> = {
  [P in Name]: `${P}.${keyof Calls[P] & string}`;
}[Name];

/** Those of them that write: `rankings.rename`. */
export type WriteName<Name extends PortName> = {
  [P in Name]: `${P}.${WritesOf<Calls[P]>}`;
}[Name];

/** The answered calls of some ports, one by one, bound to their port of a backend. */
export function answeredCalls<Name extends PortName>(...ports: readonly Name[]) {
  return ports.flatMap((port) =>
    Object.entries<AnsweredCall<never> | LiveCall<never>>(PORT_CALLS[port]).flatMap(
      ([method, one]) => {
        if (one.kind === 'live') return [];
        const { kind, isOwners = false, call } = one;
        return {
          name: `${port}.${method}`,
          port,
          method,
          kind,
          isOwners,
          call: (backend: Pick<Backend, Name>, rankingId: string) =>
            call(backend[port] as never, rankingId),
        };
      },
    ),
  );
}
