import {
  AppError,
  type ItemsWindow,
  type ListSlice,
  newCopy,
  type Ranking,
  shareUrl,
  shortShareUrl,
  type Takedown,
  VISIBILITIES,
  type Visibility,
} from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness, Ports } from '../harness.ts';
import { eventually } from '../support/eventually.ts';
import { persist } from '../support/persist.ts';
import { expectCode } from '../support/rejects.ts';
import { itemAt, items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';
import { BY_ID, BY_NAME, ifFound, type Role, ROLES } from './ranking-visibility.ts';

const REASON = 'Le titre insulte quelqu’un (article 5 des conditions).';
/** A running server notices the writes of other processes within half a second. */
const NOTICED = { timeout: 10_000 };
const ROUNDS = 6;

/** Rankings that an operator took down. */
export function describeRankingTakedownsContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: a ranking that is taken down`, () => {
    const harness = useHarness(makeHarness);
    const title = freshNames('retire');

    const clientOf = (role: Role): Promise<Ports> =>
      role === 'visitor' ? harness().visitor() : harness().as(role);

    const made = async (visibility: Visibility = 'public') => {
      const owner = await harness().as('owner');
      const created = await owner.rankings.create({ title: title() });
      const { id } = created;
      await owner.rankings.addItems(id, items('a', 'b'));
      if (visibility !== 'public') await owner.rankings.setVisibility(id, visibility);
      const links = {
        handle: created.ownerHandle,
        slug: created.slug,
        shortid: created.shortid,
      };
      const moderation = await harness().moderation();
      return { owner, created, id, links, moderation };
    };
    const down = async (visibility: Visibility = 'public') => {
      const one = await made(visibility);
      await one.moderation.takeDown(one.id, REASON);
      return one;
    };

    describe.each(ROLES)('for the %s', (role) => {
      const isOwner = role === 'owner';

      it.each(Object.entries(BY_ID))(
        `by id, %s ${isOwner ? 'answers' : 'knows none'}`,
        async (how, read) => {
          const { id } = await down('link');
          const answer = how === 'get' ? 'found' : 'ab';
          expect(await ifFound(read(await clientOf(role), id))).toBe(isOwner ? answer : null);
        },
      );

      it.each(Object.entries(BY_NAME))('by name, %s finds nothing', async (_, read) => {
        const { links } = await down();
        expect(await read(await clientOf(role), links)).toBeNull();
      });
    });

    it.each(VISIBILITIES)('was %s, and is so again once that is lifted', async (visibility) => {
      const { owner, created, id, links, moderation } = await made(visibility);
      const before = await owner.rankings.get(id);
      const { ranking, changed } = await moderation.takeDown(id, `  ${REASON}\n`);
      expect(changed).toBe(true);
      const takedown = { at: expect.any(Number) as number, reason: REASON, visibility };
      expect(ranking).toEqual({ id, title: created.title, visibility: 'private', takedown });
      const seen = await owner.rankings.get(id);
      expect(seen).toMatchObject({ visibility: 'private', takedown: ranking.takedown });
      expect(await moderation.find(id)).toEqual(ranking);
      // Visits of the owner, who may have another name by then.
      await owner.profiles.saveOwn({ displayName: `Nom de ${links.slug}` });
      await owner.rankings.repairSharing(id);

      const lifted = await moderation.lift(id);
      expect(lifted).toEqual({
        changed: true,
        ranking: { ...ranking, visibility, takedown: null },
      });
      const after = await owner.rankings.get(id);
      expect(after).toMatchObject({ visibility, takedown: null, itemsCount: 2 });
      expect(after?.ownerHandle).toBe(before?.ownerHandle);
      const visitor = await harness().visitor();
      const shown = await visitor.rankings.get(id);
      expect(shown === null).toBe(visibility === 'private');
      expect(shown?.ownerName ?? '').toBe(visibility === 'public' ? `Nom de ${links.slug}` : '');
      const found = await visitor.rankings.findByHandle(links.handle, links.slug);
      expect(found?.id ?? null).toBe(visibility === 'public' ? id : null);
      const acts = [{ act: 'takedown', reason: REASON }, { act: 'lift' }];
      // A store in memory keeps none.
      expect((await harness().loggedActs(id)) ?? acts).toEqual(acts);
    });

    it('cannot be published by its owner, in no way, by no link of the owner', async () => {
      const { owner, id } = await down();
      const refused = await owner.rankings.get(id);
      for (const visibility of VISIBILITIES) {
        await expectCode(() => owner.rankings.setVisibility(id, visibility), 'ranking-taken-down');
      }
      await owner.rankings.repairSharing(id);
      await owner.rankings.reorder(id, ['b', 'a']);
      await owner.rankings.listVersions(id);
      const again = await owner.rankings.get(id);
      expect(again).toMatchObject({ visibility: 'private', takedown: refused?.takedown });
      const visitor = await harness().visitor();
      expect(await visitor.rankings.get(id)).toBeNull();
      expect(() => newCopy(again as Ranking)).toThrow(new AppError('ranking-taken-down'));
      const copy = await owner.rankings.create({ title: title(), copiedFrom: id });
      expect(copy.copiedFrom).toBeNull();
    });

    it('stays its owner’s, to edit, to read and to delete', async () => {
      const { owner, id } = await down();
      await owner.rankings.addItems(id, items('c'));
      await owner.rankings.insertItems(id, [itemAt('d', 1)]);
      await owner.rankings.place(id, 'c', 1);
      await owner.rankings.removeItem(id, 'd');
      await owner.rankings.setNote(id, 'a', { text: 'Lu', isSpoiler: false });
      await owner.rankings.setDescription(id, 'Sans insulte');
      const renamed = await owner.rankings.rename(id, title());
      expect(renamed).toMatchObject({ visibility: 'private', takedown: { reason: REASON } });
      expect(await owner.rankings.listItemIds(id)).toEqual(['c', 'a', 'b']);
      await owner.rankings.delete(id);
      expect(await owner.rankings.get(id)).toBeNull();
      const moderation = await harness().moderation();
      await expectCode(() => moderation.lift(id), 'ranking-not-found');
      expect((await moderation.list()).some((one) => one.id === id)).toBe(false);
    });

    it('is found by each of its links, by the operator alone', async () => {
      const { created, id, moderation } = await made();
      const origin = 'https://palmanga.example';
      const links = [
        id,
        `${origin}/rankings/${id}`,
        `${origin}/rankings/${id}/history`,
        `/rankings/${created.slug}-${created.shortid}`,
        shareUrl(created, origin, created),
        shortShareUrl(created, origin),
        `${origin}/${created.ownerHandle}/${created.slug}`,
      ];
      for (const key of links) {
        expect((await moderation.takeDown(key, REASON)).ranking.id).toBe(id);
        expect((await moderation.find(key)).takedown?.reason).toBe(REASON);
        expect((await moderation.lift(key)).ranking).toMatchObject({ id, takedown: null });
      }
    });

    it('refuses what names no ranking, and a reason that is none', async () => {
      const { id, moderation } = await made();
      const refused: readonly [string, string, AppError['code']][] = [
        ['', REASON, 'parameters-invalid'],
        ['https://palmanga.example/dashboard', REASON, 'parameters-invalid'],
        ['nothing', REASON, 'ranking-not-found'],
        ['https://palmanga.example/personne/rien', REASON, 'ranking-not-found'],
        [id, '', 'parameters-invalid'],
        [id, ' \n\u200B ', 'parameters-invalid'],
        [id, 'x'.repeat(501), 'parameters-invalid'],
      ];
      for (const [key, reason, code] of refused) {
        await expectCode(() => moderation.takeDown(key, reason), code);
      }
      await expectCode(() => moderation.lift('nothing'), 'ranking-not-found');
      expect(await moderation.find(id)).toMatchObject({ visibility: 'public', takedown: null });
      expect((await moderation.takeDown(id, 'x'.repeat(500))).changed).toBe(true);
    });

    it('changes nothing the second time, and for another reason only when it may replace it', async () => {
      const { id, moderation } = await made('link');
      const first = (await moderation.takeDown(id, REASON)).ranking.takedown;
      expect(await moderation.takeDown(id, REASON)).toMatchObject({ changed: false });
      await expectCode(() => moderation.takeDown(id, 'Autre motif'), 'ranking-taken-down');
      await expect(moderation.takeDown(id, 'Autre motif')).rejects.toThrow(REASON);
      expect((await moderation.find(id)).takedown).toEqual(first);
      const other = await moderation.takeDown(id, 'Autre motif', { replaces: true });
      expect(other).toMatchObject({ changed: true });
      expect(other.ranking.takedown).toEqual({ ...first, reason: 'Autre motif' });
      expect(await moderation.lift(id)).toMatchObject({
        changed: true,
        ranking: { visibility: 'link' },
      });
      expect(await moderation.lift(id)).toMatchObject({ changed: false });
      expect((await harness().loggedActs(id))?.length ?? 3).toBe(3);
    });

    it('lists all of them, the latest first', async () => {
      const [one, other] = [await down(), await down('link')];
      const ids = (await one.moderation.list()).map(({ id }) => id);
      expect(ids).toContain(one.id);
      expect(ids.indexOf(other.id)).toBeLessThan(ids.indexOf(one.id));
      const own = (await one.moderation.list()).find(({ id }) => id === other.id);
      expect(own?.takedown).toMatchObject({ reason: REASON, visibility: 'link' });
      await one.moderation.lift(one.id);
      expect((await one.moderation.list()).map(({ id }) => id)).not.toContain(one.id);
    });

    it('leaves open pages at once, and tells its owner, also of the lifting', async () => {
      const { owner, id, moderation } = await made();
      const clients = await Promise.all(ROLES.map(clientOf));
      const logs = clients.map((client) =>
        record<ItemsWindow>(
          (observer) => client.rankings.watchItems(id, { limit: 20 }, observer),
          client,
        ),
      );
      const lists = record<ListSlice<Ranking>>(
        (observer) => owner.rankings.watchOwn({ limit: 50 }, observer),
        owner,
      );
      await Promise.all([...logs, lists].map((log) => log.begins()));
      const { ranking } = await moderation.takeDown(id, REASON);
      const [own, ...others] = logs;
      await eventually(() => {
        for (const { errors } of others) {
          expect(errors.map(({ code }) => code)).toEqual(['ranking-not-found']);
        }
      }, NOTICED.timeout);
      const takedown = ranking.takedown as Takedown;
      await own?.settles((slice) => expect(slice).toMatchObject({ takedown }), NOTICED.timeout);
      await lists.settles(({ items: own }) => {
        const listed = own.find((one) => one.id === id);
        expect(listed).toMatchObject({ visibility: 'private', takedown });
      }, NOTICED.timeout);
      await moderation.lift(id);
      await own?.settles((slice) => expect(slice).not.toHaveProperty('takedown'), NOTICED.timeout);
      expect(own?.errors).toEqual([]);
      const visitor = await harness().visitor();
      expect(await visitor.rankings.listItemIds(id)).toEqual(['a', 'b']);
      for (const log of [...logs, lists]) log.stop();
    });

    it('stays so, whatever its owner sets at the same moment', async () => {
      const { owner, id, moderation } = await made();
      const other = await harness().as('owner');
      for (let round = 0; round < ROUNDS; round += 1) {
        const attempts = [
          () => owner.rankings.setVisibility(id, 'link'),
          () => other.rankings.setVisibility(id, 'public'),
          () => other.rankings.repairSharing(id),
        ].map((act) => persist(act).catch((error: unknown) => error));
        const { ranking } = await moderation.takeDown(id, REASON);
        for (const outcome of await Promise.all(attempts)) {
          const error = outcome instanceof Error ? outcome : new AppError('ranking-taken-down');
          expect(error).toMatchObject({ code: 'ranking-taken-down' });
        }
        const visitor = await harness().visitor();
        expect(await visitor.rankings.get(id)).toBeNull();
        expect(await owner.rankings.get(id)).toMatchObject({
          visibility: 'private',
          takedown: ranking.takedown,
        });
        const { visibility } = (await moderation.lift(id)).ranking;
        expect(visibility).toBe(ranking.takedown?.visibility);
      }
    });

    it('is gone when its owner deletes it at the same moment', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { owner, id, moderation } = await made();
        const [code] = await Promise.all([
          moderation.takeDown(id, REASON).then(
            () => null,
            (error: AppError) => error.code,
          ),
          persist(() => owner.rankings.delete(id)),
        ]);
        expect([null, 'ranking-not-found']).toContain(code);
        expect(await owner.rankings.get(id)).toBeNull();
        expect((await moderation.list()).map((one) => one.id)).not.toContain(id);
      }
    });

    it('has one state and one log when two operators act at once', async () => {
      const { id, moderation } = await made('link');
      const another = await harness().moderation();
      const results = await Promise.all([
        moderation.takeDown(id, 'Motif un', { replaces: true }),
        another.takeDown(id, 'Motif deux', { replaces: true }),
      ]);
      expect(results.map(({ changed }) => changed)).toEqual([true, true]);
      const { takedown } = await moderation.find(id);
      expect(takedown?.visibility).toBe('link');
      const acts = await harness().loggedActs(id);
      expect(acts === null ? takedown?.reason : acts.at(-1)?.reason).toBe(takedown?.reason);
      const lifted = await Promise.all([moderation.lift(id), another.lift(id)]);
      expect(lifted.filter(({ changed }) => changed)).toHaveLength(1);
      expect(await moderation.find(id)).toMatchObject({ visibility: 'link', takedown: null });
    });
  });
}
