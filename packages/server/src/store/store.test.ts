import { DatabaseSync } from 'node:sqlite';

import { describe, expect, it } from 'vitest';

import { ANNA, temporaryFolder, temporaryStore } from './testing/temporary-store.ts';

describe('the ports of an account', () => {
  it('are never those of another, nor of a visitor', async () => {
    const store = temporaryStore();
    const anna = store.as(ANNA).rankings;
    const { id } = await anna.create({ title: 'Secret' });
    await anna.setVisibility(id, 'private');
    const others = [{ ...ANNA, uid: 'uid-autre' }, null];
    for (const actor of others) expect(await store.as(actor).rankings.get(id)).toBeNull();
    // Another object of the same account, as after a change of its name.
    expect(await store.as({ ...ANNA, displayName: 'Anna' }).rankings.get(id)).toMatchObject({ id });
  });
});

describe('the state', () => {
  it('is the same until something is written, here or by another process', async () => {
    const file = `${temporaryFolder()}/store.db`;
    const store = temporaryStore({ file });
    const states = [store.readState()];
    await store
      .as(ANNA)
      .rankings.listItems('absent', { cursor: null, limit: 1 })
      .catch(() => {});
    expect(store.readState()).toBe(states[0]);
    const { id } = await store.as(ANNA).rankings.create({ title: 'Un' });
    states.push(store.readState());
    await store.as(ANNA).rankings.rename(id, 'Deux');
    states.push(store.readState());
    const other = new DatabaseSync(file);
    other.exec("UPDATE rankings SET title = 'Trois'");
    other.close();
    states.push(store.readState());
    await store.as(ANNA).rankings.delete(id);
    states.push(store.readState());
    expect(new Set(states).size).toBe(5);
    expect(store.readState()).toBe(states[4]);
  });

  it('is not known while a transaction is open', () => {
    const store = temporaryStore();
    store.database.exec('BEGIN');
    expect(store.readState()).toBeNull();
    store.database.exec('ROLLBACK');
    expect(store.readState()).not.toBeNull();
  });
});
