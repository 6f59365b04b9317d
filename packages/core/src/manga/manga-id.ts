import { LIMITS } from '../limits.ts';

/**
 * Whether a value can be the id of a manga on every backend. It keys a document: not empty, at most
 * LIMITS.mangaIdLength long, without slash, control character or half a surrogate pair, neither `.`
 * nor `..`, nor between double underscores.
 */
export function isMangaId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= LIMITS.mangaIdLength &&
    value.isWellFormed() &&
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    !/[/\u0000-\u001F\u007F]|^\.{1,2}$|^__.*__$/.test(value)
  );
}
