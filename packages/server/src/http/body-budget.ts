import { RateLimited } from './rate-limits.ts';

const MEGABYTE = 1024 * 1024;

/** Bodies that one address may be sending at once: four of the largest pictures. */
export const MAX_BYTES_BY_ADDRESS = 20 * MEGABYTE;
/** All bodies at once, as they would be in memory before they end. */
const MAX_BYTES = 400 * MEGABYTE;
/** What one address may take of what is left: few can fill nothing up, and small bodies pass for long. */
const SHARE_OF_REST = 1 / 4;
/** Most bodies end much sooner. */
const RETRY_AFTER_SECONDS = 5;

/** Counts the bodies that have begun and not ended, by the most bytes that each may have. */
export function createBodyBudget() {
  const byAddress = new Map<string, number>();
  let total = 0;

  function add(address: string, bytes: number): void {
    total += bytes;
    const sum = (byAddress.get(address) ?? 0) + bytes;
    if (sum > 0) byAddress.set(address, sum);
    else byAddress.delete(address);
  }

  return {
    /** The bytes that are counted now. */
    get size(): number {
      return total;
    },
    /**
     * Counts a body.
     * @returns a function to call when the body has ended, perhaps several times
     * @throws RateLimited when the address is sending too much, or as much as others leave
     */
    take(address: string, bytes: number): () => void {
      const most = Math.min(MAX_BYTES_BY_ADDRESS, (MAX_BYTES - total) * SHARE_OF_REST);
      if ((byAddress.get(address) ?? 0) + bytes > most) throw new RateLimited(RETRY_AFTER_SECONDS);
      add(address, bytes);
      let isCounted = true;
      return () => {
        if (isCounted) add(address, -bytes);
        isCounted = false;
      };
    },
  };
}
