import type { DatabaseSync } from 'node:sqlite';

import { Kysely, type Compilable } from 'kysely';

import { createSqliteDialect, toParameters } from './dialect.ts';
import { toStoreError } from './errors.ts';
import { Prepared } from './prepared.ts';
import type { Schema } from './schema.ts';

/**
 * Runs queries built with Kysely at once, without a promise: several of them make one transaction
 * that nothing can interleave with. Statements are prepared once.
 */
export class Queries {
  /** Builds typed queries; for the methods below, or to be awaited where atomicity is no matter. */
  readonly build: Kysely<Schema>;
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.build = new Kysely<Schema>({ dialect: createSqliteDialect(database) });
  }

  all<Row>(query: Compilable<Row>): Row[] {
    const { sql, parameters } = query.compile();
    return this.sqlAll<Row>(sql, ...parameters);
  }

  first<Row>(query: Compilable<Row>): Row | undefined {
    return this.all(query)[0];
  }

  /** @returns the number of rows changed */
  run(query: Compilable): number {
    const { sql, parameters } = query.compile();
    return this.sqlRun(sql, ...parameters).changes;
  }

  /** Rows of a statement written by hand, as plain objects. */
  sqlAll<Row>(sql: string, ...parameters: readonly unknown[]): Row[] {
    return this.#attempt(() => this.#prepare(sql).all(toParameters(parameters)) as Row[]);
  }

  sqlRun(sql: string, ...parameters: readonly unknown[]): { changes: number; row: number } {
    return this.#attempt(() => {
      const result = this.#prepare(sql).run(toParameters(parameters));
      return { changes: Number(result.changes), row: Number(result.lastInsertRowid) };
    });
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql);
    if (prepared === undefined) {
      prepared = new Prepared(this.#database.prepare(sql));
      this.#prepared.set(sql, prepared);
    }
    return prepared;
  }

  #attempt<T>(action: () => T): T {
    try {
      return action();
    } catch (error) {
      throw toStoreError(error);
    }
  }
}
