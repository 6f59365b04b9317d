import type { Plugin } from 'vite';

/** The dialects of Kysely itself, one file for each database. */
const OF_KYSELY =
  /[\\/]kysely[\\/]dist[\\/]dialect[\\/](mssql|mysql|postgres)[\\/]\1-dialect\.js$/u;
/** Those of further programs' SQLite, which the library for accounts loads when it gets their databases. */
const OF_ACCOUNTS = /^\.\/(?:bun|d1|node)-sqlite-dialect\b/u;
const NONE = '\0palmanga:other-database';

const CLASSES: Readonly<Record<string, string>> = {
  mssql: 'MssqlDialect',
  mysql: 'MysqlDialect',
  postgres: 'PostgresDialect',
};

/**
 * Leaves the dialects of other databases out of a bundle. The library for accounts names all of them, to find out
 * which one it got; it gets ours (`createSqliteDialect`), and never makes one of the others.
 */
export function oneDatabase(): Plugin {
  return {
    name: 'palmanga:one-database',
    apply: 'build',
    resolveId: (source) => (OF_ACCOUNTS.test(source) ? NONE : null),
    load(id) {
      if (id === NONE) return 'export {};';
      const [, database] = OF_KYSELY.exec(id) ?? [];
      return database === undefined ? null : `export class ${CLASSES[database]} {}`;
    },
  };
}
