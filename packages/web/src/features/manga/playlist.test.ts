import { describe, expect, it } from 'vitest';

import {
  extendPlaylist,
  isPartial,
  readPlaylist,
  stepPlaylist,
  withTotal,
  type Playlist,
} from '../playlist.ts';

const playlist: Playlist = { rankingId: 'r', ids: ['a', 'b', 'c'], index: 1, total: 5 };

describe('readPlaylist', () => {
  it('reads the state of a link', () => {
    expect(readPlaylist({ playlist }, 'b')).toEqual(playlist);
  });

  it('finds the manga by its id, whatever the index says', () => {
    expect(readPlaylist({ playlist: { ...playlist, index: 99 } }, 'c')?.index).toBe(2);
  });

  it('counts at least the ids when the total is missing or too small', () => {
    expect(readPlaylist({ playlist: { ...playlist, total: undefined } }, 'b')?.total).toBe(3);
    expect(readPlaylist({ playlist: { ...playlist, total: 1 } }, 'b')?.total).toBe(3);
  });

  it.each([
    null,
    undefined,
    'playlist',
    {},
    { playlist: null },
    { playlist: { ...playlist, rankingId: 1 } },
    { playlist: { ...playlist, ids: 'abc' } },
    { playlist: { ...playlist, ids: ['a', 2] } },
  ])('refuses %j', (state) => {
    expect(readPlaylist(state, 'b')).toBeNull();
  });

  it('refuses a playlist that does not lead to the manga', () => {
    expect(readPlaylist({ playlist }, 'z')).toBeNull();
  });
});

describe('stepPlaylist', () => {
  it('leads on and back, to both ends', () => {
    expect(stepPlaylist(playlist, 1)?.index).toBe(2);
    expect(stepPlaylist(playlist, -1)?.index).toBe(0);
    expect(stepPlaylist({ ...playlist, index: 2 }, 1)).toBeNull();
    expect(stepPlaylist({ ...playlist, index: 0 }, -1)).toBeNull();
  });
});

describe('extendPlaylist', () => {
  it('takes the whole ranking and finds its place in it', () => {
    expect(isPartial(playlist)).toBe(true);
    const whole = extendPlaylist(playlist, ['z', 'a', 'b', 'c', 'd']);
    expect(whole).toEqual({ ...playlist, ids: ['z', 'a', 'b', 'c', 'd'], index: 2, total: 5 });
    expect(isPartial(whole)).toBe(false);
  });

  it('keeps its ids when its manga left the ranking', () => {
    expect(extendPlaylist(playlist, ['x', 'y'])).toEqual({ ...playlist, total: 3 });
  });
});

describe('withTotal', () => {
  it('counts the items that came, and never fewer than the ids', () => {
    expect(withTotal(playlist, 9).total).toBe(9);
    expect(withTotal(playlist, 2).total).toBe(3);
    expect(withTotal(playlist, undefined)).toEqual(playlist);
  });
});
