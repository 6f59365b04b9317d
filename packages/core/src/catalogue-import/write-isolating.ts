import { toAppError, type AppError } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/codes.ts';

/** Failures that say something about what was written, not about who writes or where. */
const ABOUT_THE_ENTRY: ReadonlySet<ErrorCode> = new Set([
  'payload-invalid',
  'parameters-invalid',
  'internal',
]);

/**
 * Writes `entries` together; when they are refused, halves them until the faulty ones stand alone,
 * so that no entry takes its neighbours down.
 * @returns the entries refused, each with its error
 * @throws AppError when the failure is not about an entry, or when every entry is refused
 */
export async function writeIsolating<T>(
  entries: readonly T[],
  write: (entries: readonly T[]) => Promise<void>,
): Promise<ReadonlyMap<T, AppError>> {
  const refused = new Map<T, AppError>();
  const attempt = async (part: readonly T[]): Promise<void> => {
    try {
      await write(part);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!ABOUT_THE_ENTRY.has(error.code)) throw error;
      const [only] = part;
      if (part.length === 1 && only !== undefined) {
        refused.set(only, error);
        return;
      }
      const middle = Math.ceil(part.length / 2);
      await attempt(part.slice(0, middle));
      await attempt(part.slice(middle));
    }
  };
  await attempt(entries);
  const [error] = refused.values();
  // A lone refused entry of a one-entry batch says nothing about the store.
  if (error && entries.length > 1 && refused.size === entries.length) throw error;
  return refused;
}
