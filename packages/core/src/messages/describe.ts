import { AppError } from '../errors/app-error.ts';
import { errors } from './fr/errors.ts';

/**
 * What to tell a user of any thrown value, in French.
 * @param fallback the text of the action that failed, for errors that have no text of their own
 */
export function describeError(error: unknown, fallback: string = errors.internal): string {
  if (!(error instanceof AppError) || error.code === 'internal') return fallback;
  return errors[error.code];
}
