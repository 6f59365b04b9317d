import { LIMITS } from '../limits.ts';

/** Kinds of signs that a service may ask for in a password. */
const KINDS = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  digit: /\d/,
  symbol: /[!-/:-@[-`{-~]/,
} as const;

export type PasswordKind = keyof typeof KINDS;

/** What an identity service asks of a new password. */
export interface PasswordPolicy {
  /** UTF-16 code units. */
  readonly minLength: number;
  /** UTF-16 code units. */
  readonly maxLength: number;
  /** One of each must be in it. */
  readonly kinds: readonly PasswordKind[];
}

/** What the specification gives where a service does not say (docs/specification.md 5.2.4). */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  minLength: LIMITS.passwordLength,
  maxLength: LIMITS.passwordMaxLength,
  kinds: [],
};

/** What of a policy a password does not follow; a length is null where it follows that. */
export interface PasswordLacks {
  readonly minLength: number | null;
  readonly maxLength: number | null;
  readonly kinds: readonly PasswordKind[];
}

/** Compares a password with a policy. */
export function lacksOf(password: string, policy: PasswordPolicy): PasswordLacks {
  return {
    minLength: password.length < policy.minLength ? policy.minLength : null,
    maxLength: password.length > policy.maxLength ? policy.maxLength : null,
    kinds: policy.kinds.filter((kind) => !KINDS[kind].test(password)),
  };
}
