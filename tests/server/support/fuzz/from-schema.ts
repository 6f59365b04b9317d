import * as fc from 'fast-check';

/** What a generator reads of a zod schema. */
export interface Schema {
  readonly _zod: { readonly def: Definition };
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly out?: Schema;
  readonly items?: readonly Schema[];
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
}

interface Check {
  readonly check: string;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly value?: number | bigint | Date;
}

/** The texts that a field of this name may hold, whatever their length. */
export type Texts = (name: string) => fc.Arbitrary<string>;

/** Elements of a list, beside a few: as many as a long one has. */
const MANY = 300;

/**
 * Values that a schema takes.
 * @param name of the field that holds them
 * @throws Error for a kind of schema that it does not know
 */
export function valuesOf(schema: Schema, texts: Texts, name = ''): fc.Arbitrary<unknown> {
  const { def } = schema._zod;
  const of = (inner: Schema | undefined, as = name): fc.Arbitrary<unknown> => {
    if (inner === undefined) throw new Error(`A schema of type ${def.type} without its part`);
    return valuesOf(inner, texts, as);
  };
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape ?? {}).map(([key, inner]) => [key, of(inner, key)]),
        ),
      );
    case 'string':
      return textsWithin(texts(name), limitsOf(def));
    case 'number':
      return numbersWithin(limitsOf(def));
    case 'optional':
    case 'default':
    case 'readonly':
      return fc.option(of(def.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(of(def.innerType));
    case 'array':
      return listsOf(of(def.element), limitsOf(def).maximum);
    case 'pipe':
      return of(def.out);
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map((item) => of(item)));
    case 'union':
      return fc.oneof(...(def.options ?? []).map((option) => of(option)));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'boolean':
      return fc.boolean();
    case 'unknown':
      return fc.jsonValue();
    default:
      throw new Error(`No generator for a schema of type ${def.type}`);
  }
}

interface Limits {
  readonly minimum: number;
  readonly maximum: number;
}

/** The bounds of a length or of a number. */
function limitsOf({ checks = [] }: Definition): Limits {
  let [minimum, maximum] = [-Infinity, Infinity];
  for (const { _zod } of checks) {
    const { check, value } = _zod.def;
    if (check === 'min_length') minimum = _zod.def.minimum ?? minimum;
    if (check === 'max_length') maximum = _zod.def.maximum ?? maximum;
    if (check === 'greater_than') minimum = Number(value);
    if (check === 'less_than') maximum = Number(value);
  }
  return { minimum, maximum };
}

function textsWithin(texts: fc.Arbitrary<string>, { minimum, maximum }: Limits) {
  return texts.map((text) => {
    const cut = text.slice(0, Math.min(maximum, text.length));
    return cut.length >= minimum ? cut : cut.padEnd(minimum, 'a');
  });
}

function numbersWithin({ minimum, maximum }: Limits) {
  const min = Math.max(minimum, Number.MIN_SAFE_INTEGER);
  const max = Math.min(maximum, Number.MAX_SAFE_INTEGER);
  // Zero counts as the bound of "positive" too; 1 suits both.
  const least = Math.max(min, minimum === 0 ? 1 : min);
  return fc.oneof(fc.integer({ min: least, max: Math.min(max, least + 30) }), fc.constant(max));
}

function listsOf(element: fc.Arbitrary<unknown>, maximum: number) {
  return fc.oneof(
    { weight: 20, arbitrary: fc.array(element, { maxLength: Math.min(5, maximum) }) },
    { weight: 1, arbitrary: element.map((one) => Array(Math.min(MANY, maximum)).fill(one)) },
  );
}
