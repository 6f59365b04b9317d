import { AppError, type AuthUser, type Timestamp } from '@palmanga/core';

import type { Queries } from './database/queries.ts';
import type { Writer } from './database/writer.ts';
import type { SearchIndex } from './mangas/search-index.ts';
import type { Changes } from './watching/changes.ts';

/** Who calls: what the store needs to know of the session's account. */
export type Actor = Pick<AuthUser, 'uid' | 'email' | 'displayName' | 'isAdmin'>;

/** What every repository of one store works with. */
export interface Context {
  readonly queries: Queries;
  readonly writer: Writer;
  readonly changes: Changes;
  readonly searchIndex: SearchIndex;
  readonly now: () => Timestamp;
  /** A cryptographic source of bytes. */
  readonly random: (count: number) => Uint8Array;
}

/** @throws AppError unauthenticated */
export function requireActor(actor: Actor | null): Actor {
  if (actor === null) throw new AppError('unauthenticated');
  return actor;
}
