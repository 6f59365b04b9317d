import {
  OTHERS_REQUEST,
  othersOf,
  type Ranking,
  type UserProfile,
  VISIBILITIES,
} from '@palmanga/core';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Client, MakeHarness, Ports } from '../harness.ts';
import { expectCode } from '../support/rejects.ts';
import { items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';
import { record } from '../support/watch-log.ts';

const FIRST = { cursor: null, limit: 20 };

interface Names {
  readonly present: string;
  readonly former: string;
}
type Read = (ports: Ports, names: Names) => Promise<readonly Ranking[]>;
/**
 * Every way to read rankings by their owner, or by what they are called. No live read is among them: nobody watches
 * such a page, and what is watched of rankings is one's own list or one ranking by its id. Sites read it as a visitor
 * does, by `listOfOwner`; what a client sends past the ports is in tests/rules/cases/owner-pages.ts.
 */
const READS = {
  'the page': async ({ rankings }, { present }) =>
    (await rankings.listOfOwner(present, FIRST))?.items ?? [],
  'the page by a former name': async ({ rankings }, { former }) =>
    (await rankings.listOfOwner(former, FIRST))?.items ?? [],
  'the page, one at a time': async ({ rankings }, { present }) => {
    const found: Ranking[] = [];
    let cursor: string | null = null;
    do {
      // oxlint-disable-next-line no-await-in-loop -- page after page
      const page = await rankings.listOfOwner(present, { cursor, limit: 1 });
      found.push(...(page?.items ?? []));
      cursor = page?.nextCursor ?? null;
    } while (cursor !== null);
    return found;
  },
  '« Aussi par »': async ({ rankings }, { present }) => {
    const page = await rankings.listOfOwner(present, OTHERS_REQUEST);
    return page === null ? [] : othersOf(page, 'another');
  },
} as const satisfies Record<string, Read>;

const STATES = [...VISIBILITIES, 'taken down'] as const;
const ROLES = ['visitor', 'other', 'owner', 'operator'] as const;

/** The public rankings of an owner together, for those owners who show them so. */
export function describeOwnerPagesContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: the page of an owner`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('auteur');

    /** A client whose account has a username and shows its rankings together. */
    const shown = async () => {
      const owner = await harness().as(fresh());
      const username = `page-${fresh()}`;
      await owner.profiles.claimUsername(username);
      await owner.profiles.showPage(true);
      return { owner, username };
    };
    const pageOf = async (username: string) =>
      (await harness().visitor()).rankings.listOfOwner(username, FIRST);
    const profileOf = async (owner: Client) => {
      const log = record<UserProfile | null>((observer) => owner.profiles.watchOwn(observer));
      await log.begins();
      log.stop();
      return log.latest();
    };

    describe('never names what is not public', () => {
      let names: Names;
      let owner: Client;
      let ids: Readonly<Record<(typeof STATES)[number], string>>;

      beforeAll(async () => {
        const { username: former, owner: named } = await shown();
        owner = named;
        names = { former, present: `page-${fresh()}` };
        await owner.profiles.claimUsername(names.present);
        const created = await Promise.all(
          STATES.map(async (state) => (await owner.rankings.create({ title: state })).id),
        );
        ids = Object.fromEntries(
          STATES.map((state, index) => [state, created[index]]),
        ) as typeof ids;
        for (const id of created) await owner.rankings.addItems(id, items('a'));
        for (const one of VISIBILITIES) await owner.rankings.setVisibility(ids[one], one);
        await (await harness().moderation()).takeDown(ids['taken down'], 'Une insulte.');
      });

      const clientOf = (role: (typeof ROLES)[number]): Promise<Ports> => {
        if (role === 'visitor') return harness().visitor();
        if (role === 'owner') return Promise.resolve(owner);
        return harness().as(`${names.present}-${role}`, { admin: role === 'operator' });
      };

      describe.each(ROLES)('to the %s', (role) => {
        it.each(Object.entries(READS))('in %s', async (_, read) => {
          const found = await read(await clientOf(role), names);
          const named = new Set(found.map(({ id }) => id));
          for (const state of STATES)
            expect([state, named.has(ids[state])]).toEqual([state, state === 'public']);
          expect(named.size).toBe(1);
        });

        it('in the search', async () => {
          const { mangas } = await clientOf(role);
          expect((await mangas.search({ query: 'taken down', ...FIRST })).items).toEqual([]);
        });
      });
    });

    it('is off until its owner shows it, and goes at once', async () => {
      const owner = await harness().as(fresh());
      const username = `page-${fresh()}`;
      const { id } = await owner.rankings.create({ title: 'Avant le nom' });
      await expectCode(() => owner.profiles.showPage(true), 'username-invalid');
      await owner.profiles.showPage(false);
      await owner.profiles.claimUsername(username);
      await owner.profiles.saveOwn({ displayName: 'Léa Martin' });
      expect(await pageOf(username)).toBeNull();
      await owner.profiles.showPage(true);
      // Its link had another name.
      expect(await pageOf(username)).toMatchObject({
        username,
        name: 'Léa Martin',
        items: [{ id }],
      });
      expect(await pageOf(username.toUpperCase())).toMatchObject({ username });
      await owner.profiles.showPage(true);
      expect(await profileOf(owner)).toMatchObject({ hasPage: true, username });
      await owner.profiles.showPage(false);
      expect(await pageOf(username)).toBeNull();
      expect(await profileOf(owner)).toMatchObject({ hasPage: false, username });
    });

    it('needs a session to be shown, and a name that somebody holds', async () => {
      const visitor = await harness().visitor();
      await expectCode(() => visitor.profiles.showPage(true), 'unauthenticated');
      for (const text of ['', 'personne-du-tout', 'rankings', 'é/..', '\u0000', 'x'.repeat(5000)]) {
        expect(await visitor.rankings.listOfOwner(text, FIRST)).toBeNull();
      }
    });

    it('is there with the first public ranking, and not without any', async () => {
      const { owner, username } = await shown();
      expect(await pageOf(username)).toBeNull();
      const { id } = await owner.rankings.create({ title: 'Premier' });
      expect((await pageOf(username))?.items).toHaveLength(1);
      await owner.rankings.setVisibility(id, 'private');
      expect(await pageOf(username)).toBeNull();
      await owner.rankings.setVisibility(id, 'public');
      await owner.rankings.delete(id);
      expect(await pageOf(username)).toBeNull();
    });

    it('has the newest first, page after page, each once', async () => {
      const { owner, username } = await shown();
      const made: string[] = [];
      for (let number = 1; number <= 23; number += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        made.unshift((await owner.rankings.create({ title: `N° ${number}` })).id);
      }
      const { rankings } = await harness().visitor();
      const first = await rankings.listOfOwner(username, { cursor: null, limit: 1000 });
      expect(first?.items.map(({ id }) => id)).toEqual(made.slice(0, 20));
      const second = await rankings.listOfOwner(username, {
        cursor: first?.nextCursor ?? null,
        limit: 20,
      });
      expect(second?.items.map(({ id }) => id)).toEqual(made.slice(20));
      expect(second?.nextCursor).toBeNull();
      for (const cursor of ['"x"', 'x', '%5B1%5D', '%5B%5B1%5D%2C%22a%22%5D']) {
        await expectCode(
          () => rankings.listOfOwner(username, { cursor, limit: 20 }),
          'payload-invalid',
        );
      }
    });

    it('follows the username, with every ranking; a former name leads there', async () => {
      const { owner, username: former } = await shown();
      for (let number = 1; number <= 22; number += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await owner.rankings.create({ title: `N° ${number}` });
      }
      const present = `page-${fresh()}`;
      await owner.profiles.claimUsername(present);
      const page = await pageOf(present);
      expect(page?.username).toBe(present);
      expect(page?.items).toHaveLength(20);
      expect(page?.nextCursor).not.toBeNull();
      const led = await pageOf(former);
      expect(led?.username).toBe(present);
      expect(led?.items.map(({ id }) => id)).toEqual(page?.items.map(({ id }) => id));
      await owner.profiles.showPage(false);
      expect(await pageOf(former)).toBeNull();
    });

    it.each([true, false])('set to %j beside a change of the name, ends whole', async (isShown) => {
      for (let round = 0; round < 3; round += 1) {
        // oxlint-disable no-await-in-loop -- one race after the other
        const owner = await harness().as(fresh());
        const [former, present] = [`page-${fresh()}`, `page-${fresh()}`];
        await owner.rankings.create({ title: 'Un' });
        await owner.profiles.claimUsername(former);
        if (!isShown) await owner.profiles.showPage(true);
        await Promise.all([
          owner.profiles.claimUsername(present),
          owner.profiles.showPage(isShown),
        ]);
        const pages = await Promise.all([pageOf(former), pageOf(present)]);
        for (const page of pages) {
          expect(page?.username ?? null).toBe(isShown ? present : null);
          expect(page?.items.length ?? 0).toBe(isShown ? 1 : 0);
        }
        // oxlint-enable no-await-in-loop
      }
    });

    it('never answers after it was hidden, however they race', async () => {
      const { owner, username } = await shown();
      await owner.rankings.create({ title: 'Un' });
      for (let round = 0; round < 3; round += 1) {
        // oxlint-disable no-await-in-loop -- one race after the other
        await owner.profiles.showPage(true);
        const reads = Array.from({ length: 6 }, () => pageOf(username));
        await owner.profiles.showPage(false);
        await Promise.all(reads);
        expect(await pageOf(username)).toBeNull();
        // oxlint-enable no-await-in-loop
      }
    });

    it('is its owner’s alone, whoever carries the name', async () => {
      const { owner, username } = await shown();
      const mine = await owner.rankings.create({ title: 'Le mien' });
      const other = await harness().as(fresh());
      const { id } = await other.rankings.create({ title: 'D’un autre' });
      await harness().patchRanking(id, { ownerHandle: username });
      expect((await pageOf(username))?.items.map((one) => one.id)).toEqual([mine.id]);
    });
  });
}
