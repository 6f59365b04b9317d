import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { type AccountDetails, AppError, parseEmail, parseNewPassword } from '@palmanga/core';

import { hashToken } from './tokens.ts';

/** How long the link of a mail is valid, in milliseconds. */
const LINK_MS = 60 * 60_000;
/** Before the hash of a token in the table of links, and before the address that it is for. */
const PREFIX = 'email:';

export interface CredentialParts {
  readonly database: DatabaseSync;
  readonly passwordMinLength: number;
  readonly hash: (password: string) => Promise<string>;
  /** Sends the link that confirms an address. */
  readonly sendConfirmation: (mail: { email: string; token: string }) => Promise<void>;
  /** Tells a former address that the account has another. */
  readonly sendNotice: (email: string) => Promise<void>;
  /** Runs a task that the answer must not wait for: its duration would reveal who has an account. */
  readonly inBackground: (task: Promise<unknown>) => void;
  readonly now?: () => number;
}

/** How an account signs in: its address and its password, in the tables of the accounts library. */
export function createCredentials(parts: CredentialParts) {
  const { database, inBackground, now = Date.now } = parts;
  const prepare = (sql: string) => database.prepare(sql);
  const findDetails = prepare(`SELECT email, emailVerified, createdAt, EXISTS (
      SELECT 1 FROM account WHERE userId = user.id AND providerId = 'credential' AND password <> ''
    ) AS hasPassword FROM user WHERE id = ?`);
  const findPassword = prepare(
    "SELECT password FROM account WHERE providerId = 'credential' AND userId = ?",
  );
  const setPassword = prepare(`UPDATE account SET password = ?, updatedAt = ?
    WHERE providerId = 'credential' AND userId = ? AND password = ?`);
  const removeLinks = prepare('DELETE FROM verification WHERE value = ?');
  const removeEmailLinks = prepare(
    `DELETE FROM verification WHERE value = ? AND identifier GLOB '${PREFIX}*'`,
  );
  const addLink = prepare(`INSERT INTO verification
    (id, identifier, value, expiresAt, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?)`);
  const takeLink = prepare(
    'DELETE FROM verification WHERE identifier GLOB ? RETURNING identifier, value, expiresAt',
  );
  const setEmail = prepare(
    'UPDATE user SET email = ?, emailVerified = 1, updatedAt = ? WHERE id = ?',
  );
  const setVerified = prepare('UPDATE user SET emailVerified = 1 WHERE id = ?');
  const findEmail = prepare('SELECT email FROM user WHERE id = ?');
  const timeText = (time = now()): string => new Date(time).toISOString();

  /** Sends a link to an address, in the place of the one before. */
  function sendLink(uid: string, email: string): void {
    const token = randomBytes(24).toString('base64url');
    removeEmailLinks.run(uid);
    const identifier = `${PREFIX}${hashToken(token)}:${email}`;
    const id = randomBytes(16).toString('hex');
    addLink.run(id, identifier, uid, timeText(now() + LINK_MS), timeText(), timeText());
    inBackground(parts.sendConfirmation({ email, token }));
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
    sendVerification(uid: string): void {
      const { email, isEmailVerified } = this.details(uid);
      if (email !== null && !isEmailVerified) sendLink(uid, email);
    },

    /**
     * As `Identity.changeEmail`, for an account whose owner has proved to be it.
     * @throws AppError email-required, email-invalid
     */
    changeEmail(uid: string, email: string): void {
      sendLink(uid, parseEmail(email).toLowerCase());
    },

    /**
     * As `Identity.confirmEmail`.
     * @returns the account
     * @throws AppError reset-link-invalid, email-taken
     */
    confirmEmail(token: string): string {
      // The hash consists of letters and digits, so the pattern has no other wildcard.
      const link = takeLink.get(`${PREFIX}${hashToken(token)}:*`);
      const isValid = link !== undefined && Date.parse(String(link['expiresAt'])) > now();
      if (!isValid) throw new AppError('reset-link-invalid');
      const uid = String(link['value']);
      const email = String(link['identifier']).slice(PREFIX.length + hashToken('').length + 1);
      const former = findEmail.get(uid)?.['email'];
      if (typeof former !== 'string') throw new AppError('reset-link-invalid');
      try {
        setEmail.run(email, timeText(), uid);
      } catch (error) {
        const isTaken = String(error).includes('UNIQUE');
        throw isTaken ? new AppError('email-taken', undefined, { cause: error }) : error;
      }
      // What was sent to the former address.
      removeLinks.run(uid);
      if (former !== email) inBackground(parts.sendNotice(former));
      return uid;
    },

    /** Makes all links that were sent to an account invalid. */
    removeLinks(uid: string): void {
      removeLinks.run(uid);
    },

    /** Notes that an account's owner reads the mails of its address. */
    noteVerified(uid: string): void {
      setVerified.run(uid);
    },

    /**
     * Sets another password in the place of the one with this hash.
     * @throws AppError password-too-short, password-too-common; password-wrong when another call was
     *   faster
     */
    async changePassword(uid: string, formerHash: string, next: string): Promise<void> {
      const password = parseNewPassword(next, parts.passwordMinLength);
      const hash = await parts.hash(password);
      const { changes } = setPassword.run(hash, timeText(), uid, formerHash);
      if (changes === 0) throw new AppError('password-wrong', 'Another call changed it meanwhile');
      removeLinks.run(uid);
    },
  };
}
