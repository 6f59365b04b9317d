import { AppError, type Roles } from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import type { Context } from '../repository.ts';

/** The port `Roles`: the import right of accounts, kept in the accounts library's own table. */
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
    listAdmins: async () =>
      queries
        .sqlAll<{ email: string }>('SELECT email FROM user WHERE isAdmin ORDER BY email')
        .map(({ email }) => email),
  };
}

/** The number of accounts that may import in the browser. */
export function countAdmins(queries: Queries): number {
  return queries.sqlAll<{ n: number }>('SELECT count(*) AS n FROM user WHERE isAdmin')[0]?.n ?? 0;
}
