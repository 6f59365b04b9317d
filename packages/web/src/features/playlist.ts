/**
 * The ranking that a manga sheet was opened from, and the sheet's place in it
 * (docs/specification.md 2.7.11).
 */
export interface Playlist {
  readonly rankingId: string;
  /** Ids of the ranking's items, from the first to the last one that was loaded. */
  readonly ids: readonly string[];
  /** Index of the sheet's manga in `ids`, from 0. */
  readonly index: number;
  /** How many items the ranking has. */
  readonly total: number;
}

/** How many manga of a ranking stand on its podium, above the rows. */
export const PODIUM = 3;

/** The location state of a link to a sheet. */
export interface PlaylistState {
  readonly playlist: Playlist;
  /** Path of the ranking, for the back button of a page without history. */
  readonly from: string;
}

/** The playlist in a location's state, or null when it is malformed or lacks `mangaId`. */
export function readPlaylist(state: unknown, mangaId: string): Playlist | null {
  const playlist = property(state, 'playlist');
  const rankingId = property(playlist, 'rankingId');
  const ids = property(playlist, 'ids');
  const total = property(playlist, 'total');
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

/** The playlist at the next (`1`) or previous (`-1`) manga, or null beyond the known ids. */
export function stepPlaylist(playlist: Playlist, step: 1 | -1): Playlist | null {
  const index = playlist.index + step;
  return index >= 0 && index < playlist.ids.length ? { ...playlist, index } : null;
}

/** Whether the ranking has items after the last known id. */
export function isPartial(playlist: Playlist): boolean {
  return playlist.ids.length < playlist.total;
}

/** The playlist with the ranking's present number of items; at least its own ids count. */
export function withTotal(playlist: Playlist, total: number | undefined): Playlist {
  return total === undefined
    ? playlist
    : { ...playlist, total: Math.max(total, playlist.ids.length) };
}

/** The playlist with the ranking's present ids; it keeps its own ids when they lack its manga. */
export function extendPlaylist(playlist: Playlist, ids: readonly string[]): Playlist {
  const current = playlist.ids[playlist.index];
  const index = current === undefined ? -1 : ids.indexOf(current);
  return index < 0
    ? { ...playlist, total: playlist.ids.length }
    : { ...playlist, ids, index, total: ids.length };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function isListOfIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}
