import { findRanking, type Ranking, type RankingAddress } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness, Ports } from '../harness.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

/** The addresses of a ranking that lead to it by its id or by its shortid. */
function ownAddresses({ id, slug, shortid }: Ranking): RankingAddress[] {
  return [
    { kind: 'ranking', key: id },
    { kind: 'ranking', key: shortid },
    { kind: 'ranking', key: `${slug}-${shortid}` },
    { kind: 'shortLink', slugShort: shortid },
    { kind: 'shortLink', slugShort: `${slug}-${shortid}` },
  ];
}

const handleAddress = ({ ownerHandle: handle, slug }: Ranking): RankingAddress => ({
  kind: 'shareLink',
  handle,
  slug,
});

/** An address once shared leads to its ranking or to nothing, never to another ranking. */
export function describeRetiredAddressesContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: addresses of a deleted ranking`, () => {
    let draws = 0;
    // After `draws` is set to 0, the next shortids are the same as before, one after the other.
    const random = (count: number) => {
      draws += 1;
      return new Uint8Array(count).fill(draws);
    };
    const harness = useHarness(() => makeHarness({ random }));
    const fresh = freshNames('retired');

    const expectNowhere = async (
      clients: readonly Pick<Ports, 'rankings'>[],
      addresses: readonly RankingAddress[],
    ) => {
      for (const { rankings } of clients) {
        for (const address of addresses) expect(await findRanking(rankings, address)).toBeNull();
      }
    };

    it('lead nowhere, also after others made rankings', async () => {
      const [owner, other] = [await harness().as(fresh()), await harness().as(fresh())];
      const visitor = await harness().visitor();
      const made = await owner.rankings.create({ title: 'Partagé' });
      const addresses = [...ownAddresses(made), handleAddress(made)];
      for (const address of addresses) {
        expect((await findRanking(visitor.rankings, address))?.id).toBe(made.id);
      }
      await owner.rankings.delete(made.id);
      await expectNowhere([visitor, owner, other], addresses);
      for (const title of ['Partagé', 'Autre']) await other.rankings.create({ title });
      await expectNowhere([visitor, owner, other], addresses);
    });

    it('never get the shortid again, neither from the owner nor from others', async () => {
      const [owner, other] = [await harness().as(fresh()), await harness().as(fresh())];
      const visitor = await harness().visitor();
      draws = 20;
      const made = await owner.rankings.create({ title: 'Unique' });
      await owner.rankings.delete(made.id);
      for (const { rankings } of [other, owner]) {
        draws = 20;
        const later = await rankings.create({ title: 'Unique' });
        expect(draws).toBeGreaterThan(21);
        expect(later.shortid).not.toBe(made.shortid);
        expect(later.id).not.toBe(made.id);
      }
      await expectNowhere([visitor, owner, other], ownAddresses(made));
    });

    it('leave the slug to their owner, whose next ranking has other links', async () => {
      const owner = await harness().as(fresh());
      const visitor = await harness().visitor();
      const made = await owner.rankings.create({ title: 'Le retour' });
      await owner.rankings.delete(made.id);
      const later = await owner.rankings.create({ title: 'Le retour' });
      expect(later.slug).toBe(made.slug);
      await expectNowhere([visitor, owner], ownAddresses(made));
      for (const address of [...ownAddresses(later), handleAddress(later)]) {
        expect((await findRanking(visitor.rankings, address))?.id).toBe(later.id);
      }
    });
  });
}
