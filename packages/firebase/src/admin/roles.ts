import type { Roles } from '@palmanga/core';
import type { Auth } from 'firebase-admin/auth';

import { guarded } from './errors.ts';

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

  #setAdmin(email: string, isAdmin: boolean): Promise<void> {
    return guarded(async () => {
      const { uid, customClaims } = await this.#auth.getUserByEmail(email.trim());
      const { admin: _, ...others } = customClaims ?? {};
      await this.#auth.setCustomUserClaims(uid, isAdmin ? { ...others, admin: true } : others);
    });
  }
}
