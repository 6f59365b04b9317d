/** Where a list is inside a JSON document: the keys that lead to it, outermost first. */
export type ListPath = readonly string[];

/** A path as jq writes it: `.data.Page.media`, odd keys in double quotes as in JSON, `."a.b"`. */
export function formatListPath(keys: ListPath): string {
  if (keys.length === 0) return '.';
  return keys
    .map((key) => (/^[^.[\]"'\s\\]+$/.test(key) ? `.${key}` : `.${JSON.stringify(key)}`))
    .join('');
}
