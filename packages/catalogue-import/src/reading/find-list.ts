import { isAnilistMedia, isObject, looksLikeRecord, type JsonObject } from './json-object.ts';

/** Where records were found inside another value. */
export interface FoundList {
  /** The keys that lead there, outermost first. */
  readonly path: readonly string[];
  /** Whether it is one record rather than a list of them. */
  readonly isSingle: boolean;
}

/** The keys as jq writes a path, odd ones in double quotes: `.data."my list"`. */
export function formatListPath(keys: readonly string[]): string {
  return keys
    .map((key) => (/^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `.${JSON.stringify(key)}`))
    .join('');
}

/** Answers of services nest their list two or three levels deep. */
const DEEPEST = 6;
/** Keys of an object that are looked into. */
const MOST_KEYS = 1000;

/**
 * The list of records inside an object that is none itself, as in `{"data":{"Page":{"media":[…]}}}`: the one
 * nearest to the outside, of those the longest; else a lone AniList `Media`. Null when there is none.
 */
export function findList(value: unknown): FoundList | null {
  if (!isObject(value)) return null;
  let level: { readonly path: readonly string[]; readonly object: JsonObject }[] = [
    { path: [], object: value },
  ];
  let single: FoundList | null = null;
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1) {
    const next: typeof level = [];
    let longest = 0;
    let found: FoundList | null = null;
    for (const { path, object } of level) {
      for (const [key, inner] of Object.entries(object).slice(0, MOST_KEYS)) {
        const to = [...path, key];
        if (Array.isArray(inner)) {
          if (inner.length <= longest || !looksLikeRecord(inner[0])) continue;
          longest = inner.length;
          found = { path: to, isSingle: false };
        } else if (isAnilistMedia(inner)) single ??= { path: to, isSingle: true };
        else if (isObject(inner)) next.push({ path: to, object: inner });
      }
    }
    if (found !== null) return found;
    level = next.slice(0, MOST_KEYS);
  }
  return single;
}
