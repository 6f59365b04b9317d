/** The place, an index from 0, that what is held would take, or that what was held last took. */
export interface PlaceStore {
  readonly get: () => number;
  readonly set: (place: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Outside React's state: a place changes many times a second, and only the rows show it. */
export function createPlaceStore(): PlaceStore {
  let current = -1;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(place) {
      if (place === current) return;
      current = place;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
