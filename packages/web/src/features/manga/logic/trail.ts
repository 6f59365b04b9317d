/**
 * The ranking that a manga sheet was opened from, and the way through it (docs/specification.md
 * 2.7.11).
 */
export interface Trail {
  readonly rankingId: string;
  /** Ids of the ranking's items, from the first, as far as they were loaded. */
  readonly ids: readonly string[];
  /** Index of the sheet's manga in `ids`, from 0. */
  readonly index: number;
  /** How many items the ranking has in all. */
  readonly total: number;
}

/** What a link to a sheet hands over in its state. */
export interface TrailState {
  readonly trail: Trail;
  /** Path of the ranking, for the back button of a page opened anew. */
  readonly from: string;
}

/** The trail in a location's state, when it is well formed and leads to `mangaId`. */
export function readTrail(state: unknown, mangaId: string): Trail | null {
  const trail = property(state, 'trail');
  const rankingId = property(trail, 'rankingId');
  const ids = property(trail, 'ids');
  const total = property(trail, 'total');
  if (typeof rankingId !== 'string' || !isListOfIds(ids)) return null;
  const index = ids.indexOf(mangaId);
  if (index < 0) return null;
  return {
    rankingId,
    ids,
    index,
    total: typeof total === 'number' ? Math.max(total, ids.length) : ids.length,
  };
}

/** The trail one step further (`1`) or back (`-1`), or null at the end of what is known. */
export function stepTrail(trail: Trail, step: 1 | -1): Trail | null {
  const index = trail.index + step;
  return index >= 0 && index < trail.ids.length ? { ...trail, index } : null;
}

/** Whether the ranking goes on behind the last id known. */
export function isTrailCut(trail: Trail): boolean {
  return trail.ids.length < trail.total;
}

/** The trail with the ranking's present ids; unchanged when its manga is no longer among them. */
export function extendTrail(trail: Trail, ids: readonly string[]): Trail {
  const current = trail.ids[trail.index];
  const index = current === undefined ? -1 : ids.indexOf(current);
  return index < 0
    ? { ...trail, total: trail.ids.length }
    : { ...trail, ids, index, total: ids.length };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function isListOfIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}
