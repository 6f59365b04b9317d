import type { DatabaseSync } from 'node:sqlite';

import { cleanLine, type AuthUser } from '@palmanga/core';

/** A signed-in session and its account. */
export interface AccountSession {
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
): AccountSession | null {
  if (stored === null) return null;
  const { session, user } = stored;
  return {
    id: session.id,
    expiresAt: session.expiresAt.getTime(),
    createdAt: session.createdAt.getTime(),
    user: toAuthUser(user),
  };
}

/**
 * Reads a session, by its token, as it is in the database at each call; null when there is none, or it has ended.
 */
export function createSessionReader(
  database: DatabaseSync,
): (by: 'token' | 'id', value: string) => AccountSession | null {
  const select = (column: string) =>
    database.prepare(
      `SELECT session.id, expiresAt, session.createdAt, user.id AS uid, email, name, image, isAdmin
         FROM session JOIN user ON user.id = session.userId WHERE session.${column} = ?`,
    );
  const statements = { token: select('token'), id: select('id') };
  return (by, value) => {
    const row = statements[by].get(value) as unknown as SessionRow | undefined;
    if (row === undefined) return null;
    const { id, uid, isAdmin } = row;
    const expiresAt = Date.parse(row.expiresAt);
    if (expiresAt <= Date.now()) return null;
    const user = toAuthUser({ ...row, id: uid, isAdmin: isAdmin === 1 });
    return { id, expiresAt, createdAt: Date.parse(row.createdAt), user };
  };
}

/** A row of the queries above. */
interface SessionRow {
  readonly id: string;
  readonly expiresAt: string;
  readonly createdAt: string;
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly image: string | null;
  readonly isAdmin: number | null;
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
