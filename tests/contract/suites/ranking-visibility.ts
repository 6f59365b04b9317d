import {
  AppError,
  handleLookup,
  type ListSlice,
  type Ranking,
  type RankingItem,
  readAllItems,
  readRankingOrder,
  sharePath,
  shortShareUrl,
  VISIBILITIES,
  type Visibility,
} from '@palmanga/core';
import { beforeAll, describe, expect, it } from 'vitest';

import type { MakeHarness, Ports } from '../harness.ts';
import { eventually } from '../support/eventually.ts';
import { expectCode } from '../support/rejects.ts';
import { items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

export type Role = 'owner' | 'other' | 'visitor';
export const ROLES: readonly Role[] = ['owner', 'other', 'visitor'];

/** The links that a ranking had while it was public. */
export interface Links {
  readonly handle: string;
  readonly slug: string;
  readonly shortid: string;
}

/**
 * Every way to read a ranking: its id or its items' ids when it answers, null when there is nothing. A
 * new read of the port belongs here.
 */
export const BY_ID = {
  get: async ({ rankings }, id) => (await rankings.get(id)) && 'found',
  listItems: async ({ rankings }, id) => {
    const { items: found } = await rankings.listItems(id, { cursor: null, limit: 20 });
    return found.map(({ mangaId }) => mangaId).join('');
  },
  getItem: async ({ rankings }, id) =>
    (await rankings.getItem(id, 'a'))?.mangaId.concat('b') ?? null,
  listItemIds: async ({ rankings }, id) => (await rankings.listItemIds(id)).join(''),
  // What copies take over, and what exports write beside the answer of `get`: they have no read of their own.
  readAllItems: async ({ rankings }, id) =>
    (await readAllItems(rankings, id)).map(({ mangaId }) => mangaId).join(''),
  readRankingOrder: async ({ rankings }, id) =>
    (await readRankingOrder(rankings, id))?.itemIds.join('') ?? null,
  watchItems: async (client, id) => {
    const log = record<ListSlice<RankingItem>>(
      (observer) => client.rankings.watchItems(id, { limit: 20 }, observer),
      client,
    );
    await eventually(() => log.errors[0] ?? log.latest());
    log.stop();
    const [error] = log.errors;
    if (error !== undefined) throw error;
    return log
      .latest()
      .items.map(({ mangaId }) => mangaId)
      .join('');
  },
} as const satisfies Record<string, (client: Ports, id: string) => Promise<string | null>>;

export const BY_NAME = {
  findByHandle: ({ rankings }, { handle, slug }) => rankings.findByHandle(handle, slug),
  findByShortid: ({ rankings }, { shortid }) => rankings.findByShortid(shortid),
  readRankingOrder: async ({ rankings }, { slug, shortid }) =>
    (await readRankingOrder(rankings, `${slug}-${shortid}`))?.ranking ?? null,
} as const satisfies Record<string, (client: Ports, links: Links) => Promise<Ranking | null>>;

/** What a read answers, or null when it throws that there is no such ranking. */
export async function ifFound(read: Promise<string | null>): Promise<string | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.code === 'ranking-not-found') return null;
    throw error;
  }
}

const MAY_READ: Readonly<Record<Visibility, readonly Role[]>> = {
  public: ROLES,
  link: ROLES,
  private: ['owner'],
};

/** Who may see a ranking, in every way there is to read one. */
export function describeRankingVisibilityContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: who may see a ranking`, () => {
    const harness = useHarness(makeHarness);
    const title = freshNames('vu');

    const clientOf = (role: Role): Promise<Ports> =>
      role === 'visitor' ? harness().visitor() : harness().as(role);

    const made = async () => {
      const owner = await harness().as('owner');
      const ranking = await owner.rankings.create({ title: title() });
      await owner.rankings.addItems(ranking.id, items('a', 'b'));
      const links = {
        handle: ranking.ownerHandle,
        slug: ranking.slug,
        shortid: ranking.shortid,
      };
      return { owner, ranking, id: ranking.id, links };
    };

    describe.each(VISIBILITIES)('%s', (visibility) => {
      describe.each(ROLES)('for the %s', (role) => {
        const mayRead = MAY_READ[visibility].includes(role);
        let id: string;
        let links: Links;
        let client: Ports;

        // Reads change nothing: they share a ranking.
        beforeAll(async () => {
          const { owner, ...ranking } = await made();
          ({ id, links } = ranking);
          await owner.profiles.saveOwn({ displayName: 'Élodie' });
          await owner.rankings.setVisibility(id, visibility);
          client = await clientOf(role);
        });

        it.each(Object.entries(BY_ID))(
          `by id, %s ${mayRead ? 'answers' : 'knows none'}`,
          async (how, read) => {
            const answer = how === 'get' ? 'found' : 'ab';
            expect(await ifFound(read(client, id))).toBe(mayRead ? answer : null);
          },
        );

        it.each(Object.entries(BY_NAME))(
          `by name, %s ${visibility === 'public' ? 'answers' : 'finds nothing'}`,
          async (_, read) => {
            const found = await read(client, links);
            expect(found?.id ?? null).toBe(visibility === 'public' ? id : null);
          },
        );

        it('names its owner only where it may', async () => {
          const seen = await client.rankings.get(id);
          const named = { ownerName: 'Élodie', ownerHandle: links.handle };
          const nameless = { ownerName: '', ownerHandle: '' };
          expect(seen && { ownerName: seen.ownerName, ownerHandle: seen.ownerHandle }).toEqual(
            mayRead ? (visibility === 'link' ? nameless : named) : null,
          );
        });
      });

      it('is what its owner reads, alone and among all', async () => {
        const { owner, id } = await made();
        const changed = await owner.rankings.setVisibility(id, visibility);
        expect(changed).toMatchObject({ id, visibility, itemsCount: 2 });
        expect(await owner.rankings.get(id)).toEqual(changed);
        const log = record<ListSlice<Ranking>>(
          (observer) => owner.rankings.watchOwn({ limit: 50 }, observer),
          owner,
        );
        await log.settles(({ items: own }) =>
          expect(own.find((one) => one.id === id)).toEqual(changed),
        );
        log.stop();
        expect(await owner.rankings.findPlaces('b', [id])).toEqual([
          { rankingId: id, position: 2 },
        ]);
      });

      it('offers the links that lead to it', async () => {
        const { owner, id } = await made();
        const ranking = await owner.rankings.setVisibility(id, visibility);
        const isPublic = visibility === 'public';
        expect(handleLookup(ranking) !== null).toBe(isPublic);
        expect(sharePath(ranking) === `/rankings/${id}`).toBe(!isPublic);
        expect(shortShareUrl(ranking, 'https://p.example').includes('/r/')).toBe(isPublic);
      });

      it('stays through renames, repairs and another name of the owner', async () => {
        const { owner, id } = await made();
        await owner.rankings.setVisibility(id, visibility);
        await owner.rankings.rename(id, title());
        await owner.rankings.repairSharing(id);
        await owner.profiles.saveOwn({ displayName: 'Autre nom' });
        await owner.rankings.repairSharing(id);
        const { rankings } = await harness().visitor();
        const seen = await rankings.get(id);
        expect(seen?.visibility).toBe(visibility === 'private' ? undefined : visibility);
        expect(JSON.stringify(seen).includes('Autre nom')).toBe(visibility === 'public');
      });
    });

    it.each(VISIBILITIES.flatMap((from) => VISIBILITIES.map((to) => [from, to] as const)))(
      'goes from %s to %s, and back to its links',
      async (from, to) => {
        const { owner, ranking, id, links } = await made();
        await owner.rankings.setVisibility(id, from);
        await owner.rankings.setVisibility(id, to);
        expect((await owner.rankings.get(id))?.visibility).toBe(to);
        const back = await owner.rankings.setVisibility(id, 'public');
        expect({ ...back, updatedAt: 0, itemsCount: 0, topItems: [] }).toEqual({
          ...ranking,
          updatedAt: 0,
        });
        const { rankings } = await harness().visitor();
        expect((await rankings.findByHandle(links.handle, links.slug))?.id).toBe(id);
        expect((await rankings.findByShortid(links.shortid))?.id).toBe(id);
      },
    );

    it('refuses what is no visibility, and changes nothing', async () => {
      const { owner, id } = await made();
      for (const wrong of ['', 'Private', 'unlisted', null, 1]) {
        await expectCode(
          () => owner.rankings.setVisibility(id, wrong as Visibility),
          'parameters-invalid',
        );
      }
      expect((await owner.rankings.get(id))?.visibility).toBe('public');
    });

    it('ends the live reads of others when it becomes private, not its owner’s', async () => {
      const { owner, id } = await made();
      const clients = await Promise.all(ROLES.map(clientOf));
      const logs = clients.map((client) =>
        record<ListSlice<RankingItem>>(
          (observer) => client.rankings.watchItems(id, { limit: 20 }, observer),
          client,
        ),
      );
      await Promise.all(logs.map((log) => log.begins()));
      await owner.rankings.setVisibility(id, 'private');
      const [own, ...others] = logs;
      await eventually(() => {
        for (const { errors } of others) {
          expect(errors.map(({ code }) => code)).toEqual(['ranking-not-found']);
        }
      });
      const before = others.map(({ values }) => values.length);
      await owner.rankings.addItems(id, items('secret'));
      await own?.settles((slice) => expect(slice.items).toHaveLength(3));
      expect(own?.errors).toEqual([]);
      expect(others.map(({ values }) => values.length)).toEqual(before);
      for (const log of logs) log.stop();
    });

    it('never answers others after the change to private was made, however they race', async () => {
      const { owner, id } = await made();
      const { rankings } = await harness().visitor();
      for (let round = 0; round < 5; round += 1) {
        await owner.rankings.setVisibility(id, round % 2 === 0 ? 'link' : 'public');
        const reads = Array.from({ length: 8 }, () => rankings.get(id));
        await owner.rankings.setVisibility(id, 'private');
        await Promise.all(reads);
        expect(await rankings.get(id)).toBeNull();
        await expectCode(() => rankings.listItemIds(id), 'ranking-not-found');
      }
    });

    it('of two changes at once, one holds, whole', async () => {
      const { id } = await made();
      const [one, two] = await Promise.all([harness().as('owner'), harness().as('owner')]);
      await Promise.all([
        one.rankings.setVisibility(id, 'link'),
        two.rankings.setVisibility(id, 'public'),
        two.rankings.addItems(id, items('c')),
      ]);
      const ranking = await one.rankings.get(id);
      expect(ranking?.itemsCount).toBe(3);
      expect(ranking?.ownerHandle === '').toBe(ranking?.visibility === 'link');
    });
  });
}
