import { LRUCache } from 'lru-cache';

/** Loads the encoded image at a cover's address of the catalogue; fails when there is none. */
export type LoadCover = (address: string) => Promise<Uint8Array | null>;

/** Bytes of covers that are kept for the next pictures of the same manga. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_MS = 60 * 60 * 1000;
/** A cover that could not be loaded is tried again after this time. */
const FAILURE_KEPT_MS = 5 * 60 * 1000;

/** Covers for pictures. A cover that several pictures need at once is loaded once. */
export class CoverStore {
  readonly #covers: LRUCache<string, { readonly bytes: Uint8Array | null }>;

  constructor(load: LoadCover, onFailure: (error: unknown, address: string) => void) {
    this.#covers = new LRUCache({
      maxSize: MAX_KEPT_BYTES,
      sizeCalculation: ({ bytes }) => 100 + (bytes?.length ?? 0),
      ttl: KEPT_MS,
      fetchMethod: async (address, _stale, { options }) => {
        const bytes = await load(address).catch((error: unknown) => {
          onFailure(error, address);
          return null;
        });
        if (bytes === null) options.ttl = FAILURE_KEPT_MS;
        return { bytes };
      },
    });
  }

  /** Null when there is no such cover: the volume is drawn in its place. */
  async get(address: string | null): Promise<Uint8Array | null> {
    if (address === null) return null;
    return (await this.#covers.fetch(address))?.bytes ?? null;
  }
}
