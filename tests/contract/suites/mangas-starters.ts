import { LIMITS } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness } from '../harness.ts';
import { expectCode } from '../support/rejects.ts';
import { entry } from '../support/samples.ts';
import { useHarness } from '../support/use-harness.ts';

/** The works that an operator names for who begins a ranking. */
export function describeMangasStartersContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: works to begin with`, () => {
    const entries = Array.from({ length: 30 }, (_, index) => entry(`begin-${index}`));
    const ids = entries.map(({ manga }) => manga.id);
    const harness = useHarness(makeHarness, (made) => made.seedCatalogue(entries));

    const listed = async (as = 'reader') => {
      const { mangas } = await harness().as(as);
      return (await mangas.listStarters()).map(({ id }) => id);
    };

    it('are none before any are named', async () => {
      expect(await listed()).toEqual([]);
    });

    it('are given to every account, in their order, whole, as the catalogue has them now', async () => {
      await harness().nameStarters(['begin-7', 'begin-2']);
      const { mangas } = await harness().as('reader');
      expect(await mangas.listStarters()).toEqual([entries[7]?.manga, entries[2]?.manga]);
      const changed = entry('begin-7', { title: 'Autre titre' });
      await harness().seedCatalogue([changed]);
      expect(await mangas.listStarters()).toEqual([changed.manga, entries[2]?.manga]);
      expect(await listed('another')).toEqual(['begin-7', 'begin-2']);
    });

    it('are replaced as a whole, by none too, and may be as many as the panel shows', async () => {
      const most = ids.slice(0, LIMITS.offeredFirst);
      await harness().nameStarters(most);
      expect(await listed()).toEqual(most);
      await harness().nameStarters([]);
      expect(await listed()).toEqual([]);
    });

    it('are those that the catalogue has: one that it does not is left out', async () => {
      await harness().nameStarters(['begin-1', 'gone', 'begin-3']);
      expect(await listed()).toEqual(['begin-1', 'begin-3']);
    });

    it.each([
      ['too many', ids.slice(0, LIMITS.offeredFirst + 1)],
      ['one twice', ['begin-1', 'begin-2', 'begin-1']],
      ['what no manga has as its id', ['begin-1', 'a/b']],
    ])('are refused whole when they are %s', async (_what, named) => {
      await harness().nameStarters(['begin-5']);
      await expectCode(() => harness().nameStarters(named), 'payload-invalid');
      expect(await listed()).toEqual(['begin-5']);
    });

    it('of two that are named at once are those of one, whole', async () => {
      const [one, other] = [ids.slice(0, 9), ids.slice(9, 20)];
      await Promise.all([harness().nameStarters(one), harness().nameStarters(other)]);
      expect([one, other]).toContainEqual(await listed());
    });

    it('are no visitor’s', async () => {
      const { mangas } = await harness().visitor();
      await expectCode(() => mangas.listStarters(), 'unauthenticated');
    });
  });
}
