import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

import {
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  SelectQueryNode,
  SqliteDialect,
  type SqliteDatabase,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

import { whenFree } from './when-free.ts';

/**
 * Kysely over node:sqlite. Destroying the Kysely instance does not close the connection, which
 * belongs to the caller. Transactions take the write lock at once, so that they never fail half-way
 * because another process wrote in between, and they wait for it without blocking this process.
 */
export function createSqliteDialect(database: DatabaseSync): SqliteDialect {
  const adapted: SqliteDatabase = {
    close: () => undefined,
    prepare: (sql) => adaptStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql)),
  };
  return Object.assign(new SqliteDialect({ database: adapted }), {
    createDriver: () => new NonBlockingDriver(database, adapted),
  });
}

/** Waits for the lock of another process between turns of the event loop: a sign-in beside an import blocks nobody. */
class NonBlockingDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync, adapted: SqliteDatabase) {
    super({ database: adapted });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const database = this.#database;
    const connection = await super.acquireConnection();
    return {
      async executeQuery<R>(query: CompiledQuery, options?: AbortableOperationOptions) {
        const execute = () => connection.executeQuery<R>(query, options);
        // Within a transaction the lock is there already; reads need none.
        if (database.isTransaction || SelectQueryNode.is(query.query)) return execute();
        return whenFree(database, execute);
      },
      streamQuery: (...args) => connection.streamQuery(...args),
    };
  }
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
export function toParameters(values: readonly unknown[]): readonly SQLInputValue[] {
  return values.every(isBindable) ? values : values.map(toParameter);
}

const isBindable = (value: unknown): value is SQLInputValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  value instanceof Uint8Array;

function toParameter(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (isBindable(value)) return value;
  throw new TypeError(`SQLite cannot store ${Object.prototype.toString.call(value)}`);
}
