/** A JSON object as `JSON.parse` makes it. Its keys are the file's: read them with `own` only. */
export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field the file itself holds, never one inherited (`constructor`, `__proto__`, `toString`). */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
