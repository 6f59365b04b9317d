import { AppError, LIMITS, type Credentials } from '@palmanga/core';
import { z } from 'zod';

const EMAIL = z.email();

/**
 * Credentials as a sign-in needs them: both given, the address trimmed.
 * @throws AppError email-required, password-required
 */
export function requireCredentials({ email, password }: Credentials): Credentials {
  const address = requireEmail(email);
  if (password === '') throw new AppError('password-required');
  return { email: address, password };
}

/**
 * Credentials of a new account.
 * @throws AppError email-required, password-required, email-invalid, password-too-short
 */
export function parseNewCredentials(credentials: Credentials): Credentials {
  const { email, password } = requireCredentials(credentials);
  return { email: parseEmail(email), password: parseNewPassword(password) };
}

/** @throws AppError email-required, email-invalid */
export function parseEmail(email: string): string {
  const address = requireEmail(email);
  if (!EMAIL.safeParse(address).success) throw new AppError('email-invalid');
  return address;
}

/** @throws AppError password-too-short */
export function parseNewPassword(password: string): string {
  if (password.length < LIMITS.passwordLength) throw new AppError('password-too-short');
  return password;
}

function requireEmail(email: string): string {
  const address = email.trim();
  if (address === '') throw new AppError('email-required');
  return address;
}
