/** A JSON object as `JSON.parse` makes it. Its keys are the file's: read them with `own` only. */
export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of the object itself, never an inherited one (`constructor`, `__proto__`, `toString`). */
export function own(object: unknown, key: string): unknown {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The first of some fields that has a value. */
export function firstOf(object: JsonObject, keys: readonly string[]): unknown {
  for (const key of keys) {
    const value = own(object, key);
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
}

/** A text or a number as a text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** A number, or a text that is one; null for anything else. */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d{1,15}(?:\.\d{1,6})?$/.test(value) ? Number(value) : null;
}

/** Every text in a text, a list or an object, one level deep: synonyms, titles by language. */
export function textsIn(value: unknown, most: number): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value)
    .slice(0, most)
    .flatMap((one: unknown) =>
      typeof one === 'string' ? [one] : isObject(one) || Array.isArray(one) ? nested(one) : [],
    );
}

function nested(value: object): string[] {
  return Object.values(value)
    .slice(0, 4)
    .filter((one: unknown) => typeof one === 'string');
}
