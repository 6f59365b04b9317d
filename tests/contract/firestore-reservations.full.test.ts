import type { Ranking } from '@palmanga/core';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { rankingCountPath, rankingPath, shortidPath, slugPath } from '@palmanga/firebase/documents';
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { items } from './support/samples.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();
/** Sorts before every id that the SDK makes. */
const FIRST_ID = '00000000000000000000';

/** What Firestore holds of rankings beside the fields of the specification. */
describe.skipIf(missing !== null)('reservations on Firestore', () => {
  let project: FirebaseProject;
  let owner: FirebaseClient;
  let visitor: FirebaseClient;
  let uid: string;
  let rankings: FirebaseClient['rankings'];

  const read = async (path: string) => (await getDoc(doc(project.operator, path))).data();
  const patch = (id: string, fields: Record<string, unknown>) =>
    updateDoc(doc(project.operator, rankingPath(id)), fields);
  const holderOf = async (shortid: string): Promise<unknown> =>
    (await read(shortidPath(shortid)))?.['rankingId'];
  const count = async (): Promise<unknown> => (await read(rankingCountPath(uid)))?.['count'];
  /** A ranking from before reservations. */
  const makeOld = async (title: string): Promise<Ranking> => {
    const made = await rankings.create({ title });
    await deleteDoc(doc(project.operator, shortidPath(made.shortid)));
    return made;
  };
  /** Somebody else's later ranking with the same shortid, reserved for it. */
  const copyShortid = async (made: Ranking, createdAt: number): Promise<void> => {
    const stored = await read(rankingPath(made.id));
    const copy = { ...stored, ownerUid: 'intruder', createdAt: Timestamp.fromMillis(createdAt) };
    await setDoc(doc(project.operator, rankingPath(FIRST_ID)), copy);
    const reservation = doc(project.operator, shortidPath(made.shortid));
    await setDoc(reservation, { rankingId: FIRST_ID });
  };

  beforeAll(async () => {
    project = await FirebaseProject.start('demo-reservations');
    owner = createClient(project.configuration());
    visitor = createClient(project.configuration());
    const account = { email: 'reserve@mail.example', password: 'mot-de-passe' };
    ({ uid } = await owner.identity.signUp(account));
    ({ rankings } = owner);
    return async () => {
      await Promise.all([owner.dispose(), visitor.dispose()]);
      await project.dispose();
    };
  });

  test('a deleted ranking leaves a tombstone and its shortid, and counts no more', async () => {
    const before = Number((await count()) ?? 0);
    const made = await rankings.create({ title: 'Enterré' });
    await rankings.addItems(made.id, items('a', 'b'));
    expect(await count()).toBe(before + 1);
    await rankings.delete(made.id);
    expect(Object.keys((await read(rankingPath(made.id))) ?? {})).toEqual(['deletedAt']);
    expect(await holderOf(made.shortid)).toBe(made.id);
    expect(await read(slugPath(uid, made.slug))).toBeUndefined();
    const left = await getDocs(collection(project.operator, `${rankingPath(made.id)}/items`));
    expect(left.size).toBe(0);
    expect(await count()).toBe(before);
  });

  test('a user whose rankings nobody counted creates and deletes them', async () => {
    const old = await rankings.create({ title: 'Pas compté' });
    await deleteDoc(doc(project.operator, rankingCountPath(uid)));
    await rankings.delete(old.id);
    expect(await count()).toBeUndefined();
    await rankings.create({ title: 'Compté' });
    expect(await count()).toBe(1);
  });

  test('the owner’s first change of an old ranking reserves its slug and its shortid', async () => {
    const old = await makeOld('Ancien sans liste');
    await deleteDoc(doc(project.operator, slugPath(uid, old.slug)));
    await patch(old.id, { itemIds: deleteField() });
    await rankings.addItems(old.id, items('a'));
    expect(await holderOf(old.shortid)).toBe(old.id);
    expect(await read(slugPath(uid, old.slug))).toEqual({ rankingId: old.id });
  });

  test('the owner’s visit reserves the shortid of an old ranking, and changes nothing else', async () => {
    const old = await makeOld('Ancien');
    expect(await rankings.repairSharing(old.id)).toEqual(old);
    expect(await holderOf(old.shortid)).toBe(old.id);
    expect(await rankings.get(old.id)).toEqual(old);
  });

  test('a repair reserves the shortid too', async () => {
    const old = await makeOld('À réparer');
    await patch(old.id, { ownerHandle: 'ancien' });
    const repaired = await rankings.repairSharing(old.id);
    expect(repaired).toMatchObject({ ownerHandle: old.ownerHandle, shortid: old.shortid });
    expect(await holderOf(old.shortid)).toBe(old.id);
  });

  test('a later ranking with the same shortid takes no link, and the older one keeps it', async () => {
    const old = await makeOld('Convoité');
    await copyShortid(old, old.createdAt + 1000);
    expect((await visitor.rankings.findByShortid(old.shortid))?.id).toBe(old.id);
    expect(await rankings.repairSharing(old.id)).toEqual(old);
    expect((await visitor.rankings.findByShortid(old.shortid))?.id).toBe(old.id);
  });

  test('a ranking whose link leads to another gets a new shortid, reserved', async () => {
    const old = await makeOld('Perdu');
    await copyShortid(old, old.createdAt - 1000);
    expect((await visitor.rankings.findByShortid(old.shortid))?.id).toBe(FIRST_ID);
    const repaired = await rankings.repairSharing(old.id);
    expect(repaired.shortid).not.toBe(old.shortid);
    expect(await holderOf(repaired.shortid)).toBe(old.id);
    expect(await holderOf(old.shortid)).toBe(FIRST_ID);
    expect((await visitor.rankings.findByShortid(repaired.shortid))?.id).toBe(old.id);
  });

  test('a ranking without a time of creation is found when no other answers', async () => {
    const old = await makeOld('Sans date');
    await patch(old.id, { createdAt: deleteField() });
    expect((await visitor.rankings.findByShortid(old.shortid))?.id).toBe(old.id);
    await copyShortid(old, old.createdAt);
    expect((await visitor.rankings.findByShortid(old.shortid))?.id).toBe(FIRST_ID);
  });
});
