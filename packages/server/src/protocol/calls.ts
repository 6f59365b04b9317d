import type { AuthUser, Backend, Erasure, Identity } from '@palmanga/core';

/** The methods of a port that answer once. */
type Answering<Port> = {
  readonly [
    M in keyof Port as Port[M] extends (...args: never) => Promise<unknown> ? M : never
  ]: Port[M];
};

/** Methods of `Identity` that the client makes of others, or that need no server. */
type InClient =
  | 'providerLabel'
  | 'passwordPolicy'
  | 'watchUser'
  | 'signInWithProvider'
  | 'reloadUser'
  | 'changeEmail'
  | 'signOutEverywhere';

/** What the ports `Identity` and `Erasure` are made of: a proof is a password, or the age of the session. */
interface SessionCalls extends Omit<Identity, InClient>, Omit<Erasure, 'eraseOwn'> {
  current(): Promise<AuthUser | null>;
  /** @param password null of an account without one */
  changeEmail(email: string, password: string | null): Promise<void>;
  signOutEverywhere(): Promise<void>;
  /** @param password null of an account without one */
  eraseOwn(password: string | null): Promise<void>;
}

/** The ports of the store. */
export type DataPort = 'profiles' | 'rankings' | 'unmatched' | 'mangas' | 'favorites' | 'catalogue';

/** The ports as the server answers them. Photos are sent as they are (`http/files/avatars.ts`). */
export type Ports = { readonly session: SessionCalls } & {
  readonly [P in DataPort]: Answering<Backend[P]>;
};

export type PortName = keyof Ports;
export type Method<P extends PortName> = keyof Ports[P] & string;

export type CallArgs<P extends PortName, M extends Method<P>> = Ports[P][M] extends (
  ...args: infer Args extends readonly unknown[]
) => unknown
  ? Args
  : never;
export type CallResult<P extends PortName, M extends Method<P>> = Ports[P][M] extends (
  ...args: never
) => Promise<infer Result>
  ? Result
  : never;

/** Stands for an argument that is an object: its fields are sent themselves. */
const ITS_FIELDS = '...';

export type Verb = 'GET' | 'POST';
/** The HTTP method of a call, then the name of each argument. */
export type CallShape<Args extends readonly unknown[] = readonly unknown[]> = readonly [
  verb: Verb,
  ...names: { [K in keyof Args]: string },
];

/**
 * How each call is sent, to `/api/{port}/{method}`: by GET with its arguments in the query string, where
 * it only reads and they are short, else by POST with them in a JSON object. What the server takes and of
 * whom, says `calls/table.ts`.
 */
export const CALL_SHAPES = {
  session: {
    current: ['GET'],
    signUp: ['POST', ITS_FIELDS],
    signIn: ['POST', ITS_FIELDS],
    signOut: ['POST'],
    signOutEverywhere: ['POST'],
    details: ['GET'],
    updateAccount: ['POST', ITS_FIELDS],
    sendEmailVerification: ['POST'],
    changeEmail: ['POST', 'email', 'password'],
    confirmEmail: ['POST', 'token'],
    changePassword: ['POST', ITS_FIELDS],
    sendPasswordReset: ['POST', 'email'],
    confirmPasswordReset: ['POST', 'token', 'password'],
    eraseOwn: ['POST', 'password'],
  },
  profiles: {
    saveOwn: ['POST', ITS_FIELDS],
    claimUsername: ['POST', 'name'],
    showPage: ['POST', 'isShown'],
  },
  rankings: {
    create: ['POST', ITS_FIELDS],
    get: ['GET', 'id'],
    listOwn: ['GET', ITS_FIELDS],
    listItems: ['GET', 'id', ITS_FIELDS],
    getItem: ['GET', 'id', 'itemId'],
    listItemIds: ['GET', 'id'],
    listVersions: ['GET', 'id'],
    findPlaces: ['POST', 'mangaId', 'rankingIds'],
    addItems: ['POST', 'id', 'items', 'tiers'],
    insertItems: ['POST', 'id', 'items', 'tiers'],
    removeItem: ['POST', 'id', 'itemId'],
    removeItems: ['POST', 'id', 'itemIds'],
    place: ['POST', 'id', 'itemId', 'position', 'tier'],
    placeItems: ['POST', 'id', 'items'],
    reorder: ['POST', 'id', 'itemIds', 'tiers'],
    setTiers: ['POST', 'id', 'change'],
    setView: ['POST', 'id', 'view'],
    setNote: ['POST', 'id', 'itemId', 'note'],
    setDescription: ['POST', 'id', 'description'],
    rename: ['POST', 'id', 'title'],
    setVisibility: ['POST', 'id', 'visibility'],
    delete: ['POST', 'id'],
    repairSharing: ['POST', 'id'],
    findByHandle: ['GET', 'handle', 'slug'],
    findByShortid: ['GET', 'shortid'],
    listOfOwner: ['GET', 'name', ITS_FIELDS],
  },
  unmatched: {
    get: ['GET', 'id'],
    set: ['POST', 'id', 'unmatched', 'revision'],
  },
  mangas: {
    search: ['GET', ITS_FIELDS],
    suggest: ['GET', 'query'],
    match: ['POST', 'works'],
    getSheet: ['GET', 'id'],
    getMany: ['POST', 'ids'],
    listStarters: ['GET'],
  },
  favorites: {
    listOwn: ['GET', ITS_FIELDS],
    add: ['POST', ITS_FIELDS],
    remove: ['POST', 'mangaId'],
  },
  catalogue: {
    find: ['POST', 'keys'],
    write: ['POST', 'entries'],
    mainTitles: ['GET'],
    listSamples: ['GET'],
    removeSamples: ['POST', 'ids'],
  },
} as const satisfies {
  readonly [P in PortName]: { readonly [M in Method<P>]: CallShape<CallArgs<P, M>> };
};

/** The arguments of a call as the fields that are sent. */
export function toFields(
  names: readonly string[],
  args: readonly unknown[],
): Readonly<Record<string, unknown>> {
  const parts = names.map((name, index) =>
    name === ITS_FIELDS ? args[index] : { [name]: args[index] },
  );
  return Object.assign({}, ...parts) as Record<string, unknown>;
}

/** The fields that were sent as the arguments of the call. */
export function toArgs(
  names: readonly string[],
  fields: Readonly<Record<string, unknown>>,
): readonly unknown[] {
  const others = Object.entries(fields).filter(([name]) => !names.includes(name));
  return names.map((name) => (name === ITS_FIELDS ? Object.fromEntries(others) : fields[name]));
}

type Rest<Shape> = Shape extends readonly [Verb, ...infer Names] ? Names : never;
type FieldsOf<Names, Args> = Names extends readonly [infer Name extends string, ...infer Others]
  ? Args extends readonly [infer Arg, ...infer OtherArgs]
    ? (Name extends typeof ITS_FIELDS ? Arg : { readonly [K in Name]: Arg }) &
        FieldsOf<Others, OtherArgs>
    : Args extends readonly [(infer Arg)?, ...infer OtherArgs]
      ? { readonly [K in Name]?: Arg | undefined } & FieldsOf<Others, OtherArgs>
      : never
  : unknown;

/** The fields that a call sends. */
export type CallFields<P extends PortName, M extends Method<P>> = FieldsOf<
  Rest<(typeof CALL_SHAPES)[P][M & keyof (typeof CALL_SHAPES)[P]]>,
  CallArgs<P, M>
>;
