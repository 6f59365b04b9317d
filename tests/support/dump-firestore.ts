import { IMPERSONAL, PERSONAL_DATA, PERSONAL_DATA_KINDS } from '@palmanga/core';
import { collection, collectionGroup, getDocs, type Firestore } from 'firebase/firestore/lite';

import type { Documents } from './existing-rankings.ts';

/** The names of the collections of every known path: `users`, then `favorites`. */
const NAMES = [
  ...PERSONAL_DATA_KINDS.flatMap((kind): readonly string[] => PERSONAL_DATA[kind].documents),
  ...IMPERSONAL.documents,
].map((path) => path.split('/').filter((_, index) => index % 2 === 0));
const COLLECTIONS = new Set(NAMES.map(([first = '']) => first));
const GROUPS = new Set(NAMES.flatMap((names) => names.slice(1)));

/** Every document of a project by path, read past the rules. Times are milliseconds. */
export async function dumpFirestore(operator: Firestore): Promise<Documents> {
  const answers = await Promise.all([
    ...[...COLLECTIONS].map((name) => getDocs(collection(operator, name))),
    ...[...GROUPS].map((name) => getDocs(collectionGroup(operator, name))),
  ]);
  const entries = answers.flatMap(({ docs }) =>
    docs.map((one) => [one.ref.path, plain(one.data())] as const),
  );
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function plain(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && 'toMillis' in value
        ? (value as { toMillis(): number }).toMillis()
        : value,
    ]),
  );
}
