import { type AppError, LIMITS, newCreationKey } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness, Ports } from '../harness.ts';
import { readAll } from '../support/pages.ts';
import { persist } from '../support/persist.ts';
import { expectCode } from '../support/rejects.ts';
import { items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

const newKey = () => newCreationKey((count) => crypto.getRandomValues(new Uint8Array(count)));

const ownIds = async ({ rankings }: Ports): Promise<readonly string[]> =>
  (await readAll(50, (page) => rankings.listOwn(page))).map(({ id }) => id);

/** A creation that is tried again makes no second ranking. */
export function describeRankingCreationContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: a creation that is tried again`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('repeater');

    it('gives the first ranking as it is now, whatever the later try asks for', async () => {
      const owner = fresh();
      const [phone, desk] = [await harness().as(owner), await harness().as(owner)];
      const source = await (await harness().as(fresh())).rankings.create({ title: 'Source' });
      const key = newKey();
      const made = await phone.rankings.create({ title: 'Seinen', key });
      expect(await phone.rankings.create({ title: 'Seinen', key })).toEqual(made);
      await phone.rankings.addItems(made.id, items('a', 'b'));
      await phone.rankings.setVisibility(made.id, 'private');
      const other = { title: 'Un autre nom', copiedFrom: source.id, key };
      const again = await desk.rankings.create(other);
      expect(again).toEqual(await desk.rankings.get(made.id));
      expect(again).toMatchObject({
        title: 'Seinen',
        slug: 'seinen',
        copiedFrom: null,
        visibility: 'private',
        itemsCount: 2,
      });
      expect(await ownIds(phone)).toEqual([made.id]);
      // Nothing that the later tries planned is left behind.
      expect((await phone.rankings.create({ title: 'Seinen' })).slug).toBe('seinen-2');
      expect((await phone.rankings.create({ title: 'Un autre nom' })).slug).toBe('un-autre-nom');
    });

    it('makes one ranking when the tries race, and another with another key', async () => {
      const owner = fresh();
      const devices = [await harness().as(owner), await harness().as(owner)];
      const key = newKey();
      const tries = Array.from({ length: 6 }, async (_, index) =>
        persist(() =>
          (devices[index % 2] as Ports).rankings.create({ title: `Essai ${index % 3}`, key }),
        ),
      );
      const made = await Promise.all(tries);
      const [first] = made;
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(new Set(made.map(({ title }) => title)).size).toBe(1);
      expect(await ownIds(devices[0] as Ports)).toEqual([first?.id]);
      const next = await (devices[1] as Ports).rankings.create({ title: 'Autre', key: newKey() });
      expect(next.id).not.toBe(first?.id);
    });

    it('gives the last one that there was room for', async () => {
      const { rankings, account } = await harness().as(fresh());
      await harness().plantRankings(account.uid, LIMITS.rankingsPerUser - 1);
      const key = newKey();
      const last = await rankings.create({ title: 'Le dernier', key });
      expect(await rankings.create({ title: 'Le dernier', key })).toEqual(last);
      await expectCode(() => rankings.create({ title: 'De trop', key: newKey() }), 'ranking-limit');
    });

    it('brings no deleted ranking back', async () => {
      const owner = await harness().as(fresh());
      const { rankings } = owner;
      const key = newKey();
      const made = await rankings.create({ title: 'Supprimé', key });
      await rankings.delete(made.id);
      await expectCode(() => rankings.create({ title: 'Supprimé', key }), 'ranking-not-found');
      expect(await rankings.get(made.id)).toBeNull();
      expect(await ownIds(owner)).toEqual([]);
    });

    it('leads with the key of another account to nothing of theirs', async () => {
      const [owner, other] = [await harness().as(fresh()), await harness().as(fresh())];
      for (const visibility of ['public', 'link', 'private'] as const) {
        const key = newKey();
        const made = await owner.rankings.create({ title: 'À moi', key });
        if (visibility !== 'public') await owner.rankings.setVisibility(made.id, visibility);
        const before = await owner.rankings.get(made.id);
        const outcome = await other.rankings
          .create({ title: 'À toi ?', key })
          .then(({ ownerUid }) => ownerUid)
          .catch((error: AppError) => error.code);
        const allowed = [other.account.uid, 'forbidden', 'ranking-not-found'];
        expect(allowed).toContain(outcome);
        expect(await ownIds(other)).not.toContain(made.id);
        expect(await owner.rankings.get(made.id)).toEqual(before);
      }
    });

    it('refuses what is no key', async () => {
      const { rankings } = await harness().as(fresh());
      for (const key of ['', 'x', 'a'.repeat(21), 'é'.repeat(20), `${'a'.repeat(19)}/`]) {
        await expectCode(() => rankings.create({ title: 'Clé', key }), 'payload-invalid');
      }
    });
  });
}
