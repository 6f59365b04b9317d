/** What this tab keeps of rankings, by their ids, for each backend: a port of it stands for it. */
export function createTabMaps<Kept>(): (port: object) => Map<string, Kept> {
  const all = new WeakMap<object, Map<string, Kept>>();
  return (port) => {
    const known = all.get(port) ?? new Map<string, Kept>();
    all.set(port, known);
    return known;
  };
}
