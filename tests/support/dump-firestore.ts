import { collection, collectionGroup, getDocs, type Firestore } from 'firebase/firestore/lite';

import type { Documents } from './existing-rankings.ts';

const COLLECTIONS = ['mangas', 'rankings', 'users', 'shortids', 'handles'];
const GROUPS = ['items', 'favorites', 'slugs', 'counts', 'links'];

/** Every document of a project by path, read past the rules. Times are milliseconds. */
export async function dumpFirestore(operator: Firestore): Promise<Documents> {
  const answers = await Promise.all([
    ...COLLECTIONS.map((name) => getDocs(collection(operator, name))),
    ...GROUPS.map((name) => getDocs(collectionGroup(operator, name))),
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
