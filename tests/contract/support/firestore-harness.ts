import { batchesOf, type Credentials, type Identity, type Operator } from '@palmanga/core';
import { AppError } from '@palmanga/core';
import { createOperatorBackend } from '@palmanga/firebase/admin';
import {
  createClient as createPresentClient,
  type FirebaseClient,
  type LiveQuery,
} from '@palmanga/firebase/client';
import {
  keptLinkPath,
  mangaDetailsDocument,
  mangaDocument,
  rankingCountPath,
  readRanking,
  shortidPath,
  slugPath,
  timeOf,
  userPath,
} from '@palmanga/firebase/documents';
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  query,
  type QueryDocumentSnapshot,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';

import type { FirebaseProject } from '../../support/firebase-project.ts';
import { ACCOUNT_PASSWORD, type ContractHarness, type HarnessOptions } from '../harness.ts';

let harnesses = 0;

/** Its clients have all ports. */
interface FirestoreHarness extends ContractHarness {
  as(
    ...account: Parameters<ContractHarness['as']>
  ): Promise<FirebaseClient & Awaited<ReturnType<ContractHarness['as']>>>;
}

/** The web client on the emulators, with accounts of the Auth emulator. */
export function makeFirestoreHarness(
  project: FirebaseProject,
  {
    createClient = createPresentClient,
    emulators = {},
    onQuery,
    ...options
  }: HarnessOptions & {
    readonly createClient?: typeof createPresentClient;
    /** Used instead of the project's own. */
    readonly emulators?: Parameters<FirebaseProject['configuration']>[0];
    /** Told each query that a client listens to. */
    readonly onQuery?: (query: LiveQuery) => void;
  } = {},
): FirestoreHarness {
  harnesses += 1;
  const prefix = `h${harnesses}x`;
  const clients: FirebaseClient[] = [];
  const admins = new Set<string>();
  let opened: Promise<Operator> | null = null;
  const operator = (): Promise<Operator> =>
    (opened ??= createOperatorBackend({
      project: project.id,
      credentials: null,
      emulator: `${project.firestore.host}:${project.firestore.port}`,
    }).open('fail'));
  const connect = () => {
    let answers = 0;
    const counter = { onReads: () => void (answers += 1), ...(onQuery && { onQuery }) };
    const client = createClient(project.configuration(emulators), { ...options, counter });
    clients.push(client);
    return { ...client, liveAnswers: () => answers };
  };
  return {
    async as(name, { admin = false, domain = 'mail.example' } = {}) {
      const client = connect();
      const email = `${prefix}${name}@${domain}`;
      const { uid } = await enter(client.identity, { email, password: ACCOUNT_PASSWORD });
      if (admin && !admins.has(uid)) {
        admins.add(uid);
        await project.setAdmin(uid, true);
        await client.identity.signOut();
        await client.identity.signIn({ email, password: ACCOUNT_PASSWORD });
      }
      return { ...client, account: { uid, email, displayName: null } };
    },
    visitor: async () => connect(),
    async seedCatalogue(entries) {
      const db = project.operator;
      const time = (milliseconds: number) => Timestamp.fromMillis(milliseconds);
      for (const part of batchesOf(entries, 200)) {
        const batch = writeBatch(db);
        for (const { manga, details } of part) {
          batch.set(doc(db, `mangas/${manga.id}`), { ...mangaDocument(manga, time) });
          batch.set(doc(db, `mangaDetails/${manga.id}`), {
            ...mangaDetailsDocument(details, time),
          });
        }
        await batch.commit();
      }
    },
    async patchRanking(id, fields) {
      const ranking = await getDoc(doc(project.operator, `rankings/${id}`));
      const old = readRanking(id, ranking.data() ?? {});
      // A ranking from before reservations existed has none.
      if (fields.slug !== undefined) {
        await deleteDoc(doc(project.operator, slugPath(old.ownerUid, old.slug)));
      }
      if (fields.shortid !== undefined) {
        await deleteDoc(doc(project.operator, shortidPath(old.shortid)));
      }
      const entries = Object.entries(fields).map(([name, value]) => [
        name,
        value === '' ? deleteField() : value,
      ]);
      await updateDoc(doc(project.operator, `rankings/${id}`), Object.fromEntries(entries));
    },
    async ageVersions(id, milliseconds) {
      const db = project.operator;
      const earlier = (time: unknown) =>
        Timestamp.fromMillis((time as Timestamp).toMillis() - milliseconds);
      const ranking = doc(db, `rankings/${id}`);
      const begunAt: unknown = (await getDoc(ranking)).get('versions.begunAt');
      await updateDoc(ranking, { 'versions.begunAt': earlier(begunAt) });
      for (const one of (await getDocs(collection(db, `rankings/${id}/versions`))).docs) {
        await updateDoc(one.ref, { madeAt: earlier(one.get('madeAt')) });
      }
    },
    moderation: async () => (await operator()).moderation,
    nameStarters: async (ids) => (await operator()).nameStarters(ids),
    async loggedActs(rankingId) {
      const madeAt = (one: QueryDocumentSnapshot) => timeOf(one.data(), 'at') ?? 0;
      const acts = await getDocs(
        query(collection(project.operator, 'operatorActs'), where('rankingId', '==', rankingId)),
      );
      return acts.docs
        .toSorted((one, other) => madeAt(one) - madeAt(other))
        .map((one) => {
          const { act, reason } = one.data() as { act: string; reason?: string };
          return reason === undefined ? { act } : { act, reason };
        });
    },
    countVersions: async (id) =>
      (await getDocs(collection(project.operator, `rankings/${id}/versions`))).size,
    async lastNoteWrite(rankingId, mangaId) {
      const item = await getDoc(doc(project.operator, `rankings/${rankingId}/items/${mangaId}`));
      return timeOf(item.data() ?? {}, 'notedAt');
    },
    async keepLink(handle, slug, rankingId) {
      await setDoc(doc(project.operator, await keptLinkPath(handle, slug)), { rankingId });
    },
    async plantRankings(uid, count) {
      const counter = doc(project.operator, rankingCountPath(uid));
      await setDoc(counter, { count, rankingId: 'planted' });
    },
    async patchProfile(uid, { usernameChangedAt, ...fields }) {
      await updateDoc(doc(project.operator, userPath(uid)), {
        ...fields,
        ...(typeof usernameChangedAt === 'number' && {
          usernameChangedAt: Timestamp.fromMillis(usernameChangedAt),
        }),
      });
    },
    async dispose() {
      await Promise.all(clients.map((client) => client.dispose()));
      await (await opened)?.close();
      await project.clear();
    },
  };
}

/** As `makeFirestoreHarness`, with documents of its own, beside those of other harnesses. */
export async function makeSeparateHarness(
  project: FirebaseProject,
  options?: Parameters<typeof makeFirestoreHarness>[1],
): Promise<FirestoreHarness> {
  const own = await project.another();
  const harness = makeFirestoreHarness(own, options);
  return {
    ...harness,
    async dispose() {
      await harness.dispose();
      await own.dispose();
    },
  };
}

async function enter(identity: Identity, credentials: Credentials) {
  try {
    return await identity.signUp(credentials);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email-taken') throw error;
    return identity.signIn(credentials);
  }
}
