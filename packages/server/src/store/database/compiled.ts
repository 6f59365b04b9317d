import type { Compilable, CompiledQuery } from 'kysely';

import type { Queries } from './queries.ts';

/** Stands for a parameter while a query is built. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** A value computed from a parameter would stay the same in all calls. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`The parameter ${this.name} has no value while the query is built`);
  }
}

/**
 * A query that is built once, at its first use, and from then on only gets other parameters: building it takes
 * Kysely half as long as running it takes SQLite.
 * @param build uses its parameters as values of the query, and must neither look at them nor spread them
 */
export function compiledOnce<Parameters extends object, Row>(
  build: (queries: Queries, parameters: Parameters) => Compilable<Row>,
): (queries: Queries, parameters: Parameters) => Compilable<Row> {
  const parameters = new Proxy({} as Parameters, {
    get: (_, name) => new Parameter(String(name)),
    ownKeys() {
      throw new TypeError('The parameters of a query cannot be spread while it is built');
    },
  });
  let compiled: CompiledQuery<Row> | undefined;
  return (queries, given) => ({
    compile() {
      compiled ??= build(queries, parameters).compile();
      const values = compiled.parameters.map((value) =>
        value instanceof Parameter ? given[value.name as keyof Parameters] : value,
      );
      return { ...compiled, parameters: values };
    },
  });
}
