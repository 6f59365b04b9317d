import { LIMITS } from '@palmanga/core';
import { z } from 'zod';

import type { CallsOf } from './call.ts';
import { lineOf, TEXT } from './fields.ts';

/** An address or a token. */
const SHORT = z.string().max(500);
const PASSWORD = z.string().max(LIMITS.passwordMaxLength);
const CREDENTIALS = z.object({ email: SHORT, password: PASSWORD });
/** Null of an account without a password: then the age of the session counts. */
const PROOF = z.object({ password: PASSWORD.nullable() });

/** The calls of the ports `Identity` and `Erasure`: sign-in, and 'Mon compte'. */
export const SESSION_CALLS: CallsOf<'session'> = {
  current: { by: 'anyone', takes: null },
  signUp: { by: 'anyone', takes: CREDENTIALS },
  signIn: { by: 'anyone', takes: CREDENTIALS },
  signOut: { by: 'anyone', takes: null },
  signOutEverywhere: { by: 'account', takes: null },
  details: { by: 'account', takes: null },
  updateAccount: {
    by: 'account',
    takes: z.object({
      displayName: lineOf('display-name-invalid').exactOptional(),
      photoURL: TEXT.nullable().exactOptional(),
    }),
  },
  sendEmailVerification: { by: 'account', takes: null, countedAs: 'proof' },
  changeEmail: { by: 'account', takes: PROOF.extend({ email: SHORT }), countedAs: 'proof' },
  confirmEmail: {
    by: 'anyone',
    takes: z.object({ token: SHORT }),
    refusal: 'reset-link-invalid',
  },
  changePassword: {
    by: 'account',
    takes: z.object({ present: PASSWORD, next: PASSWORD }),
    countedAs: 'proof',
  },
  sendPasswordReset: { by: 'anyone', takes: z.object({ email: SHORT }) },
  confirmPasswordReset: {
    by: 'anyone',
    takes: z.object({ token: SHORT, password: PASSWORD }),
    refusal: 'reset-link-invalid',
  },
  eraseOwn: { by: 'account', takes: PROOF, countedAs: 'proof' },
};
