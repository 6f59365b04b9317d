import type { Context } from '../repository.ts';

/**
 * Runs `action` in one transaction of the catalogue, which shares it with no other: who waits for it waits
 * for its batch alone. Calls at once take effect in their order.
 */
export function writeCatalogue<T>(
  { writer }: Pick<Context, 'writer'>,
  action: () => T,
): Promise<T> {
  return writer.write(action, { isLong: true });
}
