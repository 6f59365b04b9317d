import { type Leftover, LIST_LIMITS } from '@palmanga/core';
import { NO_LEFTOVERS } from '@palmanga/lists/match';
import { describe, expect, it } from 'vitest';

import type { MakeHarness } from '../harness.ts';
import { fillRanking } from '../support/filled-ranking.ts';
import { expectCode } from '../support/rejects.ts';
import { items, leftover } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

const WHOLE: Leftover = {
  entry: {
    title: 'Les Carnets de Montreuil',
    otherTitles: ['モントルイユ'],
    author: 'Léa Dupont',
    mangaId: 'mal-1',
    malId: 1,
    anilistId: 30_001,
    position: 12,
    score: 8.5,
    note: { text: 'À relire.', isSpoiler: true },
  },
  rank: 12,
  mangaId: 'mal-1',
  behind: ['c', 'b', 'a'],
  before: 'd',
};

/** What owners brought from other lists and their rankings do not have yet. */
export function describeLeftoversContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: leftovers of imported lists`, () => {
    const harness = useHarness(makeHarness);
    const title = freshNames('a-retrouver');
    const withItems = async (...ids: readonly string[]) => {
      const { id, holds } = await fillRanking(harness(), title(), ids);
      return { id, holds, ...(await harness().as('lister')) };
    };

    it('are none at first, then what was set, in its order', async () => {
      const { leftovers, id } = await withItems();
      expect(await leftovers.get(id)).toEqual(NO_LEFTOVERS);
      expect(await leftovers.set(id, [WHOLE, leftover('Autre', 3)], 0)).toBe(1);
      expect(await leftovers.get(id)).toEqual({
        leftovers: [WHOLE, leftover('Autre', 3)],
        revision: 1,
      });
      expect(await leftovers.set(id, [], 1)).toBe(2);
      expect(await leftovers.get(id)).toEqual({ leftovers: [], revision: 2 });
    });

    it('leave the ranking as it is', async () => {
      const { leftovers, rankings, id, holds } = await withItems('a', 'b');
      const before = await rankings.get(id);
      await leftovers.set(id, [WHOLE], 0);
      expect(await rankings.get(id)).toEqual(before);
      await holds('a', 'b');
    });

    it('are set by one of those that read the same', async () => {
      const { id } = await withItems();
      const devices = await Promise.all([1, 2, 3, 4].map(() => harness().as('lister')));
      const outcomes = await Promise.allSettled(
        devices.map(({ leftovers }, index) => leftovers.set(id, [leftover(`Titre ${index}`)], 0)),
      );
      const won = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
      expect(won).toHaveLength(1);
      const refusals = outcomes.filter(({ status }) => status === 'rejected');
      const refused = { status: 'rejected', reason: { code: 'conflict' } };
      expect(refusals).toMatchObject([refused, refused, refused]);
      const [device] = devices;
      expect(await device?.leftovers.get(id)).toEqual({
        leftovers: [leftover(`Titre ${won[0]}`)],
        revision: 1,
      });
    });

    it('lose nothing when everybody reads again after a conflict', async () => {
      const { id } = await withItems();
      const devices = await Promise.all([1, 2, 3].map(() => harness().as('lister')));
      await Promise.all(
        devices.map(async ({ leftovers }, index) => {
          for (let isDone = false; !isDone;) {
            // oxlint-disable-next-line no-await-in-loop -- each try reads what the others wrote
            const stored = await leftovers.get(id);
            const all = [...stored.leftovers, leftover(`Titre ${index}`)];
            // oxlint-disable-next-line no-await-in-loop
            isDone = await leftovers.set(id, all, stored.revision).then(
              () => true,
              () => false,
            );
          }
        }),
      );
      const { leftovers: kept, revision } = (await devices[0]?.leftovers.get(id)) ?? NO_LEFTOVERS;
      expect(revision).toBe(3);
      expect(kept.map(({ entry }) => entry.title).toSorted()).toEqual([
        'Titre 0',
        'Titre 1',
        'Titre 2',
      ]);
    });

    it('are the owner’s alone, whoever may see the ranking', async () => {
      const { leftovers, id } = await withItems('a');
      await leftovers.set(id, [WHOLE], 0);
      const other = await harness().as('autre');
      const visitor = await harness().visitor();
      await expectCode(() => other.leftovers.get(id), 'forbidden');
      await expectCode(() => other.leftovers.set(id, [], 1), 'forbidden');
      await expectCode(() => visitor.leftovers.get(id), 'unauthenticated');
      await expectCode(() => visitor.leftovers.set(id, [], 1), 'unauthenticated');
      expect(await leftovers.get(id)).toEqual({ leftovers: [WHOLE], revision: 1 });
    });

    it('belong to nobody where there is no ranking, or a private one of somebody else', async () => {
      const { leftovers, rankings, id } = await withItems('a');
      await rankings.setVisibility(id, 'private');
      await leftovers.set(id, [WHOLE], 0);
      const other = await harness().as('autre');
      for (const key of [id, 'nothing']) {
        // oxlint-disable-next-line no-await-in-loop
        await expectCode(() => other.leftovers.get(key), 'ranking-not-found');
        // oxlint-disable-next-line no-await-in-loop
        await expectCode(() => other.leftovers.set(key, [], 0), 'ranking-not-found');
      }
      expect((await leftovers.get(id)).leftovers).toEqual([WHOLE]);
    });

    it('go with their ranking', async () => {
      const { leftovers, rankings, id } = await withItems('a');
      await leftovers.set(id, [WHOLE], 0);
      await rankings.delete(id);
      await expectCode(() => leftovers.get(id), 'ranking-not-found');
      await expectCode(() => leftovers.set(id, [WHOLE], 1), 'ranking-not-found');
    });

    it('stay while the ranking changes', async () => {
      const { leftovers, rankings, id } = await withItems('a', 'b');
      await leftovers.set(id, [WHOLE], 0);
      await rankings.reorder(id, ['b', 'a']);
      await rankings.addItems(id, items('c'));
      await rankings.rename(id, title());
      await rankings.setVisibility(id, 'link');
      expect(await leftovers.get(id)).toEqual({ leftovers: [WHOLE], revision: 1 });
    });

    it('are as many as a ranking keeps, and no more', async () => {
      const { leftovers, id } = await withItems();
      const most = Array.from({ length: LIST_LIMITS.leftovers }, (_, index) =>
        leftover(`Titre ${index}`, index + 1),
      );
      await expectCode(
        () => leftovers.set(id, [...most, leftover('De trop', 1001)], 0),
        'payload-invalid',
      );
      expect(await leftovers.set(id, most, 0)).toBe(1);
      expect((await leftovers.get(id)).leftovers).toEqual(most);
    });

    it('take no more bytes than a ranking keeps', async () => {
      const { leftovers, id } = await withItems();
      const long = (count: number) =>
        Array.from({ length: count }, (_, index) => leftover(`${index} ${'é'.repeat(480)}`));
      await expectCode(() => leftovers.set(id, long(540), 0), 'payload-invalid');
      await leftovers.set(id, long(500), 0);
      expect((await leftovers.get(id)).leftovers).toHaveLength(500);
    });

    it.each<[string, unknown]>([
      ['null', [null]],
      ['no entry', [{ ...WHOLE, entry: null }]],
      ['a title that turns around', [leftover('a\u202Eb')]],
      ['a title that is none', [{ ...WHOLE, entry: { ...WHOLE.entry, title: 7 } }]],
      ['a rank of zero', [leftover('A', 0)]],
      ['a rank that is none', [leftover('A', 1.5)]],
      ['an id with a slash', [leftover('A', 1, { before: 'a/b' })]],
      ['too many neighbours', [leftover('A', 1, { behind: ['a', 'b', 'c', 'd'] })]],
    ])('refuse %s', async (_, sent) => {
      const { leftovers, id } = await withItems();
      await expectCode(() => leftovers.set(id, sent as readonly Leftover[], 0), 'payload-invalid');
      expect(await leftovers.get(id)).toEqual(NO_LEFTOVERS);
    });

    it('are refused for another revision than the present one', async () => {
      const { leftovers, id } = await withItems();
      for (const revision of [1, -1, 0.5]) {
        // oxlint-disable-next-line no-await-in-loop
        await expectCode(() => leftovers.set(id, [WHOLE], revision), 'conflict');
      }
      expect(await leftovers.get(id)).toEqual(NO_LEFTOVERS);
    });
  });
}
