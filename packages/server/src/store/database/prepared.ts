import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

type Row = Record<string, SQLOutputValue>;

/**
 * A statement whose rows are plain objects. They are made from arrays: copying the objects without
 * prototype that node:sqlite makes takes longer than finding the rows.
 */
export class Prepared {
  readonly #statement: StatementSync;
  readonly #columns: readonly string[];

  constructor(statement: StatementSync) {
    this.#statement = statement;
    this.#columns = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
  }

  all(parameters: readonly SQLInputValue[]): Row[] {
    const rows = this.#statement.all(...parameters) as unknown as SQLOutputValue[][];
    return rows.map((values) => this.#toRow(values));
  }

  run(parameters: readonly SQLInputValue[]): ReturnType<StatementSync['run']> {
    return this.#statement.run(...parameters);
  }

  #toRow(values: readonly SQLOutputValue[]): Row {
    const row: Row = {};
    for (const [index, column] of this.#columns.entries()) row[column] = values[index] ?? null;
    return row;
  }
}
