import {
  copyItems,
  type Favorite,
  type ItemsWindow,
  type ListSlice,
  type Manga,
  newCopy,
  type Ranking,
  type UserProfile,
} from '@palmanga/core';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { INDEXES, missingIndex } from './support/declared-indexes.ts';
import { eventually } from './support/eventually.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
import { shapeOf, shapeOfLive } from './support/query-shape.ts';
import { entry, favorite, items } from './support/samples.ts';
import { Traffic } from './support/traffic.ts';
import { record } from './support/watch-log.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();
const ids = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);
/** What a page shows of a ranking's first `limit` items. */
const watched = ({ rankings }: FirebaseClient, { id }: Ranking, limit: number) =>
  record<ItemsWindow>((observer) => rankings.watchItems(id, { limit }, observer));

describe.skipIf(missing !== null)('costs on Firestore', () => {
  const traffic = new Traffic();
  const clients: FirebaseClient[] = [];
  const measured: Record<string, { reads: number; writes: number }> = {};
  let project: FirebaseProject;
  let owner: FirebaseClient;

  const client = (): FirebaseClient => {
    const made = createClient(project.configuration(), { counter: traffic.counter });
    clients.push(made);
    return made;
  };
  const measure = async (name: string, run: () => Promise<unknown>) => {
    const cost = await traffic.cost(run);
    measured[name] = cost;
    return cost;
  };
  /** Returns a function that waits for the next answer to a live read, after the first report. */
  const answered = () => {
    const before = traffic.liveAnswers;
    return () => eventually(() => expect(traffic.liveAnswers).toBeGreaterThan(before));
  };
  const made = async (count: number): Promise<Ranking> => {
    const ranking = await owner.rankings.create({ title: `De ${count}` });
    if (count > 0) await owner.rankings.addItems(ranking.id, items(...ids(count)));
    return ranking;
  };
  /** Does what the page of a shared ranking does, until the first items and the live answer. */
  const openShared = (ranking: Ranking, count: number) => async () => {
    const visitor = client();
    const listens = answered();
    const log = watched(visitor, ranking, 20);
    await visitor.rankings.get(ranking.id);
    await log.settles((slice) => expect(slice.items).toHaveLength(count));
    await listens();
    log.stop();
  };

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-costs');
    const catalogue = ids(60).map((id, index) =>
      entry(id, { title: `${index % 3 === 0 ? 'One' : 'The one'} ${id}`, author: 'Oda' }),
    );
    await makeFirestoreHarness(project).seedCatalogue(catalogue);
    traffic.start();
    owner = client();
    await owner.identity.signUp({ email: 'costs@mail.example', password: 'mot-de-passe' });
    return async () => {
      traffic.stop();
      // oxlint-disable-next-line no-console -- docs/operating.md has a table of these figures
      console.table(measured);
      await Promise.all(clients.map((one) => one.dispose()));
      await project.dispose();
    };
  });

  test('opening the dashboard reads at most 5 documents, and one more without a profile', async () => {
    for (const title of ['un', 'deux', 'trois', 'quatre', 'cinq']) {
      await owner.rankings.create({ title });
    }
    const open = async () => {
      const rankings = record<ListSlice<Ranking>>((observer) =>
        owner.rankings.watchOwn({ limit: 3 }, observer),
      );
      const profile = record<UserProfile | null>((observer) => owner.profiles.watchOwn(observer));
      await rankings.settles(({ hasMore }) => expect(hasMore).toBe(true));
      await profile.settles(() => {});
      rankings.stop();
      profile.stop();
    };
    expect((await measure('open the dashboard first', open)).reads).toBeLessThanOrEqual(6);
    await owner.profiles.saveOwn({ bio: 'Oui' });
    expect((await measure('open the dashboard', open)).reads).toBeLessThanOrEqual(5);
  });

  test.each([0, 1, 7, 20])('opening a shared ranking of %i reads at most 2 more', async (count) => {
    const ranking = await made(count);
    const cost = await measure(`open a shared ranking of ${count}`, openShared(ranking, count));
    expect(cost.reads).toBeLessThanOrEqual(Math.max(count, 1) + 2);
    expect(cost.writes).toBe(0);
  });

  test('the top 20 of 500 cost 22 reads', async () => {
    const ranking = await made(500);
    const cost = await measure('open the top 20 of 500', openShared(ranking, 20));
    expect(cost.reads).toBeLessThanOrEqual(22);

    const visitor = client();
    const watch = (limit: number) => watched(visitor, ranking, limit);
    const listensFirst = answered();
    const first = watch(20);
    await first.settles((slice) => expect(slice.items).toHaveLength(20));
    await listensFirst();
    const more = await measure('20 more of 500', async () => {
      first.stop();
      const listens = answered();
      const second = watch(40);
      await second.settles((slice) => expect(slice.items).toHaveLength(40));
      await listens();
      second.stop();
    });
    expect(more.reads).toBeLessThanOrEqual(22);
  });

  test('an addition beyond the window costs its watcher 1 read, and a sheet at most 5 more', async () => {
    const ranking = await made(20);
    const visitor = client();
    const watch = (limit: number) => watched(visitor, ranking, limit);
    const listens = answered();
    const log = watch(20);
    await log.settles(({ total }) => expect(total).toBe(20));
    await listens();
    const added = await measure('watch it while its owner adds beyond the first 20', async () => {
      const hears = answered();
      await owner.rankings.addItems(ranking.id, items('late'));
      await log.settles(({ total }) => expect(total).toBe(21));
      await hears();
    });
    // The owner's own transaction reads the ranking.
    expect(added.reads).toBeLessThanOrEqual(2);
    log.stop();
    const sheet = await measure('open a sheet from it', async () => {
      const hears = answered();
      const total = watch(1);
      await visitor.mangas.getSheet('m1');
      await visitor.rankings.get(ranking.id);
      await visitor.rankings.getItem(ranking.id, 'm1');
      await total.settles((window) => expect(window.total).toBe(21));
      await hears();
      total.stop();
    });
    expect(sheet.reads).toBeLessThanOrEqual(7);
  });

  test('a sheet’s places in 20 rankings cost one read each, however long they are', async () => {
    const some: Ranking[] = [];
    for (let index = 0; index < 20; index += 1) some.push(await made(index === 0 ? 200 : 2));
    const rankingIds = some.map(({ id }) => id);
    const cost = await measure('see where a manga is in 20 rankings', async () => {
      expect(await owner.rankings.findPlaces('m1', rankingIds)).toHaveLength(20);
    });
    expect(cost).toEqual({ reads: 20, writes: 0 });
    const gone = await measure('ask about a ranking that does not exist', () =>
      owner.rankings.findPlaces('m1', ['nothing']),
    );
    expect(gone.reads).toBeLessThanOrEqual(1);
  });

  test.each([1, 3, 20])('adding %i writes at most 2 more', async (count) => {
    const ranking = await made(0);
    const cost = await measure(`add ${count}`, () =>
      owner.rankings.addItems(ranking.id, items(...ids(count))),
    );
    expect(cost.writes).toBeLessThanOrEqual(count + 2);
    expect(cost.reads).toBeLessThanOrEqual(2);
  });

  test.each([1, 4, 19])('moving by %i places writes at most 2 more', async (distance) => {
    const ranking = await made(20);
    const placed = await measure(`move by ${distance}`, () =>
      owner.rankings.place(ranking.id, 'm0', distance + 1),
    );
    expect(placed.writes).toBeLessThanOrEqual(distance + 2);
    expect(placed.reads).toBeLessThanOrEqual(2);
    const back = await measure(`order anew, ${distance} places`, () =>
      owner.rankings.reorder(ranking.id, ids(20)),
    );
    expect(back).toEqual(placed);
  });

  test.each([0, 4, 19])('undoing a removal costs what it cost, %i behind it', async (behind) => {
    const ranking = await made(20);
    const item = await owner.rankings.getItem(ranking.id, `m${19 - behind}`);
    if (item === null) throw new Error('The ranking is shorter');
    const removal = await measure(`remove one, ${behind} behind it`, () =>
      owner.rankings.removeItem(ranking.id, item.mangaId),
    );
    expect(removal.writes).toBe(behind + 2);
    const undo = await measure(`put it back, ${behind} behind it`, () =>
      owner.rankings.insertItems(ranking.id, [item]),
    );
    expect(undo.writes).toBe(behind + 2);
    expect(undo.reads).toBeLessThanOrEqual(2);
  });

  test('setting who may see a ranking writes at most 2', async () => {
    const ranking = await made(3);
    for (const visibility of ['link', 'private', 'public'] as const) {
      const cost = await measure(`make it ${visibility}`, () =>
        owner.rankings.setVisibility(ranking.id, visibility),
      );
      expect(cost.writes).toBeLessThanOrEqual(2);
      expect(cost.reads).toBeLessThanOrEqual(5);
    }
  });

  test('a note is one write, and each who follows it reads one', async () => {
    const ranking = await made(20);
    const note = { text: 'é'.repeat(280), isSpoiler: true };
    const write = (id: string) => () => owner.rankings.setNote(ranking.id, id, note);
    const first = await measure('write a note', write('m3'));
    expect(first.writes).toBe(1);
    expect(first.reads).toBeLessThanOrEqual(2);
    // The order and the latest notes are two live reads.
    const before = traffic.liveAnswers;
    const log = watched(owner, ranking, 20);
    await eventually(() => expect(traffic.liveAnswers).toBeGreaterThanOrEqual(before + 2));
    const seen = await measure('write a note that one window shows', async () => {
      await write('m4')();
      await log.settles(({ items: shown }) => expect(shown[4]?.note).toEqual(note));
    });
    expect(seen.writes).toBe(1);
    expect(seen.reads).toBeLessThanOrEqual(first.reads + 1);
    log.stop();
    const read = () => owner.rankings.getItem(ranking.id, 'm3');
    expect(await measure('read one item', read)).toEqual({ reads: 1, writes: 0 });
    const describing = () => owner.rankings.setDescription(ranking.id, 'Mes lectures');
    const described = await measure('describe a ranking', describing);
    expect(described.writes).toBe(1);
    expect(described.reads).toBeLessThanOrEqual(3);
  });

  test('several at once cost what lies between, and one more', async () => {
    const ranking = await made(20);
    const moved = await measure('move 3 from 18 to 2', () =>
      owner.rankings.placeItems(
        ranking.id,
        [17, 18, 19].map((index) => ({ mangaId: `m${index}`, position: index - 15 })),
      ),
    );
    expect(moved.writes).toBe(19 + 1);
    expect(moved.reads).toBeLessThanOrEqual(4);
    const removed = await measure('remove 3 of which 10 and more stand behind', () =>
      owner.rankings.removeItems(ranking.id, ['m5', 'm6', 'm7']),
    );
    // m17 to m19 stand second to fourth, so 9 others are in front of m8.
    expect(removed.writes).toBe(3 + 9 + 1);
    expect(removed.reads).toBeLessThanOrEqual(2);
  });

  test('a favorite is one write', async () => {
    const added = await measure('mark a favorite', () => owner.favorites.add(favorite('m1')));
    expect(added.writes).toBe(1);
    const removed = await measure('unmark a favorite', () => owner.favorites.remove('m1'));
    expect(removed).toEqual({ reads: 0, writes: 1 });
  });

  // In the last three, many manga have each of the words, but few or none have all of them.
  const searches = '|o|one|the one|oda|one oda|m5|zzz|the m58|oda m1|the m0';
  test.each(searches.split('|'))('a keystroke that searches %j reads at most 20', async (query) => {
    const found: Manga[] = [];
    const cost = await measure(`search “${query}”`, async () => {
      found.push(...(await owner.mangas.search({ query, cursor: null, limit: 20 })).items);
    });
    expect(cost.reads).toBeLessThanOrEqual(20);
    expect(found.length > 0).toBe(!['zzz', 'the m0'].includes(query));
  });

  test('the other actions stay within a few documents', async () => {
    const ranking = await made(3);
    const created = await measure('create a ranking', () =>
      owner.rankings.create({ title: 'Tout neuf' }),
    );
    expect(created.reads).toBeLessThanOrEqual(7);
    expect(created.writes).toBe(4);
    const renamed = await measure('rename a ranking', () =>
      owner.rankings.rename(ranking.id, 'Autre nom'),
    );
    expect(renamed.reads).toBeLessThanOrEqual(5);
    expect(renamed.writes).toBe(3);
    const sheet = await measure('open a manga sheet', () => owner.mangas.getSheet('m1'));
    expect(sheet).toEqual({ reads: 2, writes: 0 });
    const saved = await measure('save the profile', () => owner.profiles.saveOwn({ bio: 'Oui' }));
    expect(saved).toEqual({ reads: 0, writes: 1 });
    const repaired = await measure('check the share link', () =>
      owner.rankings.repairSharing(ranking.id),
    );
    expect(repaired.reads).toBeLessThanOrEqual(4);
    expect(repaired.writes).toBe(0);
    const removed = await measure('delete a ranking of 3', () => owner.rankings.delete(ranking.id));
    expect(removed.reads).toBeLessThanOrEqual(4);
    expect(removed.writes).toBeLessThanOrEqual(3 + 5);
    const all = await measure('open the favorites, none', async () => {
      const log = record<ListSlice<Favorite>>((observer) =>
        owner.favorites.watchOwn({ limit: 20 }, observer),
      );
      await log.settles(() => {});
      log.stop();
    });
    expect(all.reads).toBe(1);
  });

  test('a name is reserved once, and a link is looked up in three reads', async () => {
    const newcomer = client();
    await newcomer.identity.signUp({ email: 'first@mail.example', password: 'mot-de-passe' });
    const create = () => newcomer.rankings.create({ title: 'Tout premier' });
    const first = await measure('create one’s first ranking', create);
    expect(first.reads).toBeLessThanOrEqual(10);
    expect(first.writes).toBe(6);
    const claim = (name: string) => () => newcomer.profiles.claimUsername(name);
    const claimed = await measure('choose a username', claim('premiere'));
    // The profile has no display name, so its one ranking gets the username.
    expect(claimed.reads).toBeLessThanOrEqual(7);
    expect(claimed.writes).toBe(4);
    const { ownerHandle, slug } = await create();
    expect(ownerHandle).toBe('premiere');
    await newcomer.profiles.claimUsername('seconde');
    const look = (handle: string) => async () => {
      expect(await client().rankings.findByHandle(handle, slug)).not.toBeNull();
    };
    const present = await measure('follow a share link', look('premiere'));
    expect(present.reads).toBeLessThanOrEqual(3);
    const former = await measure('follow one of another name', look('seconde'));
    expect(former.reads).toBeLessThanOrEqual(4);
    expect((await measure('follow an old form', look('SECONDE'))).reads).toBeLessThanOrEqual(7);
  });

  test('a copy reads its source once, and writes each of its manga once', async () => {
    const source = await made(120);
    const cost = await measure('take over a ranking of 120', async () => {
      const { id: rankingId } = await owner.rankings.create(newCopy(source));
      const run = copyItems(owner.rankings, { sourceId: source.id, rankingId });
      while ((await run.next()).done !== true);
    });
    expect(cost.reads).toBeLessThanOrEqual(120 + 2 + 10);
    expect(cost.writes).toBe(120 + 2 + 4);
  });

  test('another name is written into the rankings that have not got it, 20 at most', async () => {
    const newcomer = client();
    await newcomer.identity.signUp({ email: 'named@mail.example', password: 'mot-de-passe' });
    for (const title of ['Un', 'Deux', 'Trois']) await newcomer.rankings.create({ title });
    const save = (displayName: string) => () => newcomer.profiles.saveOwn({ displayName });
    const named = await measure('save another name, 3 rankings', save('Léa'));
    expect(named.reads).toBeLessThanOrEqual(4);
    expect(named.writes).toBe(4);
    const again = await measure('save the same name', save('Léa'));
    expect(again.writes).toBe(1);
    const claimed = await measure('choose a username, 3 rankings', () =>
      newcomer.profiles.claimUsername('choisie'),
    );
    expect(claimed.writes).toBe(3 + 3);
    expect(claimed.reads).toBeLessThanOrEqual(6 + 3);
  });

  test('every query that was issued has its index, and none uses an exempted field', async () => {
    const ranking = await made(2);
    await owner.rankings.findByHandle(ranking.ownerHandle, ranking.slug);
    await owner.rankings.findByShortid(ranking.shortid);
    await owner.rankings.findByShortid('AAAAAAAA');
    await owner.rankings.listItems(ranking.id, { cursor: null, limit: 1 });
    await owner.mangas.getMany(['m1', 'm2']);
    const { uid } = await owner.identity.signIn({
      email: 'costs@mail.example',
      password: 'mot-de-passe',
    });
    await project.setAdmin(uid, true);
    await owner.identity.signIn({ email: 'costs@mail.example', password: 'mot-de-passe' });
    await owner.catalogue.find([{ id: 'm1', anilistId: 12 }]);
    const shapes = new Map(
      [...traffic.queries.map(shapeOf), ...traffic.liveQueries.map(shapeOfLive)].map((shape) => [
        JSON.stringify(shape),
        shape,
      ]),
    );
    expect(shapes.size).toBeGreaterThanOrEqual(10);
    const faults = [...shapes.values()].map((shape) => missingIndex(INDEXES, shape));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });
});
