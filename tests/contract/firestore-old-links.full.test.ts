import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findRanking, type ItemsWindow, type Operator, parseAddress } from '@palmanga/core';
import { createOperatorBackend } from '@palmanga/firebase/admin';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { readSettings, startSite } from '@palmanga/firebase/site';
import { createLogger } from '@palmanga/host';
import { writeWebBuild } from '@palmanga/site/testing';
import { doc, getDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { dumpFirestore } from '../support/dump-firestore.ts';
import { writeDocuments } from '../support/existing-database.ts';
import { onDay } from '../support/existing-rankings.ts';
import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { record } from './support/watch-log.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();
const PASSWORD = 'mot-de-passe';
/** Names as an older program stored them, each with another owner. */
const NAMES = [
  'jean.dupont',
  'LeaM',
  'ana+manga',
  'otaku_33',
  'Élodie Durand',
  'hugo',
  'admin',
  'dashboard',
  'o/hara',
  '日本',
  '.',
];

let day = 0;
const rankingOf = (ownerUid: string, more: object) => {
  day += 1;
  return {
    ownerUid,
    title: `Ancien ${day}`,
    slug: 'top',
    shortid: `Ancien${String(day).padStart(2, '0')}`,
    visibility: 'public',
    itemsCount: 0,
    itemIds: [],
    createdAt: onDay(day),
    updatedAt: onDay(day),
    ...more,
  };
};
const item = (mangaId: string, position: number, more: object) => ({
  mangaId,
  author: '',
  position,
  addedAt: onDay(1),
  ...more,
});

describe.skipIf(missing !== null)('what older programs left on Firestore', () => {
  let project: FirebaseProject;
  let owner: FirebaseClient;
  let visitor: FirebaseClient;
  let operator: Operator;
  let uid: string;
  const links = new Map<string, string>();

  const found = async (path: string) => {
    const address = parseAddress(path);
    if (address?.kind !== 'shareLink') throw new Error(`${path} is no share link`);
    return (await findRanking(visitor.rankings, address))?.id;
  };
  const expectLinks = async () => {
    for (const [path, id] of links) expect([path, await found(path)]).toEqual([path, id]);
  };
  const migrate = () => operator.migration.run({ dryRun: false });

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-old-links');
    [owner, visitor] = [
      createClient(project.configuration()),
      createClient(project.configuration()),
    ];
    const account = { email: 'vieux.compte@mail.example', password: PASSWORD };
    ({ uid } = await owner.identity.signUp(account));
    const rankings = Object.fromEntries(
      NAMES.map((name, index) => {
        links.set(`/${encodeURIComponent(name)}/top`, `r${index}`);
        return [`rankings/r${index}`, rankingOf(`uid${index}`, { ownerHandle: name })];
      }),
    );
    // Others whose names become the same handle: one is older, and keeps it.
    const older = { createdAt: onDay(0), updatedAt: onDay(0) };
    const namesakes = {
      'rankings/holder': rankingOf('holder', { ownerHandle: 'jean-dupont', ...older }),
      'rankings/namesake': rankingOf('namesake', { ownerHandle: 'leam' }),
      'rankings/other-field': rankingOf('other-field', { userHandle: 'vieux', slug: 'autre' }),
      'rankings/raw-field': rankingOf('raw-field', { userHandle: 'Vieux.B', slug: 'autre' }),
      'rankings/orphan': { ...rankingOf('', { ownerHandle: 'hugo', slug: 'perdu' }) },
    };
    const { ownerUid: _, ...orphan } = namesakes['rankings/orphan'];
    links.set('/jean-dupont/top', 'holder');
    links.set('/leam/top', 'namesake');
    links.set('/vieux/autre', 'other-field');
    links.set('/Vieux.B/autre', 'raw-field');
    links.set('/hugo/perdu', 'orphan');
    const catalogue = {
      'mangas/bleach': {
        id: 'bleach',
        title: 'Bleach',
        author: 'Kubo',
        coverThumbUrl: 'covers/b.webp',
      },
    };
    await writeDocuments(project.operator, {
      ...rankings,
      ...namesakes,
      ...catalogue,
      'rankings/orphan': orphan,
    });
    const { host, port } = project.firestore;
    const credentials = { project: project.id, credentials: null, emulator: `${host}:${port}` };
    operator = await createOperatorBackend(credentials).open('fail');
    return async () => {
      await operator.close();
      await Promise.all([owner.dispose(), visitor.dispose()]);
      await project.clear();
      await project.dispose();
    };
  });

  test('every link leads to its ranking, before a migration and after it', async () => {
    await expectLinks();
    await migrate();
    await expectLinks();
    expect(await found('/OTAKU.33/top')).toBe('r3');
    const second = await migrate();
    expect(second.steps.flatMap(({ changes }) => changes)).toEqual([]);
    expect(second.writes).toBe(0);
    // Of an erased account no name may stay readable in what is kept.
    const kept = Object.keys(await dumpFirestore(project.operator)).filter((path) =>
      path.includes('/links/'),
    );
    expect(kept.filter((path) => /dupont|admin|日本/.test(path))).toEqual([]);
  });

  test('a link that is kept leads nowhere when its ranking is hidden, and the operator finds it', async () => {
    const path = '/jean.dupont/top';
    const write = (fields: object) =>
      writeDocuments(project.operator, {
        'rankings/r0': { ...rankingOf('uid0', { ownerHandle: '' }), ...fields },
      });
    await write({ visibility: 'private' });
    expect(await found(path)).toBeUndefined();
    const shown = await operator.moderation.find(`https://palmanga.example${path}`);
    expect(shown).toMatchObject({ id: 'r0' });
    await write({});
    expect(await found(path)).toBe('r0');
  });

  test('the pages of the site send an old link to the clean address', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'palmanga-old-links-'));
    writeWebBuild(join(folder, 'dist'));
    const settings = readSettings({
      PALMANGA_PORT: '0',
      PALMANGA_WEB: join(folder, 'dist'),
      PALMANGA_FIREBASE: JSON.stringify(project.configuration()),
    });
    const site = await startSite(settings, { logger: createLogger('silent') });
    try {
      const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
      const moved = await get('/otaku_33/top?x=1');
      expect(moved.status).toBe(302);
      expect(moved.headers.get('cache-control')).toBe('no-store');
      expect(moved.headers.get('location')).toMatch(/\/otaku-33\/top\?x=1$/);
      const reserved = await get('/admin/top');
      expect(reserved.headers.get('location')).toMatch(/\/rankings\/top-Ancien07$/);
      const clean = await fetch(`${site.url}/%C3%89lodie%20Durand/top`);
      expect(clean.url).toBe(`${site.url}/elodie-durand/top`);
      expect(await clean.text()).toContain('Ancien 5');
    } finally {
      await site.close();
      rmSync(folder, { recursive: true });
    }
  });

  test.each([null, 'unlisted', 'PUBLIC', '', 3, true, ['public']])(
    'a ranking of the visibility %j is private, and says so to its owner',
    async (visibility) => {
      const path = 'rankings/odd';
      await writeDocuments(project.operator, {
        [path]: rankingOf(uid, { visibility, slug: 'odd', ownerHandle: '' }),
      });
      for (const when of ['before', 'after']) {
        expect([when, await owner.rankings.get('odd')]).toMatchObject([
          when,
          { visibility: 'private' },
        ]);
        expect(await visitor.rankings.get('odd')).toBeNull();
        expect(await operator.moderation.find('odd')).toMatchObject({ visibility: 'private' });
        await migrate();
      }
      const shared = await owner.rankings.setVisibility('odd', 'public');
      expect(shared.visibility).toBe('public');
      expect(await visitor.rankings.get('odd')).toMatchObject({ id: 'odd' });
    },
  );

  test('a ranking with its handle in another field gets ours at its owner’s visit', async () => {
    const path = doc(project.operator, 'rankings/visited');
    await writeDocuments(project.operator, {
      'rankings/visited': rankingOf(uid, { userHandle: 'vieux-compte', slug: 'visite' }),
    });
    expect(await found('/vieux-compte/visite')).toBe('visited');
    const shown = await owner.rankings.get('visited');
    expect(shown).toMatchObject({ ownerHandle: 'vieux-compte', hasOldHandle: true });
    await owner.rankings.repairSharing('visited');
    expect((await getDoc(path)).data()).toMatchObject({ ownerHandle: 'vieux-compte' });
    expect(await owner.rankings.get('visited')).not.toHaveProperty('hasOldHandle');
    expect(await found('/vieux-compte/visite')).toBe('visited');
    // A name that another account holds is not read from the other field any more.
    await writeDocuments(project.operator, {
      'handles/vieux-compte': { uid: 'holder' },
      'rankings/visited': rankingOf(uid, { userHandle: 'vieux-compte', slug: 'visite' }),
    });
    await owner.rankings.repairSharing('visited');
    expect(await owner.rankings.get('visited')).toMatchObject({ ownerHandle: '' });
  });

  test('a visit of the owner leaves a name that no handle can replace', async () => {
    await writeDocuments(project.operator, {
      'handles/vieux-compte': { uid: 'holder' },
      'rankings/left': rankingOf(uid, { ownerHandle: 'Vieux Compte', slug: 'laisse' }),
    });
    await owner.rankings.repairSharing('left');
    expect(await found('/Vieux%20Compte/laisse')).toBe('left');
    await migrate();
    expect(await found('/Vieux%20Compte/laisse')).toBe('left');
  });

  describe('copies of manga without a title', () => {
    const titles = (items: ItemsWindow['items']) =>
      items.map(({ title, author, coverUrl }) => [title, author, coverUrl]);
    const BLEACH = ['Bleach', 'Kubo', 'covers/b.webp'];

    test.each([
      ['without an order', {}],
      ['with an order', { itemIds: ['bleach', 'nothing', 'known'], itemsCount: 3 }],
    ])('are filled for visitors, and for good by a migration, %s', async (_name, order) => {
      const { itemIds: _ids, ...fields } = rankingOf(uid, { slug: 'vide', ownerHandle: '' });
      const visible = { ...fields, ...order };
      await writeDocuments(project.operator, {
        'rankings/blank': visible,
        'rankings/blank/items/bleach': item('bleach', 1, { title: null, coverUrl: null }),
        'rankings/blank/items/nothing': item('nothing', 2, {}),
        'rankings/blank/items/known': item('known', 3, { title: 'Connu', coverUrl: null }),
        [`users/${uid}/favorites/bleach`]: { mangaId: 'bleach', title: '', createdAt: onDay(1) },
        [`users/${uid}/favorites/nothing`]: { mangaId: 'nothing', createdAt: onDay(1) },
      });
      const expected = [BLEACH, ['', '', null], ['Connu', '', null]];
      const { items } = await visitor.rankings.listItems('blank', { cursor: null, limit: 20 });
      expect(titles(items)).toEqual(expected);
      const live = record<ItemsWindow>((observer) =>
        visitor.rankings.watchItems('blank', { limit: 20 }, observer),
      );
      await live.settles((window) => expect(titles(window.items)).toEqual(expected));
      live.stop();
      const [, ofRankings, , , ofFavorites] = (await migrate()).steps;
      const what = (step: typeof ofRankings) => JSON.stringify(step?.changes);
      expect(what(ofRankings)).toContain('with items without a title, which the catalogue has');
      expect(what(ofFavorites)).toContain('without a title, which the catalogue has');
      expect(JSON.stringify(ofRankings?.leftAlone)).toContain('the catalogue has not either');
      const documents = await dumpFirestore(project.operator);
      const stored = { title: 'Bleach', author: 'Kubo', coverUrl: 'covers/b.webp' };
      expect(documents['rankings/blank/items/bleach']).toMatchObject(stored);
      expect(documents[`users/${uid}/favorites/bleach`]).toMatchObject(stored);
      expect(documents['rankings/blank']).toMatchObject({
        topItems: { ids: ['bleach', 'nothing', 'known'], titles: ['Bleach', '', 'Connu'] },
      });
      expect((await migrate()).writes).toBe(0);
      await owner.rankings.removeItem('blank', 'nothing');
    });
  });
});
