import type { ItemsWindow } from '@palmanga/core';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { writeDocuments } from '../support/existing-database.ts';
import {
  EXISTING_RANKINGS,
  rankingDocuments,
  type ExistingRanking,
} from '../support/existing-rankings.ts';
import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { items } from './support/samples.ts';
import { record } from './support/watch-log.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();
const LEA = { email: 'lea-en-direct@mail.example', password: 'mot-de-passe' };

describe.skipIf(missing !== null)('a live read of a ranking of another program', () => {
  let project: FirebaseProject;
  let owner: FirebaseClient;
  let visitor: FirebaseClient;
  let lea: string;
  let answers = 0;

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-existing-live');
    owner = createClient(project.configuration());
    const counter = { onReads: () => void (answers += 1) };
    visitor = createClient(project.configuration(), { counter });
    ({ uid: lea } = await owner.identity.signUp(LEA));
    return async () => {
      await Promise.all([owner.dispose(), visitor.dispose()]);
      await project.clear();
      await project.dispose();
    };
  });

  const watch = (id: string, limit: number) =>
    record<ItemsWindow>((observer) => visitor.rankings.watchItems(id, { limit }, observer), {
      liveAnswers: () => answers,
    });
  let left = 0;
  /** Writes a copy of an existing ranking under an id of its own. */
  const leave = async (name: string, change: Partial<ExistingRanking> = {}) => {
    const ranking = EXISTING_RANKINGS.find((one) => one.name === name);
    if (ranking === undefined) throw new Error(`No ranking ${name}`);
    left += 1;
    const id = `watched-${left}`;
    await writeDocuments(project.operator, rankingDocuments({ ...ranking, ...change }, lea, id));
    return id;
  };
  const shownOf = ({ items: shown, tiers: _tiers, view: _view, ...window }: ItemsWindow) => ({
    ...window,
    ids: shown.map(({ mangaId }) => mangaId),
    positions: shown.map(({ position }) => position),
  });
  const THREE = { ids: ['m1', 'm2', 'm3'], positions: [1, 2, 3], hasMore: false, total: 3 };

  test.each(['gaps', 'from-zero', 'manga-twice', 'other-item-ids', 'wrong-count'])(
    'shows %s in order, and each change of the owner',
    async (name) => {
      const id = await leave(name);
      const log = watch(id, 20);
      await log.settles((window) => expect(shownOf(window)).toEqual(THREE));
      await log.begins();
      await owner.rankings.reorder(id, ['m3', 'm1', 'm2']);
      await log.settles((window) =>
        expect(shownOf(window)).toEqual({ ...THREE, ids: ['m3', 'm1', 'm2'] }),
      );
      await owner.rankings.addItems(id, items('y'));
      await log.settles((window) =>
        expect(shownOf(window)).toMatchObject({ ids: ['m3', 'm1', 'm2', 'y'], total: 4 }),
      );
      log.stop();
    },
  );

  test.each([
    ['knows', 8, 8],
    ['does not know', undefined, 4],
  ])(
    'shows a window of a ranking that %s how many items it has',
    async (_what, itemsCount, total) => {
      const order = Array.from({ length: 8 }, (_item, index) => `n${index}`);
      const stored = order.map((mangaId, index) => [
        mangaId,
        { mangaId, title: mangaId, author: 'B', coverUrl: null, position: 3 * index },
      ]);
      const id = await leave('complete', {
        fields: { itemsCount },
        items: Object.fromEntries(stored) as Record<string, Record<string, unknown>>,
      });
      const short = watch(id, 3);
      await short.begins();
      const long = watch(id, 20);
      await long.begins();
      const beginning = { positions: [1, 2, 3], hasMore: true };
      await short.settles((window) =>
        expect(shownOf(window)).toEqual({ ...beginning, ids: order.slice(0, 3), total }),
      );
      await long.settles((window) =>
        expect(shownOf(window)).toMatchObject({ ids: order, hasMore: false, total: 8 }),
      );
      await owner.rankings.reorder(id, order.toReversed());
      await short.settles((window) =>
        expect(shownOf(window)).toEqual({ ...beginning, ids: ['n7', 'n6', 'n5'], total: 8 }),
      );
      short.stop();
      long.stop();
    },
  );

  test('says that there is more when a second copy of a manga is all that it read of it', async () => {
    const at = (mangaId: string, position: number) => ({ mangaId, title: mangaId, position });
    const id = await leave('complete', {
      fields: { itemsCount: undefined },
      items: {
        m1: { ...at('m1', 1), author: 'B' },
        x1: { ...at('m1', 2), author: 'C' },
        m2: at('m2', 3),
        m3: at('m3', 4),
      },
    });
    const log = watch(id, 2);
    await log.settles((window) => {
      expect(window.items[0]).toMatchObject({ mangaId: 'm1', author: 'B' });
      expect(shownOf(window)).toMatchObject({ ids: ['m1', 'm2'], hasMore: true });
    });
    log.stop();
    const all = watch(id, 20);
    await all.settles((window) => expect(shownOf(window)).toEqual(THREE));
    all.stop();
  });
});
