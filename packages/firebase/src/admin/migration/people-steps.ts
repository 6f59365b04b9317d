import { isUsableHandle, type Manga, toUrlSafe } from '@palmanga/core';
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  handlePath,
  isBlank,
  isFavoritePath,
  readFavorite,
  textOf,
  type Fields,
} from '../../documents/index.ts';
import { favoriteIdOf, longTexts, planFavorite } from '../../documents/migration/index.ts';
import { guarded } from '../errors.ts';
import { copyChanges, readMangas } from './blank-copies-step.ts';
import { changeDocuments, type PlanDocument } from './documents-step.ts';
import { HANDLE_WRITES, reserveHandle } from './reserve-handle.ts';
import type { StepRun } from './step-run.ts';

const time = (milliseconds: number): Timestamp => Timestamp.fromMillis(milliseconds);

/** Gives each favorite a date, the id of its manga, and the title that the catalogue has. */
export async function migrateFavorites(run: StepRun): Promise<void> {
  const favorites = run.context.db.collectionGroup(COLLECTIONS.favorites);
  const strays = new Map<string, DocumentReference>();
  let mangas: ReadonlyMap<string, Manga> = new Map();
  const plan: PlanDocument = ({ reference, fields, written }) => {
    // Another program of the project may have a collection of this name elsewhere.
    if (!isFavoritePath(reference.path)) return { changes: null, faults: [], leftAlone: [] };
    if (favoriteIdOf(reference.id, fields) !== null) strays.set(reference.path, reference);
    const favorite = readFavorite(reference.id, fields);
    const copied = isBlank(favorite)
      ? copyChanges(favorite, mangas.get(favorite.mangaId))
      : undefined;
    return planFavorite(fields, written, time, copied);
  };
  await changeDocuments(run, favorites, plan, async (page) => {
    const blank = page
      .filter(({ ref }) => isFavoritePath(ref.path))
      .map((one) => readFavorite(one.id, one.data()))
      .filter(isBlank);
    mangas = await readMangas(
      run,
      blank.map(({ mangaId }) => mangaId),
    );
  });
  await run.forEach([...strays.values()], (reference) => moveFavorite(run, reference));
}

async function moveFavorite(run: StepRun, reference: DocumentReference): Promise<void> {
  run.tally(reference.path, { faults: ['with another id than its manga'], leftAlone: [] }, true);
  if (run.context.dryRun) return;
  await run.transact(async (transaction) => {
    const fields = (await transaction.get(reference)).data() ?? {};
    const id = favoriteIdOf(reference.id, fields);
    run.reads += 2;
    if (id === null) return 0;
    const target = reference.parent.doc(id);
    const { exists } = await transaction.get(target);
    if (!exists) transaction.set(target, fields);
    transaction.delete(reference);
    return exists ? 1 : 2;
  });
}

/** Reserves the usernames; of two accounts with one, the second loses it. */
export async function migrateProfiles(run: StepRun): Promise<void> {
  for await (const page of run.pages(run.context.db.collection(COLLECTIONS.users))) {
    // One after the other: two accounts of a page may have one username.
    for (const snapshot of page) await migrateProfile(run, snapshot);
    run.see(page.length);
  }
}

/** The name that a username stands for in addresses; '' for none. */
function nameOf(fields: Fields): string {
  const name = toUrlSafe(textOf(fields, 'username'));
  return isUsableHandle(name) ? name : '';
}

async function migrateProfile(run: StepRun, snapshot: QueryDocumentSnapshot): Promise<void> {
  const { db, dryRun } = run.context;
  const fields = snapshot.data();
  const leftAlone = longTexts(fields);
  const name = nameOf(fields);
  const handle = name === '' ? null : db.doc(handlePath(name));
  const stored = handle && (await guarded(() => handle.get()));
  if (stored !== null) run.reads += 1;
  const holder = stored?.data()?.['uid'];
  if (handle === null || holder === snapshot.id) {
    run.tally(snapshot.ref.path, { faults: [], leftAlone }, false);
    return;
  }
  const fault =
    holder === undefined
      ? 'with a username that is not reserved'
      : 'with the username of another account';
  run.tally(snapshot.ref.path, { faults: [fault], leftAlone }, true);
  if (dryRun) return;
  await run.transact(async (transaction) => {
    const [profile, reservation] = await transaction.getAll(snapshot.ref, handle);
    run.reads += 2;
    const uid: unknown = reservation?.data()?.['uid'];
    if (nameOf(profile?.data() ?? {}) !== name || uid === snapshot.id) return 0;
    if (uid === undefined) {
      reserveHandle(transaction, db, { uid: snapshot.id, name });
      return HANDLE_WRITES;
    }
    transaction.update(snapshot.ref, { username: FieldValue.delete() });
    return 1;
  });
}
