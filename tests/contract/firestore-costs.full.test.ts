import {
  copyItems,
  findRanking,
  type Favorite,
  type ItemsWindow,
  LIMITS,
  type ListSlice,
  type Manga,
  newCopy,
  type Ranking,
  type UserProfile,
} from '@palmanga/core';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { costOf, hasExactWrites } from '../support/firestore-costs.ts';
import { examineQueries } from './support/declared-indexes.ts';
import { eventually } from './support/eventually.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
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
  /** Measures an action and compares it with the table of docs/operating.md, whose letters are `sizes`. */
  const within = async (
    action: string,
    sizes: Record<string, number>,
    run: () => Promise<unknown>,
  ) => {
    const cost = await measure(`${action} ${JSON.stringify(sizes)}`, run);
    const allowed = costOf(action, sizes);
    expect(cost.reads).toBeLessThanOrEqual(allowed.reads);
    expect(cost.writes).toBeLessThanOrEqual(allowed.writes);
    if (hasExactWrites(action)) expect(cost.writes).toBe(allowed.writes);
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

  test('opening the dashboard reads few documents, and one more without a profile', async () => {
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
    const first = await measure('open the dashboard first', open);
    const more = costOf('… before one has a profile').reads;
    expect(first.reads).toBeLessThanOrEqual(costOf('open the dashboard').reads + more);
    await owner.profiles.saveOwn({ bio: 'Oui' });
    await within('open the dashboard', {}, open);
  });

  test.each([0, 1, 7, 20])('opening a shared ranking of %i reads at most 2 more', async (count) => {
    const ranking = await made(count);
    // An empty answer costs a read.
    const sizes = { n: Math.max(count, 1) };
    await within('open a shared ranking of n (at most 20)', sizes, openShared(ranking, count));
  });

  test('the top 20 of 500 cost 22 reads', async () => {
    const ranking = await made(500);
    await within('open a ranking of 500, its first 20', {}, openShared(ranking, 20));

    const visitor = client();
    const watch = (limit: number) => watched(visitor, ranking, limit);
    const listensFirst = answered();
    const first = watch(20);
    await first.settles((slice) => expect(slice.items).toHaveLength(20));
    await listensFirst();
    await within('20 more', {}, async () => {
      first.stop();
      const listens = answered();
      const second = watch(40);
      await second.settles((slice) => expect(slice.items).toHaveLength(40));
      await listens();
      second.stop();
    });
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
    const watching = costOf('watch it while its owner changes it').reads;
    expect(added.reads).toBeLessThanOrEqual(watching + costOf('add k manga', { k: 1 }).reads);
    log.stop();
    await within('open one from a ranking, its total live', {}, async () => {
      const hears = answered();
      const total = watch(1);
      await visitor.mangas.getSheet('m1');
      await visitor.rankings.get(ranking.id);
      await visitor.rankings.getItem(ranking.id, 'm1');
      await total.settles((window) => expect(window.total).toBe(21));
      await hears();
      total.stop();
    });
  });

  test('a sheet’s places in 20 rankings cost one read each, however long they are', async () => {
    const some: Ranking[] = [];
    for (let index = 0; index < 20; index += 1) some.push(await made(index === 0 ? 200 : 2));
    const rankingIds = some.map(({ id }) => id);
    await within('see in which of n own rankings it is', { n: 20 }, async () => {
      expect(await owner.rankings.findPlaces('m1', rankingIds)).toHaveLength(20);
    });
    const gone = await measure('ask about a ranking that does not exist', () =>
      owner.rankings.findPlaces('m1', ['nothing']),
    );
    expect(gone.reads).toBeLessThanOrEqual(1);
  });

  test.each([1, 3, 20])('adding %i writes one more', async (count) => {
    const ranking = await made(0);
    await within('add k manga', { k: count }, () =>
      owner.rankings.addItems(ranking.id, items(...ids(count))),
    );
  });

  test.each([1, 4, 19])('moving by %i places writes 2 more', async (distance) => {
    const ranking = await made(20);
    const placed = await within('move one by d places', { d: distance }, () =>
      owner.rankings.place(ranking.id, 'm0', distance + 1),
    );
    const back = await measure(`order anew, ${distance} places`, () =>
      owner.rankings.reorder(ranking.id, ids(20)),
    );
    expect(back).toEqual(placed);
  });

  test.each([0, 4, 19])('undoing a removal costs what it cost, %i behind it', async (behind) => {
    const ranking = await made(20);
    const item = await owner.rankings.getItem(ranking.id, `m${19 - behind}`);
    if (item === null) throw new Error('The ranking is shorter');
    await within('remove one, r behind it', { r: behind }, () =>
      owner.rankings.removeItem(ranking.id, item.mangaId),
    );
    await within('put k at their places, r behind them', { k: 1, r: behind }, () =>
      owner.rankings.insertItems(ranking.id, [item]),
    );
  });

  test('setting who may see a ranking writes at most 2', async () => {
    const ranking = await made(3);
    for (const visibility of ['link', 'private', 'public'] as const) {
      await within('set who may see a ranking', {}, () =>
        owner.rankings.setVisibility(ranking.id, visibility),
      );
    }
  });

  test('a note is one write, and each who follows it reads one', async () => {
    const ranking = await made(20);
    const note = { text: 'é'.repeat(280), isSpoiler: true };
    const write = (id: string) => () => owner.rankings.setNote(ranking.id, id, note);
    const first = await within('say something of a manga in a ranking', {}, write('m3'));
    expect(await measure('write the same note', write('m3'))).toEqual({ ...first, writes: 0 });
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
    await within('describe a ranking', {}, describing);
  });

  test('several at once cost what lies between, and one more', async () => {
    const ranking = await made(20);
    await within('move k at once, from places f to t', { f: 2, t: 20 }, () =>
      owner.rankings.placeItems(
        ranking.id,
        [17, 18, 19].map((index) => ({ mangaId: `m${index}`, position: index - 15 })),
      ),
    );
    // m17 to m19 stand second to fourth, so nine others are in front of m8.
    await within('remove k at once, r behind the first', { k: 3, r: 9 }, () =>
      owner.rankings.removeItems(ranking.id, ['m5', 'm6', 'm7']),
    );
  });

  test('a favorite is one write', async () => {
    await within('mark a favorite, having n', { n: 0 }, () => owner.favorites.add(favorite('m1')));
    await within('unmark it', {}, () => owner.favorites.remove('m1'));
  });

  test('what the add panel offers is one read each, and one more for each kind', async () => {
    const newcomer = client();
    await newcomer.identity.signUp({ email: 'offers@mail.example', password: 'mot-de-passe' });
    for (const id of ids(30)) await newcomer.favorites.add(favorite(id));
    await within("offer n of one's favorites to add", { n: LIMITS.offeredFirst }, async () => {
      const log = record<ListSlice<Favorite>>((observer) =>
        newcomer.favorites.watchOwn({ limit: LIMITS.offeredFirst }, observer),
      );
      await log.settles(({ items: all }) => expect(all).toHaveLength(LIMITS.offeredFirst));
      log.stop();
    });
    await makeFirestoreHarness(project).nameStarters(ids(LIMITS.offeredFirst));
    await within('offer n works to begin with', { n: LIMITS.offeredFirst }, async () => {
      expect(await newcomer.mangas.listStarters()).toHaveLength(LIMITS.offeredFirst);
    });
  });

  // In the last three, many manga have each of the words, but few or none have all of them.
  const searches = '|o|one|the one|oda|one oda|m5|zzz|the m58|oda m1|the m0';
  test.each(searches.split('|'))(
    'a keystroke that searches %j reads a page at most',
    async (query) => {
      const found: Manga[] = [];
      await within('search: one keystroke (after 300 ms)', {}, async () => {
        found.push(...(await owner.mangas.search({ query, cursor: null, limit: 20 })).items);
      });
      expect(found.length > 0).toBe(!['zzz', 'the m0'].includes(query));
    },
  );

  test('the other actions stay within a few documents', async () => {
    const ranking = await made(3);
    const create = () => owner.rankings.create({ title: 'Tout neuf', key: 'TheKeyOfOneCreation0' });
    await within('create a ranking', {}, create);
    await within('create one again whose answer was lost', {}, create);
    await within('rename', {}, () => owner.rankings.rename(ranking.id, 'Autre nom'));
    await within('open a manga sheet', {}, () => owner.mangas.getSheet('m1'));
    const save = () => owner.profiles.saveOwn({ bio: 'Encore' });
    await within('save the profile', {}, save);
    expect(await measure('save the same profile', save)).toEqual({ reads: 1, writes: 0 });
    const repaired = await measure('check the share link', () =>
      owner.rankings.repairSharing(ranking.id),
    );
    expect(repaired.reads).toBeLessThanOrEqual(4);
    expect(repaired.writes).toBe(0);
    await within('delete a ranking of n', { n: 3 }, () => owner.rankings.delete(ranking.id));
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
    await within("create one's first, with its handle", {}, create);
    const claim = (name: string) => () => newcomer.profiles.claimUsername(name);
    // The profile has no display name, so its one ranking gets the username.
    await within('choose a username, with n rankings', { n: 1 }, claim('premiere'));
    const { ownerHandle, slug } = await create();
    expect(ownerHandle).toBe('premiere');
    await newcomer.profiles.claimUsername('seconde');
    const look = (handle: string) => async () => {
      expect(await client().rankings.findByHandle(handle, slug)).not.toBeNull();
    };
    const present = await measure('follow a share link of the present name', look('premiere'));
    expect(present.reads).toBeLessThanOrEqual(3);
    await within('follow a share link', {}, look('seconde'));
    await within('… by a name of an older program, or a dead', {}, look('SECONDE'));
    await within('… with stray signs in it', {}, async () => {
      const address = { kind: 'shareLink', handle: '@SECONDE', slug: `${slug}*` } as const;
      expect(await findRanking(client().rankings, address)).not.toBeNull();
    });
  });

  test('a copy reads its source once, and writes each of its manga once', async () => {
    const source = await made(120);
    await within('take over a ranking of n, k of 100', { n: 120, k: 2 }, async () => {
      const { id: rankingId } = await owner.rankings.create(newCopy(source));
      const run = copyItems(owner.rankings, { sourceId: source.id, rankingId });
      while ((await run.next()).done !== true);
    });
  });

  test('another name is written into the rankings that have not got it, 20 at most', async () => {
    const newcomer = client();
    await newcomer.identity.signUp({ email: 'named@mail.example', password: 'mot-de-passe' });
    for (const title of ['Un', 'Deux', 'Trois']) await newcomer.rankings.create({ title });
    const save = (displayName: string) => () => newcomer.profiles.saveOwn({ displayName });
    await within('save another name, with n rankings', { n: 3 }, save('Léa'));
    const again = await measure('save the same name', save('Léa'));
    expect(again.writes).toBe(0);
    await within('choose a username, with n rankings', { n: 3 }, () =>
      newcomer.profiles.claimUsername('choisie'),
    );
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
    const { kinds, faults } = examineQueries(traffic);
    expect(kinds).toBeGreaterThanOrEqual(10);
    expect(faults).toEqual([]);
  });
});
