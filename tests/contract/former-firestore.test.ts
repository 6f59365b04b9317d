import type { UserProfile } from '@palmanga/core';
import { readItem, readRanking, topItemOf, topItemsField } from '@palmanga/firebase/documents';
import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { createClient } from '../../fixtures/former-release/firebase-client.js';
import { deployedRules, setRules, withFormerRelease } from '../support/emulators.ts';
import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { StorageFake } from '../support/storage-fake.ts';
import { describeFavoritesContract } from './suites/favorites.ts';
import { describeMangasContract } from './suites/mangas.ts';
import { describeRankingItemsLiveContract } from './suites/ranking-items-live.ts';
import { describeRankingItemsContract } from './suites/ranking-items.ts';
import { describeRankingsContract } from './suites/rankings.ts';
import { describeSharingContract } from './suites/sharing.ts';
import { makeFirestoreHarness } from './support/firestore-harness.ts';
import { expectDifferences, withPresentErrors } from './support/former-client.ts';
import { imageFile, png } from './support/images.ts';
import { expectCode } from './support/rejects.ts';
import { item, items } from './support/samples.ts';
import { record } from './support/watch-log.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();
const NAME = 'Firestore client of the former release';

const READS_NO_ALT_TITLES = 'it reads no alternative titles, and its screens show none';

const former: typeof createClient = (settings, options) =>
  withPresentErrors(createClient(settings, options));

describe.skipIf(missing !== null)('on the emulators, while the rules accept it', () => {
  let project: FirebaseProject;

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-former');
    const rules = withFormerRelease(deployedRules(), true);
    await setRules(project.firestore, project.id, rules);
    return async () => {
      await project.dispose();
    };
  });

  expectDifferences({
    'takes control characters and direction marks out of a title, as in a rename':
      'it keeps them as they were pasted; the rules accept that meanwhile',
    'says the true total, whatever comes and goes beyond the window':
      'it reports no total, and its screens read none',
    'gives the whole sheet of full to everyone': READS_NO_ALT_TITLES,
    'gives the whole sheet of bare to everyone': READS_NO_ALT_TITLES,
    'gives those that exist, in the order asked': READS_NO_ALT_TITLES,
  });

  // What an open tab can do.
  const make = async () => makeFirestoreHarness(project, { createClient: former });
  describeRankingsContract(NAME, make);
  describeRankingItemsContract(NAME, make);
  describeRankingItemsLiveContract(NAME, make);
  describeSharingContract(NAME, make);
  describeMangasContract(NAME, make);
  describeFavoritesContract(NAME, make);

  it('leaves the copies of the first items behind; the reader shows those that are still true', async () => {
    const harness = await make();
    const { rankings } = await harness.as('max');
    const { id } = await rankings.create({ title: 'Avant' });
    await rankings.addItems(id, items('a', 'b', 'c'));
    // As the present release left it.
    await setDoc(
      doc(project.operator, `rankings/${id}`),
      { topItems: topItemsField(['a', 'b', 'c'].map((one) => topItemOf(one, { ...item(one) }))) },
      { merge: true },
    );
    const shown = async () => {
      const fields = (await getDoc(doc(project.operator, `rankings/${id}`))).data() ?? {};
      return readRanking(id, fields).topItems.map((top) => top.id);
    };
    await rankings.reorder(id, ['c', 'a']);
    expect(await shown()).toEqual(['c', 'a', 'b']);
    await rankings.removeItem(id, 'a');
    expect(await shown()).toEqual(['c', 'b']);
    await rankings.addItems(id, items('d'));
    expect(await shown()).toEqual(['c', 'b']);
    await rankings.reorder(id, ['c', 'd']);
    expect(await shown()).toEqual(['c']);
    await harness.dispose();
  });

  it('shows a ranking by link at its id, without a name; its own repair of one is refused', async () => {
    const harness = await make();
    const lea = await harness.as('lea');
    const made = await lea.rankings.create({ title: 'Entre nous' });
    await lea.rankings.addItems(made.id, items('a', 'b'));
    // As the present release does it.
    const path = doc(project.operator, `rankings/${made.id}`);
    await setDoc(path, { visibility: 'link', ownerHandle: '', ownerName: '' }, { merge: true });
    const { rankings } = await harness.visitor();
    expect(await rankings.get(made.id)).toMatchObject({ title: 'Entre nous', ownerHandle: '' });
    expect(await rankings.listItemIds(made.id)).toEqual(['a', 'b']);
    expect(await rankings.findByHandle(made.ownerHandle, made.slug)).toBeNull();
    expect(await rankings.findByShortid(made.shortid)).toBeNull();
    await expectCode(() => lea.rankings.repairSharing(made.id), 'forbidden');
    await lea.rankings.reorder(made.id, ['b', 'a']);
    await lea.rankings.rename(made.id, 'Encore entre nous');
    await setDoc(path, { visibility: 'private' }, { merge: true });
    expect(await rankings.get(made.id)).toBeNull();
    expect((await lea.rankings.get(made.id))?.title).toBe('Encore entre nous');
    await harness.dispose();
  });

  describe('what the former release sends and the present one does not', () => {
    it('is stored: a cover at http:, and text as it was pasted', async () => {
      const harness = await make();
      const { rankings, favorites, profiles } = await harness.as('lea');
      // As the present client reads it. Both clients at once would share an SDK's app by its name.
      const read = async (path: string) => (await getDoc(doc(project.operator, path))).data() ?? {};
      const { id } = await rankings.create({ title: 'Top\t10 \u202Ede\u202C Léa' });
      const titleNow = async () => (await read(`rankings/${id}`))['title'];
      expect(await titleNow()).toBe('Top\t10 \u202Ede\u202C Léa');
      await rankings.rename(id, 'Autre\u2066 nom');
      expect(await titleNow()).toBe('Autre\u2066 nom');

      const coverUrl = 'http://cdn.example/a.jpg';
      await rankings.addItems(id, [{ ...item('a'), coverUrl }, item('b')]);
      await favorites.add({ ...item('a'), coverUrl });
      await rankings.reorder(id, ['b', 'a']);
      const stored = readItem('a', await read(`rankings/${id}/items/a`));
      expect(stored).toMatchObject({ coverUrl, position: 2 });

      const log = record<UserProfile | null>((observer) => profiles.watchOwn(observer));
      await log.begins();
      const pasted = { displayName: 'Léa\u202E', bio: 'Je\u000Blis.' };
      await profiles.saveOwn(pasted);
      await log.settles((profile) => expect(profile).toMatchObject(pasted));
      log.stop();
      await harness.dispose();
    });
  });

  it('sends a photo, and keeps its address in the profile', async () => {
    const storage = await StorageFake.start();
    const client = former(project.configuration({ storage }));
    const email = `photo-${Date.now()}@mail.example`;
    const { uid } = await client.identity.signUp({ email, password: 'mot-de-passe' });
    const photoURL = await client.files.uploadAvatar(imageFile(png()));
    await client.profiles.saveOwn({ photoURL });
    const stored = storage.objects.get(`users/${uid}/avatar.png`);
    expect(stored && new Uint8Array(stored.bytes)).toEqual(png());
    const log = record<UserProfile | null>((observer) => client.profiles.watchOwn(observer));
    await log.settles((profile) => expect(profile).toMatchObject({ photoURL }));
    log.stop();
    await client.dispose();
    await storage.stop();
  });
});
