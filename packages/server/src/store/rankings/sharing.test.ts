import { LIMITS } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { Actor } from '../repository.ts';
import { ANNA, temporaryStore } from '../testing/temporary-store.ts';

/** The part of this address before the @ is no handle, so the display name gives it. */
const NAMED: Actor = { ...ANNA, email: '漫画@mail.example' };

function setUp() {
  const { rankings, profiles } = temporaryStore().as(NAMED);
  const rename = (displayName: string) => profiles.saveOwn({ displayName });
  return { rankings, rename };
}

describe('handles that derive from a display name', () => {
  it('are reserved a few times only, however often the name changes', async () => {
    const { rankings, rename } = setUp();
    const handles: string[] = [];
    for (let number = 1; number <= LIMITS.namesPerAccount + 1; number += 1) {
      await rename(`Nom ${number}`);
      handles.push((await rankings.create({ title: `Top ${number}` })).ownerHandle);
    }
    expect(handles).toEqual(['nom-1', 'nom-2', 'nom-3', 'nom-4', 'nom-5', '']);
    await rename('Nom 2');
    expect((await rankings.create({ title: 'Encore' })).ownerHandle).toBe('nom-2');
  });

  it('stay on a ranking that is repaired while nothing is wrong, and change with the name', async () => {
    const { rankings, rename } = setUp();
    await rename('Ana');
    const ranking = await rankings.create({ title: 'Top' });
    expect(await rankings.repairSharing(ranking.id)).toEqual(ranking);
    await rename('Bea');
    expect(await rankings.repairSharing(ranking.id)).toMatchObject({ ownerHandle: 'bea' });
  });
});
