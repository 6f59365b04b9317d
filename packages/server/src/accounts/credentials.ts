import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { type AccountDetails, AppError, parseEmail, parseNewPassword } from '@palmanga/core';

/** How long the link of a mail is valid, in milliseconds. */
const LINK_MS = 60 * 60_000;
/** Before the hash of a token in the table of links, and before the address that it is for. */
const PREFIX = 'email:';

export interface CredentialParts {
  readonly database: DatabaseSync;
  /**
   * Runs statements in one transaction, which waits for the lock of another process without blocking this
   * one. They may be run more than once: what must happen once comes after.
   */
  readonly write: <T>(action: () => T) => Promise<T>;
  readonly passwordMinLength: number;
  readonly hash: (password: string) => Promise<string>;
  /** Sends the link that confirms an address. */
  readonly sendConfirmation: (mail: { uid: string; email: string; token: string }) => Promise<void>;
  /** Tells a former address that the account has another. */
  readonly sendNotice: (mail: { uid: string; email: string }) => Promise<void>;
  /** Runs a task that the answer must not wait for: its duration would reveal who has an account. */
  readonly inBackground: (task: Promise<unknown>) => void;
  readonly now?: () => number;
}

/** How an account signs in: its address and its password, in the tables of the accounts library. */
export function createCredentials(parts: CredentialParts) {
  const { database, write, inBackground, now = Date.now } = parts;
  const prepare = (sql: string) => database.prepare(sql);
  const findDetails = prepare(`SELECT email, emailVerified, createdAt, EXISTS (
      SELECT 1 FROM account WHERE userId = user.id AND providerId = 'credential' AND password <> ''
    ) AS hasPassword FROM user WHERE id = ?`);
  const findPassword = prepare(
    "SELECT password FROM account WHERE providerId = 'credential' AND userId = ?",
  );
  const setPassword = prepare(`UPDATE account SET password = ?, updatedAt = ?
    WHERE providerId = 'credential' AND userId = ? AND password = ?`);
  const resetPassword = prepare(
    "UPDATE account SET password = ?, updatedAt = ? WHERE providerId = 'credential' AND userId = ?",
  );
  const addPassword = prepare(`INSERT INTO account
    (id, accountId, providerId, userId, password, createdAt, updatedAt)
    VALUES (?, ?, 'credential', ?, ?, ?, ?)`);
  const hasReset = prepare('SELECT 1 FROM verification WHERE identifier = ?');
  const takeReset = prepare(
    'DELETE FROM verification WHERE identifier = ? RETURNING value, expiresAt',
  );
  const removeLinks = prepare('DELETE FROM verification WHERE value = ?');
  const removeEmailLinks = prepare(
    `DELETE FROM verification WHERE value = ? AND identifier GLOB '${PREFIX}*'`,
  );
  const addLink = prepare(`INSERT INTO verification
    (id, identifier, value, expiresAt, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?)`);
  const hasLink = prepare('SELECT 1 FROM verification WHERE identifier GLOB ?');
  const takeLink = prepare(
    'DELETE FROM verification WHERE identifier GLOB ? RETURNING identifier, value, expiresAt',
  );
  const setEmail = prepare(
    'UPDATE user SET email = ?, emailVerified = 1, updatedAt = ? WHERE id = ?',
  );
  const setVerified = prepare('UPDATE user SET emailVerified = 1 WHERE id = ?');
  const removeOtherSessions = prepare(
    'DELETE FROM session WHERE userId = ? AND id <> ? RETURNING id',
  );
  const removeSessions = prepare('DELETE FROM session WHERE userId = ? RETURNING id');
  const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => String(id));
  const findEmail = prepare('SELECT email FROM user WHERE id = ?');
  const timeText = (time = now()): string => new Date(time).toISOString();

  /** Sends a link to an address, in the place of the one before. */
  async function sendLink(uid: string, email: string): Promise<void> {
    const token = randomBytes(24).toString('base64url');
    const identifier = `${PREFIX}${hashToken(token)}:${email}`;
    const id = randomBytes(16).toString('hex');
    await write(() => {
      // An account that was erased meanwhile leaves nothing.
      if (findEmail.get(uid) === undefined) throw new AppError('unauthenticated');
      removeEmailLinks.run(uid);
      addLink.run(id, identifier, uid, timeText(now() + LINK_MS), timeText(), timeText());
    });
    inBackground(parts.sendConfirmation({ uid, email, token }));
  }

  /**
   * Uses the link of a mail up, in a transaction; a link that cannot be used is used up too.
   * @returns the account with its former and its new address; or why it keeps the former
   */
  function useLink(pattern: string): { uid: string; former: string; email: string } | AppError {
    const link = takeLink.get(pattern);
    const isValid = link !== undefined && Date.parse(String(link['expiresAt'])) > now();
    if (!isValid) return new AppError('reset-link-invalid');
    const uid = String(link['value']);
    const email = String(link['identifier']).slice(PREFIX.length + hashToken('').length + 1);
    const former = findEmail.get(uid)?.['email'];
    if (typeof former !== 'string') return new AppError('reset-link-invalid');
    try {
      setEmail.run(email, timeText(), uid);
    } catch (error) {
      const isTaken = String(error).includes('UNIQUE');
      if (isTaken) return new AppError('email-taken', undefined, { cause: error });
      throw error;
    }
    // What was sent to the former address.
    removeLinks.run(uid);
    return { uid, former, email };
  }

  return {
    /** Hash of an account's password; null for one without. */
    passwordHash(uid: string): string | null {
      const hash = findPassword.get(uid)?.['password'];
      return typeof hash === 'string' ? hash : null;
    },

    /** @throws AppError unauthenticated for an account that is gone */
    details(uid: string): AccountDetails {
      const row = findDetails.get(uid);
      if (row === undefined) throw new AppError('unauthenticated');
      const createdAt = Date.parse(String(row['createdAt']));
      return {
        email: String(row['email']),
        isEmailVerified: row['emailVerified'] === 1,
        hasPassword: row['hasPassword'] === 1,
        createdAt: Number.isNaN(createdAt) ? null : createdAt,
      };
    },

    /** As `Identity.sendEmailVerification`. */
    async sendVerification(uid: string): Promise<void> {
      const { email, isEmailVerified } = this.details(uid);
      if (email !== null && !isEmailVerified) await sendLink(uid, email);
    },

    /**
     * As `Identity.changeEmail`, for an account whose owner has proved to be it.
     * @throws AppError email-required, email-invalid
     */
    async changeEmail(uid: string, email: string): Promise<void> {
      await sendLink(uid, parseEmail(email).toLowerCase());
    },

    /**
     * As `Identity.confirmEmail`.
     * @returns the account
     * @throws AppError reset-link-invalid, email-taken
     */
    async confirmEmail(token: string): Promise<string> {
      // The hash consists of letters and digits, so the pattern has no other wildcard.
      const pattern = `${PREFIX}${hashToken(token)}:*`;
      // A stranger with a made-up token waits for no lock.
      if (hasLink.get(pattern) === undefined) throw new AppError('reset-link-invalid');
      const used = await write(() => useLink(pattern));
      if (used instanceof AppError) throw used;
      const { uid, former, email } = used;
      if (former !== email) inBackground(parts.sendNotice({ uid, email: former }));
      return uid;
    },

    /** Makes all links that were sent to an account invalid. */
    async removeLinks(uid: string): Promise<void> {
      await write(() => removeLinks.run(uid));
    },

    /**
     * Sets a password by the link of a reset mail, which shows that the account's owner reads the mails of its
     * address. Ends all sessions and uses up all links, all in one transaction: without room the link stays.
     * @returns the account, and the ids of its sessions
     * @throws AppError reset-link-invalid
     */
    async resetPassword(
      token: string,
      password: string,
    ): Promise<{ readonly uid: string; readonly ended: readonly string[] }> {
      const identifier = resetIdentifier(token);
      // A stranger with a made-up token waits for no lock, and costs no hash.
      if (hasReset.get(identifier) === undefined) throw new AppError('reset-link-invalid');
      const hash = await parts.hash(password);
      const id = randomBytes(16).toString('hex');
      const done = await write(() => {
        const link = takeReset.get(identifier);
        const uid = String(link?.['value']);
        const isValid = link !== undefined && Date.parse(String(link['expiresAt'])) > now();
        if (!isValid || findEmail.get(uid) === undefined) return null;
        const time = timeText();
        // An account of a provider has none yet.
        if (resetPassword.run(hash, time, uid).changes === 0) {
          addPassword.run(id, uid, uid, hash, time, time);
        }
        removeLinks.run(uid);
        setVerified.run(uid);
        return { uid, ended: idsOf(removeSessions.all(uid)) };
      });
      if (done === null) throw new AppError('reset-link-invalid');
      return done;
    },

    /** Removes all sessions of an account, and returns their ids. */
    removeSessions: (uid: string): Promise<readonly string[]> =>
      write(() => idsOf(removeSessions.all(uid))),

    /**
     * Sets another password in the place of the one with this hash, and removes all sessions but one.
     * @returns the ids of those that were removed
     * @throws AppError password-too-short, password-too-common; password-wrong when another call was
     *   faster
     */
    async changePassword(
      { uid, sessionId }: { uid: string; sessionId: string },
      formerHash: string,
      next: string,
    ): Promise<readonly string[]> {
      const password = parseNewPassword(next, parts.passwordMinLength);
      const hash = await parts.hash(password);
      return write(() => {
        const { changes } = setPassword.run(hash, timeText(), uid, formerHash);
        if (changes === 0)
          throw new AppError('password-wrong', 'Another call changed it meanwhile');
        removeLinks.run(uid);
        return idsOf(removeOtherSessions.all(uid, sessionId));
      });
    },
  };
}

/** Under what the accounts library keeps the link of a reset mail, with `storeIdentifier: 'hashed'`. */
function resetIdentifier(token: string): string {
  return createHash('sha256').update(`reset-password:${token}`).digest('base64url');
}

/** What the database keeps of a token: whoever reads it must not be able to use the links of others. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
