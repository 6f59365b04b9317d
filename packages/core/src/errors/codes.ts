/** Every way a port can fail. Backends translate their own errors to one of these. */
export const ERROR_CODES = [
  // Who is asking
  'unauthenticated',
  'forbidden',
  'session-expired',
  // Accounts
  'invalid-credentials',
  'email-taken',
  'email-invalid',
  'email-required',
  'password-required',
  'password-too-short',
  'reset-link-invalid',
  'provider-unavailable',
  'popup-closed',
  'popup-blocked',
  'provider-refused',
  // Input
  'title-required',
  'title-too-long',
  'bio-too-long',
  'display-name-too-long',
  'image-type',
  'image-too-large',
  'image-invalid',
  'payload-invalid',
  'parameters-invalid',
  'items-required',
  // State
  'ranking-not-found',
  'manga-not-found',
  'account-not-found',
  'conflict',
  // Surroundings
  'offline',
  'unavailable',
  'rate-limited',
  'quota-exceeded',
  'storage-full',
  'cancelled',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
