import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { batchesOf, type CatalogueEntry, LIMITS, LIST_LIMITS } from '@palmanga/core';
import { createClient } from '@palmanga/server/client';
import { openStore, type Store } from '@palmanga/server/store';

import { Browser } from '../../../packages/server/src/testing/browser.ts';

/** Who sends a call. */
export type Sender = 'visitor' | 'full' | 'admin' | 'spare';

/** A server whose account `full` has as much as an account may have. */
export interface FullSite {
  readonly url: string;
  /** The ranking with the most items, of the longest texts. */
  readonly long: string;
  /** Ids of its items, in order. */
  readonly items: readonly string[];
  /** Its short rankings, of five items. */
  readonly short: readonly string[];
  /** A ranking without items. */
  readonly empty: string;
  readonly handle: string;
  readonly slug: string;
  readonly shortid: string;
  readonly uid: string;
  /** Ids of the catalogue. */
  readonly mangas: readonly string[];
  /** The manga with the longest texts. */
  readonly longManga: string;
  readonly cookies: Readonly<Record<Sender, string>>;
}

export const PASSWORD = 'mot-de-passe-de-mesure';
const LONG_MANGA = 'le-plus-long';
const AT_ONCE = 200;

/** A text as long as one of a manga may be, of many words. */
export const longText = (seed: string | number, length: number = LIMITS.mangaTitleLength): string =>
  `${seed} ${'mangaka '.repeat(Math.ceil(length / 8))}`.slice(0, length - 1).concat('x');

/** An item with the longest texts that a client may send. */
export const longItem = (id: string) => ({
  mangaId: id,
  title: longText(id),
  author: longText(`auteur ${id}`, LIMITS.mangaAuthorLength),
  coverUrl: null,
});

export const longUnmatched = (index: number) => ({
  entry: {
    title: `Introuvable ${index} ${'mot '.repeat(80)}`.trim(),
    otherTitles: [],
    author: 'Personne',
    mangaId: null,
    malId: null,
    anilistId: null,
    position: index + 1,
    score: null,
    note: null,
  },
  rank: index + 1,
  mangaId: null,
  behind: [],
  before: null,
});

/**
 * Fills a server that runs on `folder` beside it, as another process may.
 * @param catalogueIds ids of manga that its catalogue has
 */
export async function fillSite(url: string, folder: string): Promise<FullSite> {
  const cookies: Record<Sender, string> = { visitor: '', full: '', admin: '', spare: '' };
  const uids: Record<string, string> = {};
  for (const name of ['full', 'admin', 'spare'] as const) {
    const browser = new Browser(url);
    const client = createClient({ origin: url, fetch: browser.fetch });
    const account = await client.identity.signUp({
      email: `${name}@mail.example`,
      password: PASSWORD,
    });
    uids[name] = account.uid;
    cookies[name] = browser.cookie;
    client.close();
  }
  let time = Date.now() - 100 * 24 * 60 * 60 * 1000;
  const store = openStore({ file: join(folder, 'palmanga.db'), now: () => (time += 1) });
  try {
    store.database.exec("UPDATE user SET isAdmin = 1 WHERE email = 'admin@mail.example'");
    await addLongManga(store);
    const me = as(store, uids['full'] ?? '', 'full');
    await me.profiles.claimUsername('pleine');
    await me.profiles.showPage(true);
    const empty = await me.rankings.create({ title: 'Vide', copiedFrom: null });
    const long = await me.rankings.create({ title: longText('Long', 200), copiedFrom: null });
    const items = Array.from({ length: LIMITS.rankingItems }, (_, index) => `long-${index}`);
    for (const part of batchesOf(items, LIMITS.itemsPerAddition)) {
      await me.rankings.addItems(long.id, part.map(longItem));
    }
    // Each in a window of its own; two items alone move.
    for (let version = 0; version < LIMITS.keptVersions; version += 1) {
      time += 2 * LIMITS.versionWindow;
      items.push(...items.splice(-2).toReversed());
      await me.rankings.reorder(long.id, items);
    }
    const note = { text: longText('note', LIMITS.noteLength), isSpoiler: false };
    await atOnce(items.slice(0, 1000), (id) => me.rankings.setNote(long.id, id, note));
    await me.rankings.setDescription(long.id, longText('', LIMITS.rankingDescriptionLength).trim());
    const { unmatched } = me;
    const { revision } = await unmatched.get(long.id);
    await unmatched.set(
      long.id,
      Array.from({ length: LIST_LIMITS.unmatched }, (_, index) => longUnmatched(index)),
      revision,
    );
    const short: string[] = [];
    await atOnce(
      Array.from({ length: LIMITS.rankingsPerUser - 2 }, (_, index) => index),
      async (index) => {
        const { id } = await me.rankings.create({ title: `Court ${index}`, copiedFrom: null });
        short.push(id);
        await me.rankings.addItems(id, items.slice(0, LIMITS.topItems).map(longItem));
      },
    );
    await atOnce(
      Array.from({ length: 10_000 }, (_, index) => `favori-${index}`),
      (id) => me.favorites.add(longItem(id)),
    );
    const { items: found } = await me.mangas.search({ query: '', cursor: null, limit: 1000 });
    await store.nameStarters(found.slice(0, LIMITS.offeredFirst).map(({ id }) => id));
    const { slug, shortid, ownerHandle } = (await me.rankings.get(long.id)) ?? long;
    await setTimeout(0);
    return {
      url,
      long: long.id,
      items,
      short,
      empty: empty.id,
      handle: ownerHandle,
      slug,
      shortid,
      uid: uids['full'] ?? '',
      mangas: found.map(({ id }) => id),
      longManga: LONG_MANGA,
      cookies,
    };
  } finally {
    store.close();
  }
}

const as = (store: Store, uid: string, name: string) =>
  store.as({ uid, email: `${name}@mail.example`, displayName: null, isAdmin: name === 'admin' });

/** The entry of the catalogue with the longest texts. */
export const longEntry = (id: string): CatalogueEntry => {
  const times = { createdAt: 1_700_000_000_000, updatedAt: 1_700_000_000_000 };
  return {
    manga: {
      id,
      title: longText(id),
      originalTitle: longText(`original ${id}`),
      author: longText(`auteur de ${id}`, LIMITS.mangaAuthorLength),
      altTitles: Array.from({ length: LIMITS.altTitles }, (_, index) =>
        longText(`autre ${index} ${id}`, LIMITS.altTitleLength),
      ),
      officialTitles: LIMITS.altTitles,
      coverThumbUrl: null,
      sourceCoverUrl: null,
      anilistId: null,
      ...times,
    },
    details: { description: longText('', 12_000).trim(), coverLargeUrl: null, ...times },
  };
};

async function addLongManga(store: Store): Promise<void> {
  const { catalogue } = as(store, 'operator', 'admin');
  const longest = longEntry(LONG_MANGA);
  const description = longText('', LIMITS.descriptionLength).trim();
  await catalogue.write([{ ...longest, details: { ...longest.details, description } }]);
}

async function atOnce<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (const part of batchesOf(all, AT_ONCE)) await Promise.all(part.map(act));
}
