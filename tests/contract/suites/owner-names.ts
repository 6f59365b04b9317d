import { type ListSlice, ownerShown, type Ranking } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness } from '../harness.ts';
import { items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

/** The name that a ranking shows of its owner. */
export function describeOwnerNamesContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: owner names`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('signe');
    /** What a visitor is shown of who made a ranking, however they found it. */
    const seen = async ({ id, shortid, ownerHandle, slug }: Ranking) => {
      const { rankings } = await harness().visitor();
      const found = await Promise.all([
        rankings.get(id),
        rankings.findByShortid(shortid),
        rankings.findByHandle(ownerHandle, slug),
      ]);
      const shown = new Set(found.map((one) => one && ownerShown(one)));
      expect(shown.size).toBe(1);
      return [...shown][0];
    };

    it('come from the address only while the account has neither name', async () => {
      const { rankings, profiles } = await harness().as(fresh());
      const ranking = await rankings.create({ title: 'Sans nom' });
      expect(ranking.ownerName).toBe('');
      expect(await seen(ranking)).toBe(ranking.ownerHandle);
      const username = `choisi-${fresh()}`;
      await profiles.claimUsername(username);
      expect(await seen(ranking)).toBe(username);
      await profiles.saveOwn({ displayName: 'Léa 😀' });
      expect(await seen(ranking)).toBe(`${username} (Léa 😀)`);
      await profiles.saveOwn({ bio: 'Je lis.' });
      expect(await seen(ranking)).toBe(`${username} (Léa 😀)`);
      await profiles.saveOwn({ displayName: ' ' });
      expect(await seen(ranking)).toBe(username);
    });

    it('are on a ranking from its creation, and stay through every change of it', async () => {
      const { rankings, profiles } = await harness().as(fresh());
      await profiles.saveOwn({ displayName: 'x'.repeat(80) });
      const ranking = await rankings.create({ title: 'Nommé' });
      expect(ranking.ownerName).toBe('x'.repeat(80));
      await rankings.addItems(ranking.id, items('a', 'b', 'c'));
      await rankings.reorder(ranking.id, ['c']);
      await rankings.removeItem(ranking.id, 'a');
      const { ownerName } = await rankings.rename(ranking.id, 'Renommé');
      expect(ownerName).toBe('x'.repeat(80));
      expect((await rankings.repairSharing(ranking.id)).ownerName).toBe('x'.repeat(80));
      expect(await rankings.get(ranking.id)).toMatchObject({ ownerName, itemsCount: 2 });
    });

    it('reach the owner’s own list live', async () => {
      const { rankings, profiles } = await harness().as(fresh());
      for (const title of ['Un', 'Deux']) await rankings.create({ title });
      const log = record<ListSlice<Ranking>>((observer) =>
        rankings.watchOwn({ limit: 20 }, observer),
      );
      await log.settles((slice) => expect(slice.items).toHaveLength(2));
      await profiles.saveOwn({ displayName: 'Zoé' });
      await log.settles((slice) =>
        expect(slice.items.map(({ ownerName }) => ownerName)).toEqual(['Zoé', 'Zoé']),
      );
      log.stop();
    });

    it('change for nobody else, and bring nothing else of the profile', async () => {
      const [owner, other] = [await harness().as(fresh()), await harness().as(fresh())];
      await owner.profiles.saveOwn({
        displayName: 'Léa',
        bio: 'Secrète',
        photoURL: 'https://photos.example/p.webp',
      });
      const mine = await owner.rankings.create({ title: 'Le mien' });
      const theirs = await other.rankings.create({ title: 'Le sien' });
      await other.profiles.saveOwn({ displayName: 'Zoé' });
      expect(await seen(mine)).toBe('Léa');
      expect(await seen(theirs)).toBe('Zoé');
      const { rankings } = await harness().visitor();
      const shown = JSON.stringify(await rankings.get(mine.id));
      expect(shown).toContain('Léa');
      for (const secret of ['Secrète', 'p.webp', owner.account.email]) {
        expect(shown).not.toContain(secret);
      }
    });

    it('of two devices that save at once, one is everywhere', async () => {
      const account = fresh();
      const [one, two] = [await harness().as(account), await harness().as(account)];
      const made = [
        await one.rankings.create({ title: 'Un' }),
        await two.rankings.create({ title: 'Deux' }),
      ];
      await Promise.all([
        one.profiles.saveOwn({ displayName: 'Appareil 1' }),
        two.profiles.saveOwn({ displayName: 'Appareil 2' }),
      ]);
      const names = await Promise.all(made.map((ranking) => seen(ranking)));
      expect(names[0]).toMatch(/^Appareil [12]$/);
      expect(names[1]).toBe(names[0]);
    });
  });
}
