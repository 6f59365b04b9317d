/** Every way in which a port can fail. Backends translate their own errors into one of these. */
export const ERROR_CODES = [
  // Session and rights
  'unauthenticated',
  'forbidden',
  'session-expired',
  // Accounts
  'invalid-credentials',
  'email-taken',
  'email-invalid',
  'email-required',
  'password-required',
  'password-wrong',
  'proof-too-old',
  'password-too-short',
  'password-too-common',
  'password-refused',
  'reset-link-invalid',
  'provider-unavailable',
  'popup-closed',
  'popup-blocked',
  'cookies-refused',
  'provider-refused',
  // Input
  'title-required',
  'title-too-long',
  'title-invalid',
  'note-too-long',
  'note-invalid',
  'description-too-long',
  'description-invalid',
  'bio-too-long',
  'bio-invalid',
  'display-name-too-long',
  'display-name-invalid',
  'display-name-reserved',
  'username-invalid',
  'username-reserved',
  'username-taken',
  'username-too-soon',
  'username-limit',
  'image-type',
  'image-too-large',
  'image-invalid',
  'payload-invalid',
  'parameters-invalid',
  'items-required',
  'ranking-full',
  'ranking-limit',
  'favorites-limit',
  'account-full',
  'ranking-taken-down',
  // State
  'ranking-not-found',
  'manga-not-found',
  'account-not-found',
  'conflict',
  'busy',
  // Network, service and machine
  'offline',
  'unavailable',
  'rate-limited',
  'quota-exceeded',
  'storage-full',
  'client-outdated',
  'cancelled',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The only error that ports throw. `code` decides which message users and operators see. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;

  /**
   * @param code what went wrong
   * @param detail English, for logs; never shown to users, and never contains secrets
   */
  constructor(code: ErrorCode, detail?: string, options?: ErrorOptions) {
    super(detail ?? code, options);
    this.code = code;
  }
}

/** Whether `value` is an error code; checks codes that came over a network. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return (ERROR_CODES as readonly unknown[]).includes(value);
}

/** Any thrown value as an `AppError`. Anything else becomes `internal`, with the value as its cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError('internal', error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}

/** Whether a call failed because nobody is signed in, any more or at all. */
export function lacksSession(error: AppError | null): boolean {
  return error?.code === 'unauthenticated' || error?.code === 'session-expired';
}
