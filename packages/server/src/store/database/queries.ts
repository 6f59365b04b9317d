import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

import type {
  Favorite,
  Manga,
  MangaDetails,
  Ranking,
  RankingItem,
  RankingView,
  Timestamp,
  UserProfile,
} from '@palmanga/core';
import { type Compilable, Kysely, type Generated } from 'kysely';

import { createSqliteDialect, toParameters } from './dialect.ts';
import { toStoreError } from './errors.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Insertion order, which updates keep. Lists fall back on it when times are equal. */
interface Rowed {
  row: Generated<number>;
}

/** The product's tables: columns have the names of the entities' fields. */
interface Schema {
  profiles: Mutable<Omit<UserProfile, 'email' | 'isBeingErased' | 'hasPage'>> & {
    /** Whether the user's public rankings are shown together. */
    hasPage: Generated<0 | 1>;
  };
  /** Names that accounts hold for good. */
  handles: { name: string; uid: string; createdAt: Timestamp };
  /** Names of erased accounts. */
  retiredNames: { hash: string };
  handleLinks: { handle: string; slug: string; rankingId: string };
  /** The first items are read from the items themselves. */
  rankings: Rowed &
    Mutable<
      Omit<
        Ranking,
        | 'topItems'
        | 'ownerName'
        | 'visibility'
        | 'description'
        | 'copiedFrom'
        | 'takedown'
        | 'tiers'
        | 'view'
      >
    > & {
      description: Generated<string>;
      copiedFrom: Generated<string | null>;
      /** A list of `Tier` as JSON. */
      tiers: Generated<string>;
      view: Generated<RankingView>;
      visibility: 'public' | 'private';
      /** When the latest version began (`planVersion`). */
      versionBegunAt: Generated<Timestamp | null>;
      /** A `Takedown` as JSON. */
      takedown: Generated<string | null>;
      /** Whether a private ranking can be read by whoever has its id. */
      isByLink: Generated<0 | 1>;
    };
  retiredShortids: { shortid: string };
  retiredRankings: { id: string };
  rankingItems: { rankingId: string; mangaId: string; position: number };
  /** Apart from the places, which a move rewrites. An empty text means that there is no note. */
  rankingItemTexts: Mutable<Omit<RankingItem, 'note' | 'position'>> & {
    rankingId: string;
    note: Generated<string>;
    isSpoiler: Generated<0 | 1>;
  };
  /** Former orders; `itemIds` is JSON. Numbers count from 0, also those that were dropped. */
  rankingVersions: {
    rankingId: string;
    number: number;
    madeAt: Timestamp;
    itemIds: string;
    itemsCount: number;
    /** As the ranking's. */
    tiers: Generated<string>;
  };
  /** Unmatched entries as JSON, and how often they changed. */
  rankingUnmatched: { rankingId: string; revision: number; unmatched: string };
  /** `altTitles` is JSON. */
  mangas: Rowed &
    Mutable<Omit<Manga, 'altTitles'>> & {
      altTitles: Generated<string>;
      titleLower: string;
      originalTitleLower: string | null;
    };
  /** Keyed by the manga's row, not its id, so that inserts always append to the table. */
  mangaDetails: Mutable<MangaDetails> & { mangaRow: number };
  favorites: Rowed & Mutable<Favorite> & { uid: string };
}

/**
 * A built query and its rows. Kysely's own `Compilable` names the type of the rows without using it: a column
 * that a query does not select would pass it.
 */
export interface RowsQuery<Row> extends Compilable {
  execute(): Promise<readonly Row[]>;
}

/**
 * Runs queries synchronously, so that several of them make one transaction that nothing can
 * interleave with. Kysely builds them; each statement is prepared once.
 */
export class Queries {
  /** Builds typed queries for the methods below. */
  readonly build: Kysely<Schema>;
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.build = new Kysely<Schema>({ dialect: createSqliteDialect(database) });
  }

  all<Row>(query: RowsQuery<Row>): Row[] {
    const { sql, parameters } = query.compile();
    return this.sqlAll<Row>(sql, ...parameters);
  }

  first<Row>(query: RowsQuery<Row>): Row | undefined {
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

  /** The same, one by one. Another run of the same statement must not begin before the end of this. */
  *sqlIterate<Row>(sql: string, ...parameters: readonly unknown[]): Generator<Row, void, void> {
    try {
      yield* this.#prepare(sql).iterate(toParameters(parameters)) as Iterable<Row>;
    } catch (error) {
      throw toStoreError(error);
    }
  }

  /** @returns the number of rows changed, and the row number of the last insert */
  sqlRun(sql: string, ...parameters: readonly unknown[]): { changes: number; row: number } {
    return this.#attempt(() => {
      const result = this.#prepare(sql).run(toParameters(parameters));
      return { changes: Number(result.changes), row: Number(result.lastInsertRowid) };
    });
  }

  /**
   * Another text after every write, of this connection or another. In the middle of a transaction it counts
   * what may still be rolled back.
   */
  state(): string {
    const [row] = this.sqlAll<{ state: string }>(
      `SELECT total_changes() || ' ' || data_version AS state FROM pragma_data_version`,
    );
    return row?.state ?? '';
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

type SqlRow = Record<string, SQLOutputValue>;

/**
 * A statement whose rows are plain objects, built from arrays. node:sqlite itself returns objects
 * without a prototype, and copying those takes longer than the query.
 */
class Prepared {
  readonly #statement: StatementSync;
  readonly #columns: readonly string[];

  constructor(statement: StatementSync) {
    this.#statement = statement;
    this.#columns = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
  }

  all(parameters: readonly SQLInputValue[]): SqlRow[] {
    const rows = this.#statement.all(...parameters) as unknown as SQLOutputValue[][];
    return rows.map((values) => this.#toRow(values));
  }

  *iterate(parameters: readonly SQLInputValue[]): Generator<SqlRow, void, void> {
    for (const values of this.#statement.iterate(...parameters)) {
      yield this.#toRow(values as unknown as SQLOutputValue[]);
    }
  }

  run(parameters: readonly SQLInputValue[]): ReturnType<StatementSync['run']> {
    return this.#statement.run(...parameters);
  }

  #toRow(values: readonly SQLOutputValue[]): SqlRow {
    const row: SqlRow = {};
    for (const [index, column] of this.#columns.entries()) row[column] = values[index] ?? null;
    return row;
  }
}
