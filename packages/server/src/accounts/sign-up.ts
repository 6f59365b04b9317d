import type { DatabaseSync } from 'node:sqlite';

import { AppError } from '@palmanga/core';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { z } from 'zod';

/** Letters and digits of an id or a token, as the accounts library makes them. */
const ID_LENGTH = 32;

export interface SignUpParts {
  readonly database: DatabaseSync;
  /** Runs statements in one transaction; they may be run more than once. */
  readonly write: <T>(action: () => T) => Promise<T>;
}

/**
 * The sign-up with a password, as a plugin of the accounts library: account, password and session are made
 * in one transaction. The library's own makes one after the other, so that a disk that fills up in between
 * keeps the address taken.
 */
export function signUpPlugin({ database, write }: SignUpParts) {
  const find = database.prepare('SELECT 1 FROM user WHERE email = ?');
  const addUser = database.prepare(`INSERT INTO user
    (id, name, email, emailVerified, createdAt, updatedAt) VALUES (?, '', ?, 0, ?, ?)`);
  const addPassword = database.prepare(`INSERT INTO account
    (id, accountId, providerId, userId, password, createdAt, updatedAt)
    VALUES (?, ?, 'credential', ?, ?, ?, ?)`);
  const addSession = database.prepare(`INSERT INTO session
    (id, expiresAt, token, createdAt, updatedAt, ipAddress, userAgent, userId)
    VALUES (?, ?, ?, ?, ?, '', '', ?)`);
  const newId = (): string => generateRandomString(ID_LENGTH, 'a-z', 'A-Z', '0-9');
  const body = z.object({ email: z.string(), password: z.string() });

  const signUp = createAuthEndpoint(
    '/sign-up/whole',
    { method: 'POST', body, metadata: { SERVER_ONLY: true } },
    async (ctx) => {
      const { context } = ctx;
      const email = ctx.body.email.toLowerCase();
      if (!z.email().safeParse(email).success) throw new AppError('email-invalid');
      if (find.get(email) !== undefined) throw new AppError('email-taken');
      const password = await context.password.hash(ctx.body.password);
      const createdAt = new Date();
      const expiresAt = new Date(createdAt.getTime() + context.sessionConfig.expiresIn * 1000);
      const times = { createdAt, updatedAt: createdAt };
      const user = { id: newId(), name: '', email, emailVerified: false, image: null, ...times };
      const ids = { id: newId(), userId: user.id, token: newId() };
      const session = { ...ids, expiresAt, ipAddress: '', userAgent: '', ...times };
      const time = createdAt.toISOString();
      const passwordId = newId();
      await write(() => {
        // Two sign-ups may use one address at once.
        if (find.get(email) !== undefined) throw new AppError('email-taken');
        addUser.run(user.id, email, time, time);
        addPassword.run(passwordId, user.id, user.id, password, time, time);
        addSession.run(session.id, expiresAt.toISOString(), session.token, time, time, user.id);
      });
      await setSessionCookie(ctx, { session, user });
      return ctx.json({ user });
    },
  );
  return { id: 'sign-up', endpoints: { signUp } } as const;
}
