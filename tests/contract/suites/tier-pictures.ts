import { posterPath, type Rankings, type Tier, usualTiers } from '@palmanga/core';
import { jpegSize } from '@palmanga/site/testing/pictures';
import { describe, expect, it } from 'vitest';

import { eventually } from '../support/eventually.ts';

interface Parts {
  readonly harness: () => {
    readonly rankings: Rankings;
    readonly hasSessions: boolean;
    readonly fetchAsOwner: (path: string) => Promise<Response>;
    readonly privacyDelayMs: number;
  };
  readonly get: (path: string) => Promise<Response>;
  /** Makes a ranking of two manga; its id. */
  readonly rank: (title: string) => Promise<string>;
  /** The path that the page of a ranking names. */
  readonly picturePath: (id: string) => Promise<string>;
}

/** The pictures of rankings that have tiers. */
export function describeTierPictures({ harness, get, rank, picturePath }: Parts): void {
  describe('of tiers', () => {
    const tiers: readonly Tier[] = usualTiers(2)
      .slice(0, 3)
      .map((tier, at) => Object.assign({}, tier, { end: at < 2 ? 1 : 2 }));
    const inTiers = async (title: string) => {
      const id = await rank(title);
      await harness().rankings.setTiers(id, { before: [], after: tiers });
      return id;
    };
    const drawn = async (path: string) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };

    it('have another address with the view and with the tiers', async () => {
      const { rankings } = harness();
      const id = await inTiers('En paliers');
      const list = await picturePath(id);
      const asList = await drawn(list);
      const moved = (before: string) =>
        eventually(async () => {
          const path = await picturePath(id);
          expect(path).not.toBe(before);
          return path;
        });
      await rankings.setView(id, 'tiers');
      const board = await moved(list);
      const asBoard = await drawn(board);
      expect(jpegSize(asBoard)).toEqual([1200, 630]);
      expect(asBoard.equals(asList)).toBe(false);
      const after = tiers.map((tier, at) => Object.assign({}, tier, at === 1 && { end: 2 }));
      await rankings.setTiers(id, { before: tiers, after });
      expect((await drawn(await moved(board))).equals(asBoard)).toBe(false);
      // Sites that pay for each read keep pages for seconds.
    }, 90_000);

    it('are posters where there are tiers, and of many covers everywhere', async () => {
      const [id, without] = [await inTiers('Affiche en paliers'), await rank('Sans paliers')];
      for (const top of ['tiers', 25, 100] as const) {
        // oxlint-disable-next-line no-await-in-loop -- drawn one by one
        const png = await drawn(posterPath(id, { format: 'square', top }));
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080]);
      }
      const none = await get(posterPath(without, { format: 'square', top: 'tiers' }));
      expect(none.status).toBe(404);
    });

    it('are gone when their ranking is private, but for its owner', async () => {
      const { rankings, fetchAsOwner, hasSessions } = harness();
      const id = await inTiers('Paliers cachés');
      const path = posterPath(id, { format: 'portrait', top: 'tiers' });
      await drawn(path);
      await rankings.setVisibility(id, 'private');
      await eventually(async () => {
        expect((await get(path)).status).toBe(404);
      }, harness().privacyDelayMs);
      expect((await fetchAsOwner(path)).status).toBe(hasSessions ? 200 : 404);
    });
  });
}
