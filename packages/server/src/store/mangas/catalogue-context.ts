import type { Mangas } from '@palmanga/core';

import type { Context } from '../repository.ts';
import type { SearchIndex } from './search-index.ts';

/** What the repositories of the catalogue share besides. */
export interface CatalogueContext extends Context {
  readonly searchIndex: SearchIndex;
  /** Null when lists are matched by the connection of everything else. */
  readonly matching: Pick<Mangas, 'match'> | null;
}
