import { AppError, type Roles } from '@palmanga/core';

import type { Context } from '../context.ts';

/** Rights of accounts, in the accounts' own table. */
export function createRoles({ queries, writer }: Context): Roles {
  async function setAdmin(email: string, isAdmin: boolean): Promise<void> {
    const changes = await writer.write(
      () =>
        queries.sqlRun(
          'UPDATE user SET isAdmin = ? WHERE email = ?',
          isAdmin,
          email.trim().toLowerCase(),
        ).changes,
    );
    if (changes === 0) throw new AppError('account-not-found');
  }
  return {
    grantAdmin: (email) => setAdmin(email, true),
    revokeAdmin: (email) => setAdmin(email, false),
  };
}
