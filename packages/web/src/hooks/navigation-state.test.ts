import { describe, expect, it } from 'vitest';

import {
  type DeadLink,
  deadLinkOf,
  deadLinkState,
  onwardState,
  originOf,
  wantOf,
} from './navigation-state.ts';

describe('the navigation state', () => {
  it.each<DeadLink>([
    { kind: 'shareLink', handle: 'lea', slug: 'top 10' },
    { kind: 'shortLink', slugShort: 'top-AbCd1234' },
  ])('tells of the dead link %j', (link) => {
    expect(deadLinkOf(deadLinkState(link))).toEqual(link);
  });

  it.each([
    null,
    'gone',
    {},
    { deadLink: { path: '/dashboard' } },
    { deadLink: { path: 'https://mal.example/lea' } },
    { deadLink: { path: 7 } },
  ])('%j tells of none', (state) => {
    expect(deadLinkOf(state)).toBeNull();
  });

  it.each([
    ['/favorites', '/favorites'],
    ['//mal.example', null],
    ['/\\mal.example', null],
    ['https://mal.example', null],
    ['javascript:alert(1)', null],
    [undefined, null],
  ])('from %j leads back to %j', (from, path) => {
    expect(originOf({ from })).toBe(path);
  });

  it('passes on where the visitor is going, and nothing else', () => {
    const state = { from: '/favorites', deadLink: {}, wants: 'keep' };
    expect(onwardState(state)).toEqual({ from: '/favorites', wants: 'keep' });
    expect(onwardState({ from: '//mal.example' })).toEqual({});
    expect(wantOf(onwardState(state))).toBe('keep');
    expect(wantOf(onwardState(null))).toBeNull();
  });
});
