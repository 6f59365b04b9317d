import type { SeenIds } from '@palmanga/catalogue-import';
import type {
  CatalogueEntry,
  CatalogueKey,
  CatalogueWriter,
  MainTitleChoice,
} from '@palmanga/core';

/**
 * A catalogue that keeps what is written to it in memory and gives it back, over one that stays as it is: a
 * dry run of several files sees there what the earlier files would have written. It keeps only what a
 * later file names.
 */
export class DryRunCatalogue implements CatalogueWriter {
  readonly #below: CatalogueWriter;
  readonly #byId = new Map<string, CatalogueEntry>();
  readonly #byAnilistId = new Map<number, CatalogueEntry>();
  /** The ids that each file to come names; null when nobody knows. */
  #toCome: readonly SeenIds[] | null = null;

  constructor(below: CatalogueWriter) {
    this.#below = below;
  }

  /** Says what the files after the one that begins now name; null keeps all that is written. */
  beginFile(toCome: readonly SeenIds[] | null): void {
    this.#toCome = toCome;
  }

  async find(keys: readonly CatalogueKey[]): Promise<readonly (CatalogueEntry | null)[]> {
    const stored = await this.#below.find(keys);
    return keys.map(({ id, anilistId }, index) => {
      const below = stored[index] ?? null;
      const own = this.#byId.get(id) ?? (below?.manga.id === id ? below : null);
      if (own !== null && own.manga.anilistId === anilistId) return own;
      const byAnilistId = anilistId === null ? undefined : this.#byAnilistId.get(anilistId);
      if (byAnilistId) return byAnilistId;
      const matchesAnilistId = anilistId !== null && below?.manga.anilistId === anilistId;
      const above = this.#byId.get(matchesAnilistId ? below.manga.id : id);
      return above ?? below;
    });
  }

  async write(entries: readonly CatalogueEntry[]): Promise<void> {
    for (const entry of entries) {
      const { id, anilistId } = entry.manga;
      const isNamed = this.#toCome?.some((file) => file.findDuplicate({ id, anilistId }));
      if (isNamed === false) continue;
      const before = this.#byId.get(id)?.manga.anilistId ?? null;
      if (before !== null && before !== anilistId) this.#byAnilistId.delete(before);
      this.#byId.set(id, entry);
      if (anilistId !== null) this.#byAnilistId.set(anilistId, entry);
    }
  }

  async mainTitles(): Promise<MainTitleChoice> {
    return this.#below.mainTitles();
  }

  async listSamples(): Promise<readonly string[]> {
    return [];
  }

  async removeSamples(): Promise<number> {
    return 0;
  }
}
