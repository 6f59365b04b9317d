import { AppError, LIMITS, type Ranking } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness, Ports } from '../harness.ts';
import { expectCode } from '../support/rejects.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

const LIMIT = LIMITS.rankingsPerUser;
const TIMEOUT_MS = 120_000;

/** Creates a ranking, again after `conflict`; null when the user has too many. */
async function create({ rankings }: Ports): Promise<Ranking | null> {
  for (;;) {
    try {
      return await rankings.create({ title: 'De plus' });
    } catch (error) {
      const code = error instanceof AppError ? error.code : error;
      if (code === 'ranking-limit') return null;
      if (code !== 'conflict') throw error;
    }
  }
}

/** How many rankings one user may have. */
export function describeRankingLimitContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: number of rankings`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('collector');

    it('is 1,000 for each user, and a deletion makes room', async () => {
      const owner = await harness().as(fresh());
      const { rankings, account } = owner;
      const kept = await rankings.create({ title: 'Gardé' });
      await harness().plantRankings(account.uid, LIMIT - 1);
      const last = await rankings.create({ title: 'Le dernier' });
      await expectCode(() => rankings.create({ title: 'De trop' }), 'ranking-limit');
      expect((await rankings.rename(kept.id, 'Renommé')).slug).toBe('renomme');

      await rankings.delete(last.id);
      const again = await rankings.create({ title: 'Le dernier' });
      expect(again.slug).toBe('le-dernier');
      await expectCode(() => rankings.create({ title: 'De trop' }), 'ranking-limit');

      const other = await harness().as(fresh());
      expect((await other.rankings.create({ title: 'À moi' })).slug).toBe('a-moi');
    });

    it(
      'is never exceeded by rankings made at once',
      async () => {
        const owner = fresh();
        const [phone, desk] = [await harness().as(owner), await harness().as(owner)];
        const device = (index: number) => (index % 2 === 0 ? phone : desk);
        const createAtOnce = async (count: number) => {
          const calls = Array.from({ length: count }, (_, index) => create(device(index)));
          return (await Promise.all(calls)).filter((ranking) => ranking !== null);
        };
        await harness().plantRankings(phone.account.uid, LIMIT - 3);
        const made = await createAtOnce(8);
        expect(made).toHaveLength(3);
        expect([await create(phone), await create(desk)]).toEqual([null, null]);

        await Promise.all(made.map(({ id }, index) => device(index).rankings.delete(id)));
        expect(await createAtOnce(6)).toHaveLength(3);
      },
      TIMEOUT_MS,
    );
  });
}
