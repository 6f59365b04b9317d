import { randomBytes } from 'node:crypto';

import { backUp } from './backup.ts';
import type { Actor, Context } from './context.ts';
import { openConnection } from './database/connection.ts';
import { createSqliteDialect } from './database/dialect.ts';
import { Queries } from './database/queries.ts';
import { Writer } from './database/writer.ts';
import { checkHealth, findProblems, readCatalogue } from './inspection.ts';
import { createCatalogue } from './mangas/catalogue.ts';
import { createMangas } from './mangas/mangas.ts';
import { readRevision } from './mangas/revision.ts';
import { SearchIndex } from './mangas/search-index.ts';
import { migrate } from './migrations/migrate.ts';
import { createFavorites } from './people/favorites.ts';
import { createProfiles } from './people/profiles.ts';
import { createRoles } from './people/roles.ts';
import { createRankings } from './rankings/rankings.ts';
import type { Store, StoreOptions } from './store.ts';
import { Changes } from './watching/changes.ts';

/**
 * Opens the store, creating or migrating its file.
 * @throws AppError unavailable when the file cannot be opened, is of a newer version or of another
 *   program
 */
export function openStore({ file, now = Date.now, random = randomBytes }: StoreOptions): Store {
  const database = openConnection(file);
  try {
    migrate(database);
  } catch (error) {
    database.close();
    throw error;
  }
  const queries = new Queries(database);
  const searchIndex = new SearchIndex(queries);
  const writer = new Writer(database);
  const changes = new Changes(database);
  const context: Context = { queries, writer, changes, searchIndex, now, random };

  return {
    as: (actor: Actor | null) => ({
      profiles: createProfiles(context, actor),
      rankings: createRankings(context, actor),
      mangas: createMangas(context),
      favorites: createFavorites(context, actor),
      catalogue: createCatalogue(context, actor),
    }),
    roles: createRoles(context),
    database,
    dialect: createSqliteDialect(database),
    backup: (target) => backUp(database, target),
    checkHealth: () => checkHealth(queries),
    findProblems: () => findProblems(queries),
    readCatalogue: () => readCatalogue(queries),
    readRevision: () => readRevision(queries),
    close: () => {
      changes.close();
      if (database.isOpen) database.close();
    },
  };
}
