import type { DatabaseSync } from 'node:sqlite';

import { PERSONAL_DATA, PERSONAL_DATA_KINDS, type PersonalTable } from '@palmanga/core';

import type { StoredField } from '../harness.ts';

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A stored value as a copy tells it: times in milliseconds, JSON and the line of a tier as what they say. */
function plain(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (ISO_TIME.test(value)) return Date.parse(value);
  if (value.includes('\t')) {
    return value.split('\t').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  }
  return /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value;
}

/**
 * What the embedded store holds of an account in the tables of `PERSONAL_DATA`, by table and column.
 * @throws Error when a table has nothing of it: then the account does not have one of everything
 */
export function storedInSqlite(database: DatabaseSync, uid: string): readonly StoredField[] {
  return PERSONAL_DATA_KINDS.flatMap((kind) =>
    PERSONAL_DATA[kind].tables.flatMap(({ table, column, ...rest }: PersonalTable) => {
      const sql =
        rest.of === undefined
          ? `SELECT * FROM ${table} WHERE ${column} = ?`
          : `SELECT * FROM ${table} WHERE ${column} IN (SELECT id FROM ${rest.of} WHERE ownerUid = ?)`;
      const rows = database.prepare(sql).all(uid);
      if (rows.length === 0) throw new Error(`The account has nothing in ${table}`);
      return rows.flatMap((row) =>
        Object.entries(row).map(([name, value]) => ({
          place: `${table}.${name}`,
          value: plain(value),
        })),
      );
    }),
  );
}

type RestValue = Readonly<Record<string, unknown>>;

/** A value of Firestore's REST interface. */
function decoded(value: RestValue): unknown {
  const [entry] = Object.entries(value);
  if (entry === undefined) return null;
  const [type, content] = entry;
  if (type === 'mapValue') return decodedFields((content as { fields?: object }).fields ?? {});
  if (type === 'arrayValue') {
    return ((content as { values?: readonly RestValue[] }).values ?? []).map(decoded);
  }
  if (type === 'integerValue') return Number(content);
  if (type === 'timestampValue') return Date.parse(String(content));
  return type === 'nullValue' ? null : plain(content);
}

function decodedFields(fields: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields as Record<string, RestValue>).map(([name, value]) => [
      name,
      decoded(value),
    ]),
  );
}

/** 'rankings/items' of 'rankings/{rankingId}/items/{mangaId}', and of a document's path. */
const collectionsOf = (path: string): string =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('/');

/**
 * What Firestore holds of an account in the documents of `PERSONAL_DATA`, by collections and field.
 * @param documents every document by its path, its fields as REST writes them
 * @throws Error as `storedInSqlite`
 */
export function storedInFirestore(
  documents: ReadonlyMap<string, string>,
  uid: string,
): readonly StoredField[] {
  const all = [...documents].map(([path, json]) => ({
    path,
    fields: decodedFields(JSON.parse(json) as object),
  }));
  const rankings = all.filter(
    ({ path, fields }) => /^rankings\/[^/]+$/.test(path) && fields['ownerUid'] === uid,
  );
  const roots = [`users/${uid}`, ...rankings.map(({ path }) => path)];
  const own = all.filter(
    ({ path, fields }) =>
      roots.some((root) => path === root || path.startsWith(`${root}/`)) ||
      (/^handles\/[^/]+$/.test(path) && fields['uid'] === uid),
  );
  const seen = new Set(own.map(({ path }) => collectionsOf(path)));
  const expected = PERSONAL_DATA_KINDS.flatMap((kind) => PERSONAL_DATA[kind].documents).map(
    collectionsOf,
  );
  for (const collections of expected) {
    if (!seen.has(collections)) throw new Error(`The account has nothing in ${collections}`);
  }
  return own.flatMap(({ path, fields }) =>
    Object.entries(fields).map(([name, value]) => ({
      place: `${collectionsOf(path)}.${name}`,
      value,
    })),
  );
}
