import type { DatabaseSync } from 'node:sqlite';

import { cleanLine, type AuthUser } from '@palmanga/core';
import { LRUCache } from 'lru-cache';

/** A signed-in session and its account. */
export interface Session {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** When it was signed in; milliseconds since the epoch. */
  readonly createdAt: number;
  readonly user: AuthUser;
}

/** An account as the library gives it. */
export interface StoredUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image?: string | null | undefined;
  readonly isAdmin?: boolean | null | undefined;
}

export function toAuthUser(user: StoredUser): AuthUser {
  return {
    uid: user.id,
    email: user.email,
    displayName: cleanLine(user.name) || null,
    photoURL: user.image ?? null,
    isAdmin: user.isAdmin === true,
  };
}

/** A session as the library gives it. */
export function toSession(
  stored: { session: { id: string; expiresAt: Date; createdAt: Date }; user: StoredUser } | null,
): Session | null {
  if (stored === null) return null;
  const { session, user } = stored;
  return {
    id: session.id,
    expiresAt: session.expiresAt.getTime(),
    createdAt: session.createdAt.getTime(),
    user: toAuthUser(user),
  };
}

/** A row of the query below. */
type Row = readonly [
  expiresAt: string,
  createdAt: string,
  uid: string,
  email: string,
  name: string,
  image: string | null,
  isAdmin: number | null,
];

function fromRow(id: string, row: Row): Session {
  const [expiresAt, createdAt, uid, email, name, image, isAdmin] = row;
  return {
    id,
    expiresAt: Date.parse(expiresAt),
    createdAt: Date.parse(createdAt),
    user: toAuthUser({ id: uid, email, name, image, isAdmin: isAdmin === 1 }),
  };
}

/** Sessions that are remembered as they were read. */
const REMEMBERED = 500;

/**
 * Reads a session, by its id, as it is in the database at each call; null when it has ended. As long as nothing
 * of it changes it is the same object, so that what is made for its account can be kept with it.
 */
export function createSessionReader(database: DatabaseSync): (id: string) => Session | null {
  const select = database.prepare(
    `SELECT expiresAt, session.createdAt, user.id, email, name, image, isAdmin
       FROM session JOIN user ON user.id = session.userId WHERE session.id = ?`,
  );
  select.setReturnArrays(true);
  const latest = new LRUCache<string, { readonly row: Row; readonly session: Session }>({
    max: REMEMBERED,
  });

  function sessionOf(id: string, row: Row): Session {
    const known = latest.get(id);
    if (known?.row.every((value, column) => value === row[column])) return known.session;
    const session = fromRow(id, row);
    latest.set(id, { row, session });
    return session;
  }

  return (id) => {
    const row = select.get(id) as unknown as Row | undefined;
    if (row === undefined) return null;
    const session = sessionOf(id, row);
    return session.expiresAt > Date.now() ? session : null;
  };
}

/** Sessions of one account: more than anybody has devices. */
export const MAX_SESSIONS = 50;
/** Rows of a table that are removed at once, so that a sign-in waits for no thousands. */
const REMOVED_AT_ONCE = 500;

/** Removes the sessions that have ended, with the links of mails that nobody used in time. */
export function createEndedSessions(database: DatabaseSync) {
  const removeExpired = ['session', 'verification'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE rowid IN
      (SELECT rowid FROM ${table} WHERE expiresAt <= ? LIMIT ${REMOVED_AT_ONCE})`),
  );
  // One that is used is prolonged each day.
  const removeOldest = database.prepare(`DELETE FROM session WHERE userId = ?1 AND id NOT IN
    (SELECT id FROM session WHERE userId = ?1 ORDER BY expiresAt DESC, createdAt DESC LIMIT ${MAX_SESSIONS})
    RETURNING id`);
  return {
    /**
     * Removes all that have expired, and of an account those beyond MAX_SESSIONS that were not used for
     * the longest time.
     * @returns the ids of the latter
     */
    remove(uid: string): readonly string[] {
      const now = new Date().toISOString();
      for (const statement of removeExpired) statement.run(now);
      return removeOldest.all(uid).map(({ id }) => String(id));
    },
  };
}
