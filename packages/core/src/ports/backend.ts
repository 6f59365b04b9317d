import type { CatalogueWriter } from './catalogue-writer.ts';
import type { Erasure } from './erasure.ts';
import type { Favorites } from './favorites.ts';
import type { Files } from './files.ts';
import type { Identity } from './identity.ts';
import type { Mangas } from './mangas.ts';
import type { Profiles } from './profiles.ts';
import type { Rankings } from './rankings.ts';
import type { UnmatchedEntries } from './unmatched.ts';

/** All ports of one backend, bound to one session. */
export interface Backend {
  readonly identity: Identity;
  readonly profiles: Profiles;
  readonly rankings: Rankings;
  readonly unmatched: UnmatchedEntries;
  readonly mangas: Mangas;
  readonly favorites: Favorites;
  readonly files: Files;
  readonly catalogue: CatalogueWriter;
  readonly erasure: Erasure;
}
