import { ERROR_CODES, type ErrorCode } from './codes.ts';

/** The only error that ports throw. `code` decides what users and operators are told. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;

  /**
   * @param code what went wrong
   * @param detail English, for logs; never shown to users and never holding secrets
   */
  constructor(code: ErrorCode, detail?: string, options?: ErrorOptions) {
    super(detail ?? code, options);
    this.code = code;
  }
}

/** Whether `value` names an error code: for codes that crossed a network. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return (ERROR_CODES as readonly unknown[]).includes(value);
}

/** Any thrown value as an `AppError`; what is not one becomes `internal`, keeping its cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError('internal', error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}
