import type { Ranking, RankingItem, ListSlice } from '@palmanga/core';
import { answeredCalls } from '@palmanga/core/testing';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Client, MakeHarness, Ports } from '../harness.ts';
import { eventually } from '../support/eventually.ts';
import { expectCode } from '../support/rejects.ts';
import { items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

type OwnerCall = (ports: Pick<Ports, 'rankings' | 'unmatched'>, id: string) => Promise<unknown>;

/** Every call that only its owner may make, and further ones that would change nothing. */
const OWNER_CALLS: readonly (readonly [string, OwnerCall])[] = [
  ...answeredCalls('rankings', 'unmatched')
    .filter(({ isOwners }) => isOwners)
    .map(({ name, call }) => [name, call] as const),
  ['removeItem of nothing', ({ rankings }, id) => rankings.removeItem(id, 'nothing')],
  ['place where it is', ({ rankings }, id) => rankings.place(id, 'b', 2)],
  ['reorder to the same', ({ rankings }, id) => rankings.reorder(id, ['a', 'b'])],
  ['setNote to none', ({ rankings }, id) => rankings.setNote(id, 'a', null)],
  ['setVisibility as it is', ({ rankings }, id) => rankings.setVisibility(id, 'public')],
];

/** Access to one's own rankings and to those of others (docs/specification.md 6). */
export function describeRankingAccessContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: access to rankings`, () => {
    const harness = useHarness(makeHarness);
    const title = freshNames('a-moi');
    let owner: Client;
    let other: Client;
    let visitor: Ports;
    beforeAll(async () => {
      owner = await harness().as('owner');
      other = await harness().as('another');
      visitor = await harness().visitor();
    });

    const owned = async () => {
      const { id } = await owner.rankings.create({ title: title() });
      await owner.rankings.addItems(id, items('a', 'b'));
      const state = async () => ({
        ranking: await owner.rankings.get(id),
        items: await owner.rankings.listItems(id, { cursor: null, limit: 20 }),
      });
      return { id, state };
    };

    describe('what its owner alone may call', () => {
      // What is refused changes nothing, so all calls try the same two rankings.
      let open: Awaited<ReturnType<typeof owned>>;
      let hidden: Awaited<ReturnType<typeof owned>>;
      beforeAll(async () => {
        open = await owned();
        hidden = await owned();
        await harness().patchRanking(hidden.id, { visibility: 'private' });
      });

      describe.each(OWNER_CALLS)('%s', (_, mutate) => {
        it('is forbidden to another user and changes nothing', async () => {
          const before = await open.state();
          await expectCode(() => mutate(other, open.id), 'forbidden');
          expect(await open.state()).toEqual(before);
        });

        it('needs a session and changes nothing without', async () => {
          const before = await open.state();
          await expectCode(() => mutate(visitor, open.id), 'unauthenticated');
          await expectCode(() => mutate(visitor, 'nothing'), 'unauthenticated');
          expect(await open.state()).toEqual(before);
        });

        it.each(['nothing', 'a/b', '..'])('knows no ranking %j', async (id) => {
          await expectCode(() => mutate(other, id), 'ranking-not-found');
        });

        it('hides a private ranking from others', async () => {
          const before = await hidden.state();
          await expectCode(() => mutate(other, hidden.id), 'ranking-not-found');
          expect(await hidden.state()).toEqual(before);
        });
      });
    });

    it('needs a session to create a ranking, and to watch one’s own', async () => {
      await expectCode(() => visitor.rankings.create({ title: 'x' }), 'unauthenticated');
      const log = record<ListSlice<Ranking>>((observer) =>
        visitor.rankings.watchOwn({ limit: 3 }, observer),
      );
      await eventually(() =>
        expect(log.errors).toEqual([expect.objectContaining({ code: 'unauthenticated' })]),
      );
      expect(log.values).toEqual([]);
      log.stop();
    });

    it('lets everyone read a public ranking', async () => {
      const { id, state } = await owned();
      const expected = await state();
      const readers = [visitor, other, owner];
      for (const { rankings } of readers) {
        expect(await rankings.get(id)).toEqual(expected.ranking);
        expect(await rankings.listItems(id, { cursor: null, limit: 20 })).toEqual(expected.items);
        expect(await rankings.listItemIds(id)).toEqual(['a', 'b']);
      }
    });

    it('never shows an e-mail address in what others read', async () => {
      const { id } = await owned();
      const { rankings } = visitor;
      const ranking = await rankings.get(id);
      const seen = JSON.stringify([
        ranking,
        await rankings.listItems(id, { cursor: null, limit: 20 }),
        await rankings.findByShortid(ranking?.shortid ?? ''),
        await rankings.findByHandle(ranking?.ownerHandle ?? '', ranking?.slug ?? ''),
      ]);
      expect(seen).toContain(ranking?.shortid);
      expect(seen).not.toContain(owner.account.email);
      expect(seen).not.toContain('@');
    });

    describe('a private ranking', () => {
      const hidden = async () => {
        const made = await owned();
        await harness().patchRanking(made.id, { visibility: 'private' });
        return made;
      };

      const expectInvisible = async ({ rankings }: Pick<Client, 'rankings'>, id: string) => {
        expect(await rankings.get(id)).toBeNull();
        const request = { cursor: null, limit: 20 };
        await expectCode(() => rankings.listItems(id, request), 'ranking-not-found');
        await expectCode(() => rankings.listItemIds(id), 'ranking-not-found');
        const log = record<ListSlice<RankingItem>>((observer) =>
          rankings.watchItems(id, { limit: 20 }, observer),
        );
        await eventually(() =>
          expect(log.errors).toEqual([expect.objectContaining({ code: 'ranking-not-found' })]),
        );
        expect(log.values).toEqual([]);
        log.stop();
      };

      it('does not exist for others', async () => {
        const { id } = await hidden();
        await expectInvisible(visitor, id);
        await expectInvisible(other, id);
      });

      it('stays its owner’s', async () => {
        const { id } = await hidden();
        expect(await owner.rankings.get(id)).toMatchObject({ visibility: 'private' });
        expect(await owner.rankings.listItemIds(id)).toEqual(['a', 'b']);
        await owner.rankings.addItems(id, items('c'));
        await owner.rankings.reorder(id, ['c']);
        await owner.rankings.removeItem(id, 'a');
        const log = record<ListSlice<RankingItem>>((observer) =>
          owner.rankings.watchItems(id, { limit: 20 }, observer),
        );
        await log.settles((slice) =>
          expect(slice.items.map(({ mangaId }) => mangaId)).toEqual(['c', 'b']),
        );
        log.stop();
        expect((await owner.rankings.rename(id, 'Caché')).slug).toBe('cache');
        await owner.rankings.delete(id);
        expect(await owner.rankings.get(id)).toBeNull();
      });

      it('is found by no share link', async () => {
        const { id } = await hidden();
        const ranking = await owner.rankings.get(id);
        for (const { rankings } of [visitor, owner]) {
          expect(await rankings.findByShortid(ranking?.shortid ?? '')).toBeNull();
          expect(
            await rankings.findByHandle(ranking?.ownerHandle ?? '', ranking?.slug ?? ''),
          ).toBeNull();
        }
      });
    });
  });
}
