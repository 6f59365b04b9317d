import { isAnilistMedia, isObject, looksLikeRecord, own, type JsonObject } from './json-object.ts';
import { serviceOf } from './services.ts';

/** Where records were found inside another value. */
export interface FoundList {
  /** The keys that lead there, outermost first. */
  readonly path: readonly string[];
  /** Whether it is one record rather than a list of them. */
  readonly isSingle: boolean;
  /** What an import needs of a record and its first one lacks. */
  readonly lacks: readonly string[];
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

/** Which of the fields that every record needs this one does not have. */
function lackOf(record: unknown): readonly string[] {
  if (!isObject(record) || isAnilistMedia(record) || serviceOf(record) !== null) return [];
  const [id, title] = [own(record, 'id'), own(record, 'title')];
  return [
    ...(typeof id === 'string' || typeof id === 'number' ? [] : ['id']),
    ...(typeof title === 'string' ? [] : ['title']),
  ];
}

/**
 * The list of records inside an object that is none itself, as in `{"data":{"Page":{"media":[…]}}}`: the one
 * nearest to the outside, of those one whose records can be imported as they are, and the longest; else a lone
 * record of a service. Null when there is none.
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
    const isBetter = (length: number, lacks: readonly string[]): boolean => {
      if (found === null) return true;
      const isComplete = lacks.length === 0;
      return isComplete === (found.lacks.length === 0) ? length > longest : isComplete;
    };
    for (const { path, object } of level) {
      for (const [key, inner] of Object.entries(object).slice(0, MOST_KEYS)) {
        const to = [...path, key];
        if (Array.isArray(inner)) {
          const lacks = lackOf(inner[0]);
          if (!looksLikeRecord(inner[0]) || !isBetter(inner.length, lacks)) continue;
          longest = inner.length;
          found = { path: to, isSingle: false, lacks };
        } else if (isAnilistMedia(inner) || serviceOf(inner) !== null) {
          single ??= { path: to, isSingle: true, lacks: [] };
        } else if (isObject(inner)) next.push({ path: to, object: inner });
      }
    }
    if (found !== null) return found;
    level = next.slice(0, MOST_KEYS);
  }
  return single;
}
