import { LIMITS, type MangaPlace } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import type { MakeHarness, Ports } from '../harness.ts';
import { tick } from '../support/eventually.ts';
import { expectCode } from '../support/rejects.ts';
import { items } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

type Rankings = Ports['rankings'];

/** In which of one's rankings a manga is, and where. */
export function describeRankingPlacesContract(name: string, makeHarness: MakeHarness): void {
  describe(`${name}: places of a manga`, () => {
    const harness = useHarness(makeHarness);
    const title = freshNames('place');
    const owner = () => harness().as('placer');

    const made = async (rankings: Rankings, ...ids: readonly string[]): Promise<string> => {
      const { id } = await rankings.create({ title: title() });
      if (ids.length > 0) await rankings.addItems(id, items(...ids));
      return id;
    };
    /** The places as `ranking position`, sorted. */
    const shown = (places: readonly MangaPlace[]) =>
      places.map(({ rankingId, position }) => `${rankingId} ${position}`).toSorted();

    it('are told for each ranking that has it', async () => {
      const { rankings } = await owner();
      const first = await made(rankings, 'a', 'b', 'c');
      const last = await made(rankings, 'c', 'b', 'a');
      const without = await made(rankings, 'b', 'c');
      const empty = await made(rankings);
      const all = [first, last, without, empty, first];
      expect(shown(await rankings.findPlaces('a', all))).toEqual(
        [`${first} 1`, `${last} 3`].toSorted(),
      );
      expect(await rankings.findPlaces('a', [without, empty])).toEqual([]);
      expect(await rankings.findPlaces('nothing', all)).toEqual([]);
      expect(await rankings.findPlaces('a', [])).toEqual([]);
    });

    it('follow each change of the ranking', async () => {
      const { rankings } = await owner();
      const other = await owner();
      const id = await made(rankings, 'a', 'b', 'c');
      const place = async () => shown(await rankings.findPlaces('c', [id]));
      expect(await place()).toEqual([`${id} 3`]);
      await other.rankings.reorder(id, ['b', 'c']);
      expect(await place()).toEqual([`${id} 2`]);
      await other.rankings.removeItem(id, 'b');
      expect(await place()).toEqual([`${id} 1`]);
      await other.rankings.removeItem(id, 'c');
      expect(await place()).toEqual([]);
      await other.rankings.addItems(id, items('d', 'c'));
      expect(await place()).toEqual([`${id} 3`]);
      await other.rankings.delete(id);
      expect(await place()).toEqual([]);
    });

    it('are one’s own only, whoever may see the ranking', async () => {
      const { rankings } = await owner();
      const other = await harness().as('neighbour');
      const seen = await made(other.rankings, 'a');
      const hidden = await made(other.rankings, 'a');
      const own = await made(rankings, 'b', 'a');
      for (const id of [hidden, own]) {
        await harness().patchRanking(id, { visibility: 'private' });
      }
      const all = [seen, hidden, own];
      expect(shown(await rankings.findPlaces('a', all))).toEqual([`${own} 2`]);
      expect(shown(await other.rankings.findPlaces('a', all))).toEqual(
        [`${seen} 1`, `${hidden} 1`].toSorted(),
      );
    });

    it('are none in rankings that do not exist, whatever their ids', async () => {
      const { rankings } = await owner();
      const id = await made(rankings, 'a');
      const odd = ['', 'nothing', 'a/b', '..', '__id__', id];
      expect(shown(await rankings.findPlaces('a', odd))).toEqual([`${id} 1`]);
      expect(await rankings.findPlaces('a', odd.slice(0, -1))).toEqual([]);
      expect(await rankings.findPlaces('', [id])).toEqual([]);
    });

    it(`are told of ${LIMITS.placesAtOnce} rankings at once, and of no more`, async () => {
      const { rankings } = await owner();
      const id = await made(rankings, 'a');
      const some = Array.from({ length: LIMITS.placesAtOnce - 1 }, (_, index) => `none${index}`);
      expect(shown(await rankings.findPlaces('a', [...some, id]))).toEqual([`${id} 1`]);
      await expectCode(
        () => rankings.findPlaces('a', [...some, id, 'one-more']),
        'payload-invalid',
      );
    });

    it('need a session', async () => {
      const { rankings } = await owner();
      const id = await made(rankings, 'a');
      const visitor = await harness().visitor();
      await expectCode(() => visitor.rankings.findPlaces('a', [id]), 'unauthenticated');
    });

    it('are true of some moment while another device moves and removes it', async () => {
      const { rankings } = await owner();
      const other = await owner();
      const id = await made(rankings, 'a', 'b', 'c');
      const progress = { isDone: false };
      const change = async () => {
        try {
          await other.rankings.reorder(id, ['c']);
          await other.rankings.removeItem(id, 'a');
          await other.rankings.removeItem(id, 'c');
          await other.rankings.delete(id);
        } finally {
          progress.isDone = true;
        }
      };
      // Of `b`: 2 at first, 3 behind `c`, 2 without `a`, 1 without `c`, then no ranking.
      const moments = ['2', '3', '2', '1', ''];
      const watch = async () => {
        let moment = 0;
        while (!progress.isDone) {
          const [place] = await rankings.findPlaces('b', [id]);
          const found = moments.indexOf(place === undefined ? '' : `${place.position}`, moment);
          expect(found, `no ${place?.position} after moment ${moment}`).not.toBe(-1);
          moment = found;
          await tick();
        }
      };
      await Promise.all([change(), watch()]);
      expect(await rankings.findPlaces('b', [id])).toEqual([]);
    });
  });
}
