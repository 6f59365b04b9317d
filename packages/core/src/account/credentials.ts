import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import type { Credentials } from '../ports/identity.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Addresses that Firebase Authentication and better-auth both accept and every mail server delivers to. */
const LOCAL_PART = /^[\w'+-]+(?:\.[\w'+-]+)*(?<!')$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/**
 * Checks the credentials of a sign-in: both fields are given; the address is trimmed. A malformed
 * address is not refused here: the backend answers it like an unknown one, so that a sign-in never
 * reveals which accounts exist.
 * @throws AppError email-required, password-required
 */
export function requireCredentials({ email, password }: Credentials): Credentials {
  const address = requireEmail(email);
  if (password === '') throw new AppError('password-required');
  return { email: address, password };
}

/**
 * Checks the credentials of a new account; the address is trimmed.
 * @param minLength the fewest characters of a password
 * @throws AppError email-required, password-required, email-invalid, password-too-short,
 *   password-too-common, payload-invalid
 */
export function parseNewCredentials(
  credentials: Credentials,
  minLength: number = LIMITS.passwordLength,
): Credentials {
  const { email, password } = requireCredentials(credentials);
  return { email: parseEmail(email), password: parseNewPassword(password, minLength) };
}

/**
 * Checks and trims an e-mail address. It must be ASCII, without quotes or address literals, and its
 * domain must have at least two labels.
 * @throws AppError email-required, email-invalid
 */
export function parseEmail(email: string): string {
  const address = requireEmail(email);
  const at = address.lastIndexOf('@');
  const isValid =
    address.length <= LIMITS.emailLength &&
    LOCAL_PART.test(address.slice(0, Math.max(at, 0))) &&
    DOMAIN.test(address.slice(at + 1));
  if (!isValid) throw new AppError('email-invalid');
  return address;
}

/**
 * Checks the password of a new account or of a reset.
 * @param minLength the fewest characters; an operator may ask for more than the usual number
 * @throws AppError password-too-short; password-too-common for one that everybody tries first;
 *   payload-invalid beyond LIMITS.passwordMaxLength
 */
export function parseNewPassword(
  password: string,
  minLength: number = LIMITS.passwordLength,
): string {
  if (password.length < minLength) throw new AppError('password-too-short');
  if (password.length > LIMITS.passwordMaxLength) throw new AppError('payload-invalid');
  if (isCommonPassword(password)) throw new AppError('password-too-common');
  return password;
}

function requireEmail(email: string): string {
  const address = email.trim();
  if (address === '') throw new AppError('email-required');
  return address;
}
