import type { Roles } from '@palmanga/core';
import type { Auth } from 'firebase-admin/auth';

import { hasImportRight } from '../documents/index.ts';
import { guarded } from './errors.ts';

/** As many as the service gives. */
const ACCOUNTS_A_PAGE = 1000;

/**
 * The import right, stored as the custom claim `admin`. A signed-in account gets or loses it with
 * its next token: within an hour, or at its next sign-in.
 */
export class AdminRoles implements Roles {
  readonly #auth: Auth;

  constructor(auth: Auth) {
    this.#auth = auth;
  }

  grantAdmin(email: string): Promise<void> {
    return this.#setAdmin(email, true);
  }

  revokeAdmin(email: string): Promise<void> {
    return this.#setAdmin(email, false);
  }

  /** Reads every account, a thousand at a time: accounts cannot be found by their claims. */
  async listAdmins(): Promise<readonly string[]> {
    const found: string[] = [];
    let token: string | undefined;
    do {
      const page = await guarded(() => this.#auth.listUsers(ACCOUNTS_A_PAGE, token));
      const admins = page.users.filter(({ customClaims }) => hasImportRight(customClaims));
      found.push(...admins.map(({ email, uid }) => email ?? uid));
      token = page.pageToken;
    } while (token !== undefined && token !== '');
    return found.toSorted();
  }

  #setAdmin(email: string, isAdmin: boolean): Promise<void> {
    return guarded(async () => {
      const { uid, customClaims } = await this.#auth.getUserByEmail(email.trim());
      const { admin: _, ...others } = customClaims ?? {};
      await this.#auth.setCustomUserClaims(uid, isAdmin ? { ...others, admin: true } : others);
    });
  }
}
