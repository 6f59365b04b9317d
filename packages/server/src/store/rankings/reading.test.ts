import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { Store } from '../store.ts';
import { ANNA, temporaryStore } from '../testing/temporary-store.ts';

/** Has neither username, handle nor e-mail of which something URL-safe is left. */
const NAMELESS = { uid: 'uid-nameless', email: null, displayName: '🔥', isAdmin: false };
const items = (...ids: string[]) =>
  ids.map((mangaId) => ({ mangaId, title: '', author: '', coverUrl: null }));

let store: Store;

beforeEach(() => {
  store = temporaryStore();
});

describe('what has no address', () => {
  test('is found by no empty handle, slug or shortid', async () => {
    const { rankings } = store.as(NAMELESS);
    const { slug, ownerHandle, id } = await rankings.create({ title: 'Top' });
    expect(ownerHandle).toBe('');
    expect(await rankings.findByHandle('', slug)).toBeNull();
    const own = await store.as(ANNA).rankings.create({ title: 'Top' });
    store.database.exec("UPDATE rankings SET slug = '', shortid = ''");
    expect(await rankings.findByHandle(own.ownerHandle, '')).toBeNull();
    expect(await rankings.findByShortid('')).toBeNull();
    expect((await rankings.get(id))?.shortid).toBe('');
  });
});

describe('pages of items', () => {
  test('have no next one when the last is full', async () => {
    const { rankings } = store.as(ANNA);
    const { id } = await rankings.create({ title: 'Top' });
    await rankings.addItems(id, items('a', 'b'));
    expect(await rankings.listItems(id, { cursor: null, limit: 2 })).toMatchObject({
      nextCursor: null,
    });
    const first = await rankings.listItems(id, { cursor: null, limit: 1 });
    const second = await rankings.listItems(id, { cursor: first.nextCursor, limit: 1 });
    expect(second).toMatchObject({ items: [{ mangaId: 'b' }], nextCursor: null });
  });

  test.each(['%221%22', '1.5', 'null', '%5B1%5D'])('refuse the cursor %j', async (cursor) => {
    const { rankings } = store.as(ANNA);
    const { id } = await rankings.create({ title: 'Top' });
    await expect(rankings.listItems(id, { cursor, limit: 2 })).rejects.toMatchObject({
      code: 'payload-invalid',
    });
  });
});

describe('a private ranking', () => {
  test('is not for a visitor, whoever owns it', async () => {
    const { id } = await store.as(ANNA).rankings.create({ title: 'Top' });
    store.database.exec("UPDATE rankings SET visibility = 'private'");
    expect(await store.as(null).rankings.get(id)).toBeNull();
    expect((await store.as(ANNA).rankings.get(id))?.id).toBe(id);
  });
});

describe('a visitor', () => {
  test('is asked to sign in before what they send is read', async () => {
    const { rankings } = store.as(null);
    const refused = { code: 'unauthenticated' };
    await expect(rankings.addItems('', [])).rejects.toMatchObject(refused);
    await expect(rankings.removeItem('', '')).rejects.toMatchObject(refused);
    await expect(rankings.reorder('', [])).rejects.toMatchObject(refused);
  });
});

describe('ids', () => {
  test('hold no hyphen, which a share link would cut', async () => {
    const { id } = await store.as(ANNA).rankings.create({ title: 'Top' });
    expect(id).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('repairSharing', () => {
  test('writes only what is wrong', async () => {
    const { rankings } = store.as(ANNA);
    const ranking = await rankings.create({ title: 'Top' });
    const changes = () => store.database.prepare('SELECT total_changes() AS n').get()?.['n'];
    const before = changes();
    expect(await rankings.repairSharing(ranking.id)).toEqual(ranking);
    expect(changes()).toBe(before);
  });

  test.each(['ownerHandle', 'slug', 'shortid'] as const)(
    'fixes a missing %s, and tells the owner’s lists',
    async (field) => {
      const { rankings } = store.as(ANNA);
      const ranking = await rankings.create({ title: 'Top' });
      store.database.exec(`UPDATE rankings SET ${field} = ''`);
      const next = vi.fn<(window: unknown) => void>();
      rankings.watchOwn({ limit: 3 }, { next, error: (error) => expect.fail(String(error)) });
      await vi.waitFor(() => expect(next).toHaveBeenCalledOnce());
      const repaired = await rankings.repairSharing(ranking.id);
      // A repair is a write; a new shortid differs from the lost one.
      const changed = { shortid: '', updatedAt: 0 };
      expect({ ...repaired, ...changed }).toEqual({ ...ranking, ...changed });
      expect(repaired.shortid).toMatch(/^[A-Za-z0-9]{8}$/);
      await vi.waitFor(() =>
        expect(next).toHaveBeenLastCalledWith({ items: [repaired], hasMore: false }),
      );
    },
  );

  test('takes the handle of the profile, else of the account', async () => {
    const { rankings, profiles } = store.as({ ...NAMELESS, displayName: 'Lecteur' });
    const { id, ownerHandle } = await rankings.create({ title: 'Top' });
    expect(ownerHandle).toBe('lecteur');
    await profiles.saveOwn({ displayName: 'Profil' });
    expect(await rankings.repairSharing(id)).toMatchObject({ ownerHandle: 'profil' });
    store.database.exec("UPDATE profiles SET handle = 'adresse'");
    expect(await rankings.repairSharing(id)).toMatchObject({ ownerHandle: 'adresse' });
    store.database.exec("UPDATE profiles SET username = 'nom'");
    expect(await rankings.repairSharing(id)).toMatchObject({ ownerHandle: 'nom' });
  });
});
