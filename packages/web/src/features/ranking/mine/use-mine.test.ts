import { EMPTY_MINE, storeMine } from '@palmanga/core';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { useMine } from './use-mine.ts';

const chosen = ['a', 'b', 'c'].map((mangaId) => ({
  mangaId,
  title: mangaId,
  author: '',
  coverUrl: null,
}));
const answer = { before: 'a', after: 'b', isTie: false };
const inTab = (name: string) => sessionStorage.setItem('palmanga-tab', name);
const kept = () => Object.keys(localStorage).filter((key) => key.includes(':mine~'));

/** What a tab makes of a ranking. */
function open(tab: string, rankingId = 'source') {
  inTab(tab);
  const { result } = renderHook(() => useMine('moi', rankingId, false));
  return {
    key: () => result.current.draft.key,
    change: (change: Parameters<typeof result.current.change>[0]) => {
      inTab(tab);
      act(() => result.current.change(change));
    },
    discard: () => act(() => result.current.discard()),
  };
}

describe('a top that is made on a device', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('becomes one ranking, whichever tab keeps it, also when another has kept it', () => {
    const one = open('one');
    one.change({ chosen });
    const key = one.key();
    expect(key).not.toBe('');
    const two = open('two');
    expect(two.key()).toBe(key);
    two.change({ stage: 'result' });
    one.discard();
    expect(two.key()).toBe(key);
  });

  it.each(['one', 'two'])('is another one as soon as tab %s goes its own way', (name) => {
    const one = open('one');
    one.change({ chosen });
    const key = one.key();
    const two = open('two');
    const [goes, stays] = name === 'one' ? [one, two] : [two, one];
    goes.change({ answers: [answer] });
    expect(stays.key()).toBe(key);
    expect(goes.key()).not.toBe(key);
    // Apart by now: each fills what its own first try made.
    const own = goes.key();
    goes.change({ answers: [] });
    stays.change({ answers: [] });
    expect([goes.key(), stays.key()]).toEqual([own, key]);
  });

  it('never changes what another tab has kept', () => {
    const one = open('one');
    one.change({ chosen });
    const key = one.key();
    const two = open('two');
    one.discard();
    two.change({ answers: [answer] });
    expect(two.key()).not.toBe(key);
  });

  it('fills what a first try made, when it is changed after that', () => {
    const one = open('one');
    one.change({ chosen });
    const key = one.key();
    one.change({ answers: [answer] });
    expect(one.key()).toBe(key);
  });

  it('is kept of the latest rankings alone, so that the device does not fill up', () => {
    for (let at = 0; at < 40; at += 1) {
      const draft = storeMine({ ...EMPTY_MINE, chosen });
      localStorage.setItem(`palmanga-draft:moi:mine~old:r${at}`, JSON.stringify({ ...draft, at }));
    }
    open('one').change({ chosen });
    expect(kept()).toHaveLength(20);
    expect(kept()).toContain('palmanga-draft:moi:mine~one:source');
    expect(kept()).toContain('palmanga-draft:moi:mine~old:r39');
    expect(kept()).not.toContain('palmanga-draft:moi:mine~old:r20');
  });
});
