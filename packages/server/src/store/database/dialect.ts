import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

/**
 * Kysely over node:sqlite. Destroying the Kysely instance does not close the connection, which
 * belongs to the caller. Transactions take the write lock at once, so that they never fail half-way
 * because another process wrote in between.
 */
export function createSqliteDialect(database: DatabaseSync): SqliteDialect {
  const adapted: SqliteDatabase = {
    close: () => undefined,
    prepare: (sql) => adaptStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql)),
  };
  return new SqliteDialect({ database: adapted });
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) =>
      statement.all(...toParameters(parameters)).map((row) => Object.assign({}, row)),
    run: (parameters) => statement.run(...toParameters(parameters)),
    *iterate(parameters) {
      for (const row of statement.iterate(...toParameters(parameters))) {
        yield Object.assign({}, row);
      }
    },
  };
}

/**
 * Values as node:sqlite binds them. Other values are refused here, because node:sqlite would take a
 * lone Date for named parameters and silently store NULL.
 * @throws TypeError for a value that SQLite cannot store
 */
export function toParameters(values: readonly unknown[]): SQLInputValue[] {
  return values.map((value) => {
    if (typeof value === 'boolean') return Number(value);
    if (
      value === null ||
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'bigint' ||
      value instanceof Uint8Array
    ) {
      return value;
    }
    throw new TypeError(`SQLite cannot store ${Object.prototype.toString.call(value)}`);
  });
}
