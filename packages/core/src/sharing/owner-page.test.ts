import { describe, expect, it } from 'vitest';

import { sampleRanking } from '../testing/sample-ranking.ts';
import { ownerNameOf } from './owner-name.ts';
import { nameBeside, othersOf, ownerPageOf, usernameAsked } from './owner-page.ts';

const named = (id: string) => sampleRanking({ id, ownerName: 'lea (Léa Martin)' });

describe('nameBeside', () => {
  it.each(['Léa Martin', 'Léa (la vraie)', 'lea (', 'L'])('gives back %j', (displayName) => {
    const ownerName = ownerNameOf({ username: 'lea', displayName });
    expect(nameBeside('lea', ownerName)).toBe(displayName);
  });

  it.each(['lea', 'Zoé', '', 'leanne (Léa)'])('is the username for %j', (ownerName) => {
    expect(nameBeside('lea', ownerName)).toBe('lea');
  });
});

describe('ownerPageOf', () => {
  it('is none while nothing is public, but a later page may be empty', () => {
    const empty = { items: [], nextCursor: null };
    expect(ownerPageOf('lea', empty, true)).toBeNull();
    expect(ownerPageOf('lea', empty, false)).toMatchObject({ username: 'lea', name: 'lea' });
  });

  it('names three others at most, never the one that is shown', () => {
    const items = ['a', 'b', 'c', 'd'].map((id) => named(id));
    const page = ownerPageOf('lea', { items, nextCursor: null }, true);
    if (page === null) throw new Error('No page');
    expect(page.name).toBe('Léa Martin');
    expect(othersOf(page, 'b').map(({ id }) => id)).toEqual(['a', 'c', 'd']);
    expect(othersOf(page, 'x').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('usernameAsked', () => {
  it('ignores case, and cuts what no username is', () => {
    expect(usernameAsked('Lea-Martin')).toBe('lea-martin');
    expect(usernameAsked('x'.repeat(5000)).length).toBeLessThan(40);
  });
});
