import { describe, expect, it } from 'vitest';

import { createClient } from '../../fixtures/former-release/embedded-client.js';
import { TestServer } from '../../packages/server/src/testing/test-server.ts';
import { describeFavoritesContract } from './suites/favorites.ts';
import { describeMangasContract } from './suites/mangas.ts';
import { describeProfilesContract } from './suites/profiles.ts';
import { describeRankingItemsLiveContract } from './suites/ranking-items-live.ts';
import { describeRankingItemsContract } from './suites/ranking-items.ts';
import { describeRankingsLiveContract } from './suites/rankings-live.ts';
import { describeRankingsContract } from './suites/rankings.ts';
import { describeSharingContract } from './suites/sharing.ts';
import { eventually } from './support/eventually.ts';
import { expectDifferences, withPresentErrors } from './support/former-client.ts';
import { makeHttpHarness } from './support/http-harness.ts';
import { imageFile, photo, shadeOf } from './support/images.ts';
import { entry, items } from './support/samples.ts';

const NAME = 'HTTP client of the former release';
const former = {
  createClient: (options: Parameters<typeof createClient>[0]) =>
    withPresentErrors(createClient(options)),
};
const make = () => makeHttpHarness(former);

const SENDS_PASTED = 'it sends texts as they were pasted, and the server refuses what is not clean';
expectDifferences({
  'takes control characters and direction marks out of a title, as in a rename': SENDS_PASTED,
  'lose control characters and direction marks, and keep line breaks of the bio': SENDS_PASTED,
});

// What an open tab can do.
describeRankingsContract(NAME, make);
describeRankingsLiveContract(NAME, make);
describeRankingItemsContract(NAME, make);
describeRankingItemsLiveContract(NAME, make);
describeSharingContract(NAME, make);
describeMangasContract(NAME, make);
describeFavoritesContract(NAME, make);
describeProfilesContract(NAME, make);

it('signs in and out, searches, and sends a photo', async () => {
  const server = await TestServer.start(former);
  const operator = { uid: 'operator', email: null, displayName: null, isAdmin: true };
  await server.running.store.as(operator).catalogue.write([entry('a', { title: 'Berserk' })]);
  const browser = server.browser();
  const { identity, mangas, files } = server.client(browser);
  const account = { email: 'lea@mail.example', password: 'mot-de-passe' };
  await identity.signUp(account);
  await identity.updateAccount({ displayName: 'Léa' });
  await identity.signOut();
  expect(await identity.signIn(account)).toMatchObject({ displayName: 'Léa' });
  const found = await mangas.search({ query: 'bers', cursor: null, limit: 20 });
  expect(found.items).toMatchObject([{ id: 'a' }]);
  const address = await files.uploadAvatar(imageFile(photo(40)));
  const shown = await browser.fetch(new URL(address, server.url));
  expect(shadeOf(new Uint8Array(await shown.arrayBuffer()))).toBe(40);

  await identity.sendPasswordReset(account.email);
  const token = await eventually(async () => {
    const [mail = ''] = await server.outbox();
    const sent = /\/reset\?token=(?<token>[\w-]+)/.exec(mail)?.groups?.['token'];
    if (sent === undefined) throw new Error('No mail was sent');
    return sent;
  });
  await identity.confirmPasswordReset(token, 'autre-mot-de-passe');
  const renewed = await identity.signIn({ ...account, password: 'autre-mot-de-passe' });
  expect(renewed).toMatchObject({ email: account.email });
  await server.dispose();
});

it('shows a ranking by link at its id, without a name', async () => {
  const server = await TestServer.start(former);
  const owner = server.client();
  const { uid } = await owner.identity.signUp({
    email: 'lea@mail.example',
    password: 'mot-de-passe',
  });
  const made = await owner.rankings.create({ title: 'Entre nous' });
  await owner.rankings.addItems(made.id, items('a', 'b'));
  const account = { uid, email: 'lea@mail.example', displayName: null, isAdmin: false };
  await server.running.store.as(account).rankings.setVisibility(made.id, 'link');
  const { rankings } = server.client();
  expect(await rankings.get(made.id)).toMatchObject({ title: 'Entre nous', ownerHandle: '' });
  expect(await rankings.listItemIds(made.id)).toEqual(['a', 'b']);
  expect(await rankings.findByHandle(made.ownerHandle, made.slug)).toBeNull();
  expect(await rankings.findByShortid(made.shortid)).toBeNull();
  await owner.rankings.repairSharing(made.id);
  expect((await rankings.get(made.id))?.ownerHandle).toBe('');
  await owner.rankings.reorder(made.id, ['b', 'a']);
  expect(await rankings.listItemIds(made.id)).toEqual(['b', 'a']);
  await server.dispose();
});

describe('limits that the former release does not know', () => {
  /** What a call of the former client comes to: 'done', or its error's code. */
  const outcomeOf = async (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );

  it('refuse with a code that it can show, and change nothing', async () => {
    const server = await TestServer.start(former);
    const { identity, rankings } = server.client();
    await identity.signUp({ email: 'lea@mail.example', password: 'mot-de-passe' });
    const { id } = await rankings.create({ title: 'Long' });
    const ids = Array.from({ length: 5000 }, (_, index) => `m${index}`);
    // Its screens add one manga at a time; only another program would send more than a few.
    expect(await outcomeOf(rankings.addItems(id, items(...ids.slice(0, 301))))).toBe(
      'payload-invalid',
    );
    for (let start = 0; start < ids.length; start += 300) {
      await rankings.addItems(id, items(...ids.slice(start, start + 300)));
    }
    // `ranking-full` is unknown to it: it shows that the manga could not be added.
    expect(await outcomeOf(rankings.addItems(id, items('one-more')))).toBe('internal');
    expect(await outcomeOf(rankings.reorder(id, ids.toReversed()))).toBe('done');
    expect(await rankings.listItemIds(id)).toEqual(ids.toReversed());
    await server.dispose();
  }, 60_000);
});
