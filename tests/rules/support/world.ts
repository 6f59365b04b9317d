import { Buffer } from 'node:buffer';

import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  setLogLevel,
  Timestamp,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';

import { clearFirestore, setRules, type Emulator } from '../../support/emulators.ts';
import { readRefusals } from './coverage.ts';

// Most attempts are refused on purpose.
setLogLevel('silent');

/** `owner` owns the seeded documents, `other` is signed in too, `admin` may import. */
export const ROLES = ['visitor', 'other', 'owner', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What the accounts' tokens hold. */
const TOKENS = {
  other: { sub: 'other', email: 'other@example.test' },
  // The only one who signed in a moment ago, however long the tests take.
  owner: {
    sub: 'owner',
    email: 'alice@example.test',
    auth_time: Math.floor(Date.now() / 1000) + 3600,
  },
  admin: { sub: 'admin', email: 'admin@example.test', admin: true },
} as const;

type Token = Readonly<Record<string, unknown>> & { readonly sub: string };

/** A stored item. */
export const item = (mangaId: string, position: number) => ({
  ...copyOf(mangaId),
  position,
  addedAt: CREATED,
});

const CREATED = Timestamp.fromMillis(Date.UTC(2024, 0, 1));

/** The fields of a well-formed item, without its position. */
export const copyOf = (mangaId: string) => ({
  mangaId,
  title: `Titre ${mangaId}`,
  author: `Auteur ${mangaId}`,
  coverUrl: `covers/${mangaId}.webp`,
});

/** A well-formed manga of the catalogue. */
export const mangaOf = (id: string) => ({
  id,
  title: 'Monster',
  author: 'Naoki Urasawa',
  titleLower: 'monster',
  authorLower: 'naoki urasawa',
  coverThumbUrl: 'covers/monster.webp',
  sourcescoverUrl: null,
  anilistId: 30,
  searchPrefixes: ['m', 'mo'],
  wordStarts: { m: true, mo: true },
  createdAt: CREATED,
  updatedAt: CREATED,
});

/** Well-formed details of a manga. */
export const detailsOf = () => ({
  description: 'Il était une fois.',
  coverLargeUrl: null,
  createdAt: CREATED,
  updatedAt: CREATED,
});

export const rankingOf = (slug: string, shortid: string, itemIds: readonly string[]) => ({
  ownerUid: 'owner',
  ownerHandle: 'alice',
  title: `Classement ${slug}`,
  slug,
  shortid,
  visibility: 'public',
  itemsCount: itemIds.length,
  itemIds,
  createdAt: CREATED,
  updatedAt: CREATED,
});

/** Sends a query by the protocol: the SDK has no offsets. */
type Ask = (parent: string, structuredQuery: object) => Promise<void>;

/** Documents by path. */
export type Documents = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A request by a role, and documents that it needs beside the seeds. */
export interface Attempt {
  readonly as: Role;
  /**
   * What the account's token holds instead, or beside it; a claim that is undefined is left out. Made when
   * it is tried, because some tell times.
   */
  readonly claims?: () => Readonly<Record<string, unknown>>;
  readonly run: (db: Firestore, ask: Ask) => Promise<unknown>;
  readonly seeds?: Documents;
}

/** A ranking that is not there, whose reservations were left behind. */
export const FORGED_ID = 'RankingThatWasForged';
/** A deleted ranking of the owner, whose shortid is TTTTTTTT and stays reserved. */
export const DELETED_ID = 'DeletedRankingOfMine';

/** The documents that every case starts from. */
function seeds(): Documents {
  const { itemIds: _, ...legacy } = rankingOf('old', 'DDDDDDDD', ['a', 'b', 'c']);
  return {
    'users/owner': { displayName: 'Alice', bio: 'Je lis.', photoURL: null, updatedAt: CREATED },
    'users/owner/favorites/m1': { ...copyOf('m1'), createdAt: CREATED },
    'users/owner/slugs/public': { rankingId: 'public' },
    'users/owner/slugs/private': { rankingId: 'private' },
    'users/owner/slugs/empty': { rankingId: 'empty' },
    'users/owner/slugs/left': { rankingId: 'deleted' },
    'users/owner/slugs/buried': { rankingId: DELETED_ID },
    'handles/carried': { uid: 'owner', createdAt: CREATED },
    'shortids/AAAAAAAA': { rankingId: 'public' },
    'shortids/CCCCCCCC': { rankingId: 'empty' },
    'rankings/public': rankingOf('public', 'AAAAAAAA', ['a', 'b', 'c', 'd']),
    'rankings/public/items/a': item('a', 1),
    'rankings/public/items/b': item('b', 2),
    'rankings/public/items/c': item('c', 3),
    'rankings/public/items/d': item('d', 4),
    'rankings/public/items/orphan': item('orphan', 9),
    'rankings/private': { ...rankingOf('private', 'BBBBBBBB', ['a']), visibility: 'private' },
    'rankings/private/items/a': item('a', 1),
    'rankings/empty': rankingOf('empty', 'CCCCCCCC', []),
    'rankings/old': legacy,
    'rankings/old/items/a': item('a', 1),
    'rankings/old/items/b': item('b', 2),
    'rankings/old/items/c': item('c', 3),
    'rankings/bare': { ...rankingOf('bare', 'HHHHHHHH', []), slug: '', shortid: '' },
    'rankings/damaged': rankingOf('damaged', 'a-b', []),
    'rankings/holed': rankingOf('holed', 'GGGGGGGG', ['a']),
    [`rankings/${DELETED_ID}`]: { deletedAt: CREATED },
    [`rankings/${DELETED_ID}/items/left`]: item('left', 1),
    'shortids/TTTTTTTT': { rankingId: DELETED_ID },
    'users/other/slugs/left': { rankingId: FORGED_ID },
    'shortids/EEEEEEEE': { rankingId: 'deleted' },
    'shortids/FFFFFFFF': { rankingId: FORGED_ID },
    'mangas/m1': mangaOf('m1'),
    'mangaDetails/m1': detailsOf(),
  };
}

/** Full names of the documents that commits of the SDK wrote since a world restored them. */
const written = new Set<string>();

interface Commit {
  readonly writes: readonly {
    readonly update?: { readonly name: string };
    readonly delete?: string;
  }[];
}

const { fetch: send } = globalThis;
globalThis.fetch = async (input, init) => {
  const response = await send(input, init);
  if (response.ok && typeof input === 'string' && input.endsWith('/documents:commit')) {
    const { writes } = JSON.parse(init?.body as string) as Commit;
    for (const write of writes) written.add(write.update?.name ?? write.delete ?? '');
  }
  return response;
};

/** No documents beside the seeds. */
const NONE: Documents = {};

/** One seeded project of the emulator, with a client for each role. */
export class World {
  readonly #emulator: Emulator;
  readonly #project: string;
  readonly #operator: Firestore;
  #rules = '';
  /** By what their tokens hold. */
  readonly #clients = new Map<string, Firestore>();
  /** The documents beside the seeds; null when it is not known which documents there are. */
  #extra: Documents | null = null;

  constructor(emulator: Emulator, project: string) {
    this.#emulator = emulator;
    this.#project = project;
    this.#operator = this.#connect('operator', 'owner');
  }

  async setRules(rules: string): Promise<void> {
    this.#rules = rules;
    await setRules(this.#emulator, this.#project, rules);
  }

  /**
   * Whether the rules allow `run` on the seeded documents. Any failure but a refusal is thrown.
   */
  async isAllowed({ as, claims, run, seeds = NONE }: Attempt): Promise<boolean> {
    await this.#refresh(seeds);
    const token = as === 'visitor' ? undefined : { ...TOKENS[as], ...claims?.() };
    try {
      await run(this.#client(token), (parent, query) => this.#ask(token, parent, query));
      return true;
    } catch (error) {
      if ((error as { code?: unknown }).code === 'permission-denied') return false;
      this.#extra = null;
      throw error;
    }
  }

  /** Which functions of the rules are false when an attempt is made once more. */
  async refusalsOf(attempt: Attempt): Promise<readonly string[]> {
    // What is reported begins anew.
    await this.setRules(this.#rules);
    await this.isAllowed(attempt);
    return readRefusals(this.#emulator, this.#project);
  }

  async dispose(): Promise<void> {
    await Promise.all([this.#operator, ...this.#clients.values()].map(({ app }) => deleteApp(app)));
  }

  #client(token: Token | undefined): Firestore {
    const key = JSON.stringify(token ?? null);
    const client = this.#clients.get(key) ?? this.#connect(`client-${this.#clients.size}`, token);
    this.#clients.set(key, client);
    return client;
  }

  async #ask(token: Token | undefined, parent: string, structuredQuery: object): Promise<void> {
    const { host, port } = this.#emulator;
    const documents = `projects/${this.#project}/databases/(default)/documents${parent}`;
    const response = await fetch(`http://${host}:${port}/v1/${documents}:runQuery`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${this.#token(token)}` }),
      },
      body: JSON.stringify({ structuredQuery }),
    });
    const answer = await response.text();
    if (response.ok) return;
    const code = answer.includes('"PERMISSION_DENIED"') ? 'permission-denied' : 'unknown';
    throw Object.assign(new Error(answer), { code });
  }

  /** A token as the emulator takes it, without a signature. */
  #token(claims: Token): string {
    const payload = {
      iss: `https://securetoken.google.com/${this.#project}`,
      aud: this.#project,
      iat: 0,
      exp: 3600,
      auth_time: 0,
      user_id: claims.sub,
      firebase: { sign_in_provider: 'custom', identities: {} },
      ...claims,
    };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    return `${encode({ alg: 'none', type: 'JWT' })}.${encode(payload)}.`;
  }

  /** Writes only the documents that differ from those that the attempt needs. */
  async #refresh(extra: Documents): Promise<void> {
    const seeded = seeds();
    const former = this.#extra;
    if (former === null) await clearFirestore(this.#emulator, this.#project);
    const differing = former === extra ? {} : { ...(former ?? seeded), ...extra };
    const paths = new Set([...Object.keys(differing), ...this.#takeWritten()]);
    if (paths.size === 0) return;
    const batch = writeBatch(this.#operator);
    for (const path of paths) {
      const data = extra[path] ?? seeded[path];
      if (data === undefined) batch.delete(doc(this.#operator, path));
      else batch.set(doc(this.#operator, path), data);
    }
    this.#extra = null;
    await batch.commit();
    this.#takeWritten();
    this.#extra = extra;
  }

  /** The paths of this project's documents that were written since it was asked last. */
  #takeWritten(): readonly string[] {
    const start = `projects/${this.#project}/databases/(default)/documents/`;
    const names = [...written].filter((name) => name.startsWith(start));
    for (const name of names) written.delete(name);
    return names.map((name) => name.slice(start.length));
  }

  #connect(name: string, token: string | Record<string, unknown> | undefined): Firestore {
    const { host, port } = this.#emulator;
    const app = initializeApp({ projectId: this.#project }, `${this.#project}-${name}`);
    const db = initializeFirestore(app, { ignoreUndefinedProperties: true });
    // `user_id` is what the rules call the uid.
    const claims = typeof token === 'object' ? { ...token, user_id: token['sub'] } : token;
    const options = claims === undefined ? {} : { mockUserToken: claims as string };
    connectFirestoreEmulator(db, host, port, options);
    return db;
  }
}
