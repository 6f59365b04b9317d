import { type UnmatchedEntry, LIST_LIMITS } from '@palmanga/core';
import { NO_UNMATCHED } from '@palmanga/lists/match';
import { describe, expect, it } from 'vitest';

import type { MakeHarness } from '../harness.ts';
import { fillRanking } from '../support/filled-ranking.ts';
import { expectCode } from '../support/rejects.ts';
import { items, unmatchedEntry } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

const WHOLE: UnmatchedEntry = {
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
export function describeUnmatchedContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: unmatched entries of imported lists`, () => {
    const harness = useHarness(makeHarness);
    const title = freshNames('a-retrouver');
    const withItems = async (...ids: readonly string[]) => {
      const { id, holds } = await fillRanking(harness(), title(), ids);
      return { id, holds, ...(await harness().as('lister')) };
    };

    it('are none at first, then what was set, in its order', async () => {
      const { unmatched, id } = await withItems();
      expect(await unmatched.get(id)).toEqual(NO_UNMATCHED);
      expect(await unmatched.set(id, [WHOLE, unmatchedEntry('Autre', 3)], 0)).toBe(1);
      expect(await unmatched.get(id)).toEqual({
        unmatched: [WHOLE, unmatchedEntry('Autre', 3)],
        revision: 1,
      });
      expect(await unmatched.set(id, [], 1)).toBe(2);
      expect(await unmatched.get(id)).toEqual({ unmatched: [], revision: 2 });
    });

    it('leave the ranking as it is', async () => {
      const { unmatched, rankings, id, holds } = await withItems('a', 'b');
      const before = await rankings.get(id);
      await unmatched.set(id, [WHOLE], 0);
      expect(await rankings.get(id)).toEqual(before);
      await holds('a', 'b');
    });

    it('are set by one of those that read the same', async () => {
      const { id } = await withItems();
      const devices = await Promise.all([1, 2, 3, 4].map(() => harness().as('lister')));
      const outcomes = await Promise.allSettled(
        devices.map(({ unmatched }, index) =>
          unmatched.set(id, [unmatchedEntry(`Titre ${index}`)], 0),
        ),
      );
      const won = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
      expect(won).toHaveLength(1);
      const refusals = outcomes.filter(({ status }) => status === 'rejected');
      const refused = { status: 'rejected', reason: { code: 'conflict' } };
      expect(refusals).toMatchObject([refused, refused, refused]);
      const [device] = devices;
      expect(await device?.unmatched.get(id)).toEqual({
        unmatched: [unmatchedEntry(`Titre ${won[0]}`)],
        revision: 1,
      });
    });

    it('lose nothing when everybody reads again after a conflict', async () => {
      const { id } = await withItems();
      const devices = await Promise.all([1, 2, 3].map(() => harness().as('lister')));
      await Promise.all(
        devices.map(async ({ unmatched }, index) => {
          for (let isDone = false; !isDone;) {
            // oxlint-disable-next-line no-await-in-loop -- each try reads what the others wrote
            const stored = await unmatched.get(id);
            const all = [...stored.unmatched, unmatchedEntry(`Titre ${index}`)];
            // oxlint-disable-next-line no-await-in-loop
            isDone = await unmatched.set(id, all, stored.revision).then(
              () => true,
              () => false,
            );
          }
        }),
      );
      const { unmatched: kept, revision } = (await devices[0]?.unmatched.get(id)) ?? NO_UNMATCHED;
      expect(revision).toBe(3);
      expect(kept.map(({ entry }) => entry.title).toSorted()).toEqual([
        'Titre 0',
        'Titre 1',
        'Titre 2',
      ]);
    });

    it('are the owner’s alone, whoever may see the ranking', async () => {
      const { unmatched, id } = await withItems('a');
      await unmatched.set(id, [WHOLE], 0);
      const other = await harness().as('autre');
      const visitor = await harness().visitor();
      await expectCode(() => other.unmatched.get(id), 'forbidden');
      await expectCode(() => other.unmatched.set(id, [], 1), 'forbidden');
      await expectCode(() => visitor.unmatched.get(id), 'unauthenticated');
      await expectCode(() => visitor.unmatched.set(id, [], 1), 'unauthenticated');
      expect(await unmatched.get(id)).toEqual({ unmatched: [WHOLE], revision: 1 });
    });

    it('belong to nobody where there is no ranking, or a private one of somebody else', async () => {
      const { unmatched, rankings, id } = await withItems('a');
      await rankings.setVisibility(id, 'private');
      await unmatched.set(id, [WHOLE], 0);
      const other = await harness().as('autre');
      for (const key of [id, 'nothing']) {
        // oxlint-disable-next-line no-await-in-loop
        await expectCode(() => other.unmatched.get(key), 'ranking-not-found');
        // oxlint-disable-next-line no-await-in-loop
        await expectCode(() => other.unmatched.set(key, [], 0), 'ranking-not-found');
      }
      expect((await unmatched.get(id)).unmatched).toEqual([WHOLE]);
    });

    it('go with their ranking', async () => {
      const { unmatched, rankings, id } = await withItems('a');
      await unmatched.set(id, [WHOLE], 0);
      await rankings.delete(id);
      await expectCode(() => unmatched.get(id), 'ranking-not-found');
      await expectCode(() => unmatched.set(id, [WHOLE], 1), 'ranking-not-found');
    });

    it('stay while the ranking changes', async () => {
      const { unmatched, rankings, id } = await withItems('a', 'b');
      await unmatched.set(id, [WHOLE], 0);
      await rankings.reorder(id, ['b', 'a']);
      await rankings.addItems(id, items('c'));
      await rankings.rename(id, title());
      await rankings.setVisibility(id, 'link');
      expect(await unmatched.get(id)).toEqual({ unmatched: [WHOLE], revision: 1 });
    });

    it('are as many as a ranking keeps, and no more', async () => {
      const { unmatched, id } = await withItems();
      const most = Array.from({ length: LIST_LIMITS.unmatched }, (_, index) =>
        unmatchedEntry(`Titre ${index}`, index + 1),
      );
      await expectCode(
        () => unmatched.set(id, [...most, unmatchedEntry('De trop', 1001)], 0),
        'payload-invalid',
      );
      expect(await unmatched.set(id, most, 0)).toBe(1);
      expect((await unmatched.get(id)).unmatched).toEqual(most);
    });

    it('take no more bytes than a ranking keeps', async () => {
      const { unmatched, id } = await withItems();
      const long = (count: number) =>
        Array.from({ length: count }, (_, index) => unmatchedEntry(`${index} ${'é'.repeat(480)}`));
      await expectCode(() => unmatched.set(id, long(540), 0), 'payload-invalid');
      await unmatched.set(id, long(500), 0);
      expect((await unmatched.get(id)).unmatched).toHaveLength(500);
    });

    it.each<[string, unknown]>([
      ['null', [null]],
      ['no entry', [{ ...WHOLE, entry: null }]],
      ['a title that turns around', [unmatchedEntry('a\u202Eb')]],
      ['a title that is none', [{ ...WHOLE, entry: { ...WHOLE.entry, title: 7 } }]],
      ['a rank of zero', [unmatchedEntry('A', 0)]],
      ['a rank that is none', [unmatchedEntry('A', 1.5)]],
      ['an id with a slash', [unmatchedEntry('A', 1, { before: 'a/b' })]],
      ['too many neighbours', [unmatchedEntry('A', 1, { behind: ['a', 'b', 'c', 'd'] })]],
    ])('refuse %s', async (_, sent) => {
      const { unmatched, id } = await withItems();
      await expectCode(
        () => unmatched.set(id, sent as readonly UnmatchedEntry[], 0),
        'payload-invalid',
      );
      expect(await unmatched.get(id)).toEqual(NO_UNMATCHED);
    });

    it('are refused for another revision than the present one', async () => {
      const { unmatched, id } = await withItems();
      for (const revision of [1, -1, 0.5]) {
        // oxlint-disable-next-line no-await-in-loop
        await expectCode(() => unmatched.set(id, [WHOLE], revision), 'conflict');
      }
      expect(await unmatched.get(id)).toEqual(NO_UNMATCHED);
    });
  });
}
