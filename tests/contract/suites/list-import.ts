import { type UnmatchedEntry, LIMITS, type Note, type Tier, usualTiers } from '@palmanga/core';
import {
  importList,
  type ImportWork,
  type ListImport,
  type ListImportProgress,
  forgetUnmatched,
  placeUnmatched,
  restoreUnmatched,
} from '@palmanga/lists/import-into';
import { describe, expect, it } from 'vitest';

import type { Client, MakeHarness } from '../harness.ts';
import { fillRanking } from '../support/filled-ranking.ts';
import { expectCode } from '../support/rejects.ts';
import { item, unmatchedEntry } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

const NOTE: Note = { text: 'Lu d’une traite', isSpoiler: true };

/** 'a' means the manga 'a'; '?x' is not in the catalogue. */
const work = (title: string, note: Note | null = null): ImportWork => ({
  entry: { ...unmatchedEntry(title).entry, note },
  manga: title.startsWith('?') ? null : item(title),
});
const listOf = (...titles: readonly string[]) => titles.map((title) => work(title));
const ids = (count: number) => Array.from({ length: count }, (_, index) => `m-${index}`);

/** Importing lists into rankings: what the calls for items and unmatched entries have to give for it. */
export function describeListImportContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: list import`, () => {
    const harness = useHarness(makeHarness);
    const title = freshNames('liste');
    const withItems = async (...present: readonly string[]) => {
      const { id, holds } = await fillRanking(harness(), title(), present);
      const client = await harness().as('lister');
      const left = async () =>
        (await client.unmatched.get(id)).unmatched.map(({ entry }) => entry.title);
      return { id, holds, left, client };
    };

    /** What a run reports, whole or up to its report number `count`. */
    const runImport = async (client: Client, order: ListImport, count = Infinity) => {
      const reports: ListImportProgress[] = [];
      for await (const progress of importList(client, order)) {
        reports.push(progress);
        if (reports.length === count) break;
      }
      return reports;
    };
    const said = (reports: readonly ListImportProgress[]) =>
      reports.map(({ done, total, upTo }) => `${done}/${total} ${upTo}`);

    it('adds what is known in order, with notes, and keeps the rest for later', async () => {
      const { id, holds, left, client } = await withItems('z', 'm-7');
      const works = [work('m-0', NOTE), work('?x'), ...listOf(...ids(205).slice(1)), work('?y')];
      const reports = await runImport(client, { rankingId: id, works });
      expect(said(reports)).toEqual(['0/204 0', '100/204 102', '200/204 202', '204/204 207']);
      expect(reports.at(-1)).toMatchObject({ present: 1, unmatched: 2, dropped: 0 });
      const order = ['z', 'm-7', ...ids(205).filter((one) => one !== 'm-7')];
      await holds(...order);
      expect(await left()).toEqual(['?x', '?y']);
      const page = await client.rankings.listItems(id, { cursor: null, limit: 300 });
      expect(page.items.filter(({ note }) => note !== null)).toMatchObject([
        { mangaId: 'm-0', title: 'Titre m-0', position: 3, note: NOTE },
      ]);
      const places = reports.at(-1)?.added.map(({ mangaId, position }) => [position, mangaId]);
      expect(places).toEqual(order.map((one, index) => [index + 1, one]).slice(2));

      // The same list again changes nothing.
      const [ranking, kept] = [await client.rankings.get(id), await client.unmatched.get(id)];
      const again = await runImport(client, { rankingId: id, works });
      expect(said(again)).toEqual(['0/0 207']);
      expect(again[0]).toMatchObject({ present: 205, unmatched: 2, added: [] });
      expect(await client.rankings.get(id)).toEqual(ranking);
      expect(await client.unmatched.get(id)).toEqual(kept);
    });

    it('goes on where it stopped, without what was removed or placed meanwhile', async () => {
      const { id, holds, left, client } = await withItems();
      const works = listOf('?x', ...ids(LIMITS.copyBatch + 5), '?y');
      const [, stopped] = await runImport(client, { rankingId: id, works }, 2);
      expect(stopped).toMatchObject({ done: 100, total: 105, upTo: 101, unmatched: 2 });
      await client.rankings.removeItem(id, 'm-3');
      const [x] = (await client.unmatched.get(id)).unmatched;
      if (x === undefined || stopped === undefined) throw new Error('Nothing is left');
      await place(client, id, x, 'x');
      const { upTo, present } = stopped;
      const rest = await runImport(client, { rankingId: id, works, upTo, present });
      expect(said(rest)).toEqual(['100/105 101', '105/105 107']);
      await holds('x', ...ids(105).filter((one) => one !== 'm-3'));
      expect(await left()).toEqual(['?y']);
    });

    /** The usual tiers, which end at these works of a list. */
    const tiersAt = (...ends: readonly number[]): readonly Tier[] =>
      usualTiers(0)
        .slice(0, ends.length)
        .map((tier, index) => Object.assign({}, tier, { end: ends[index] ?? 0 }));
    const endsOf = async ({ rankings }: Client, id: string) =>
      (await rankings.get(id))?.tiers.map(({ label, end }) => `${label}${end}`).join(' ');

    it('brings the tiers of the list with its last part, without what is not known', async () => {
      const { id, holds, client } = await withItems();
      const works = listOf('?x', ...ids(LIMITS.copyBatch + 5), '?y');
      const tiers = tiersAt(2, 52, 52, 106);
      const [, stopped] = await runImport(client, { rankingId: id, works, tiers }, 2);
      expect(await endsOf(client, id)).toBe('');
      const { upTo = 0, present = 0 } = stopped ?? {};
      // Interrupted at once after the last addition: its call brought them.
      await runImport(client, { rankingId: id, works, tiers, upTo, present }, 2);
      await holds(...ids(105));
      expect(await endsOf(client, id)).toBe('S1 A51 B51 C105');
      expect((await client.rankings.get(id))?.tiers[0]).toEqual({ ...tiersAt(1)[0] });
      // Interrupted before the last word, or run again, nothing else comes.
      await runImport(client, { rankingId: id, works, tiers: tiersAt(100), upTo, present });
      expect(await endsOf(client, id)).toBe('S1 A51 B51 C105');
    });

    it('brings them, run again, into a ranking that has all of the list', async () => {
      const { id, client } = await withItems();
      await runImport(client, { rankingId: id, works: listOf('a', '?x', 'b') });
      const order = { rankingId: id, works: listOf('a', '?x', 'b'), tiers: tiersAt(1, 3) };
      await runImport(client, order);
      expect(await endsOf(client, id)).toBe('S1 A2');
    });

    it('brings none into a ranking that has other manga above them', async () => {
      const { id, client } = await withItems('z');
      await runImport(client, { rankingId: id, works: listOf('a', 'b'), tiers: tiersAt(1, 2) });
      expect(await endsOf(client, id)).toBe('');
    });

    it('has each manga once, and loses no unmatched entry, when two windows import at once', async () => {
      const { id, holds, left, client } = await withItems('m-2');
      const other = await harness().as('lister');
      const known = ids(LIMITS.copyBatch + 5);
      await Promise.all([
        runImport(client, { rankingId: id, works: listOf(...known, '?x', '?same') }),
        runImport(other, { rankingId: id, works: listOf('?same', ...known, '?y') }),
      ]);
      await holds('m-2', ...known.filter((one) => one !== 'm-2'));
      expect((await left()).toSorted()).toEqual(['?same', '?x', '?y']);
    });

    it('forgets an unmatched entry that a later list knows', async () => {
      const { id, holds, left, client } = await withItems('a');
      await runImport(client, { rankingId: id, works: listOf('?x', '?y') });
      await runImport(client, { rankingId: id, works: [{ ...work('?x'), manga: item('x') }] });
      await holds('a', 'x');
      expect(await left()).toEqual(['?y']);
    });

    const place = (client: Client, id: string, one: UnmatchedEntry, mangaId: string) =>
      placeUnmatched(client, id, [{ unmatchedEntry: one, manga: item(mangaId) }]);

    const withUnmatched = async () => {
      const imported = await withItems();
      const works = [work('a'), work('?x', NOTE), ...listOf('b', '?y', '?z')];
      await runImport(imported.client, { rankingId: imported.id, works });
      const [x, y, z] = (await imported.client.unmatched.get(imported.id)).unmatched;
      if (x === undefined || y === undefined || z === undefined)
        throw new Error('Too few are left');
      return { ...imported, x, y, z };
    };

    it('places unmatched entries where the list has them, with their notes', async () => {
      const { id, holds, left, client, x, y, z } = await withUnmatched();
      await place(client, id, z, 'z');
      const { kept, items } = await place(client, id, x, 'x');
      expect(kept.unmatched).toHaveLength(1);
      expect(items).toMatchObject([{ mangaId: 'x', position: 2, note: NOTE }]);
      await place(client, id, y, 'y');
      await holds('a', 'x', 'b', 'y', 'z');
      expect(await left()).toEqual([]);
      expect((await client.rankings.getItem(id, 'x'))?.note).toEqual(NOTE);
      expect((await place(client, id, x, 'x')).items).toEqual([]);
    });

    it('places several unmatched entries at once', async () => {
      const { id, holds, left, client, x, y, z } = await withUnmatched();
      const found = [
        { unmatchedEntry: z, manga: item('z') },
        { unmatchedEntry: y, manga: item('y') },
        { unmatchedEntry: x, manga: item('x') },
      ];
      const { items } = await placeUnmatched(client, id, found);
      expect(items).toHaveLength(3);
      await holds('a', 'x', 'b', 'y', 'z');
      expect(await left()).toEqual([]);
      expect((await client.rankings.getItem(id, 'x'))?.note).toEqual(NOTE);
    });

    it('places and forgets unmatched entries when windows do it at once', async () => {
      const { id, left, client, x, y, z } = await withUnmatched();
      const [other, third] = [await harness().as('lister'), await harness().as('lister')];
      await Promise.all([
        place(client, id, x, 'x'),
        place(other, id, z, 'z'),
        forgetUnmatched(third, id, [y]),
      ]);
      expect(await left()).toEqual([]);
      const order = await client.rankings.listItemIds(id);
      expect(order.toSorted()).toEqual(['a', 'b', 'x', 'z']);
      expect((await client.rankings.get(id))?.itemsCount).toBe(4);
    });

    it('forgets unmatched entries and takes them back', async () => {
      const { id, left, client } = await withItems('a');
      await runImport(client, { rankingId: id, works: listOf('?x', '?y', '?z') });
      const { unmatched } = await client.unmatched.get(id);
      const forgotten = unmatched.slice(0, 2);
      expect((await forgetUnmatched(client, id, forgotten)).unmatched).toHaveLength(1);
      expect(await left()).toEqual(['?z']);
      expect((await restoreUnmatched(client, id, forgotten)).unmatched).toEqual(unmatched);
      expect(await left()).toEqual(['?x', '?y', '?z']);
    });

    it('is refused to anybody but the owner', async () => {
      const { id, holds, client } = await withItems('a');
      const other = await harness().as('autre');
      await expectCode(() => runImport(other, { rankingId: id, works: listOf('b') }), 'forbidden');
      await expectCode(
        () => runImport(client, { rankingId: 'nothing', works: listOf('b') }),
        'ranking-not-found',
      );
      await holds('a');
    });
  });
}
