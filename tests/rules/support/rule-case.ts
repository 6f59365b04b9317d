import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  type QueryConstraint,
} from 'firebase/firestore/lite';

import { ROLES, type Attempt, type Documents, type Role } from './world.ts';

const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof METHODS)[number];
export type Run = Attempt['run'];

/** One attempt, and whether the rules must allow it. */
export interface RuleCase extends Attempt {
  /** The `allow` under test: collection and method, as in `rankings.update`. */
  readonly rule: string;
  readonly name: string;
  readonly allowed: boolean;
}

export const allow = (rule: string, as: Role, name: string, run: Run): RuleCase => ({
  rule,
  as,
  name,
  allowed: true,
  run,
});

export const deny = (rule: string, as: Role, name: string, run: Run): RuleCase => ({
  rule,
  as,
  name,
  allowed: false,
  run,
});

/** The case with documents that it needs beside the seeds. */
export const withSeeds = (one: RuleCase, seeds: Documents): RuleCase => ({ ...one, seeds });

/** The case with a token that holds something else. A claim that is undefined is left out. */
export const withClaims = (
  one: RuleCase,
  claims: Readonly<Record<string, unknown>> | NonNullable<RuleCase['claims']>,
): RuleCase => ({ ...one, claims: typeof claims === 'function' ? claims : () => claims });

/** Every role tries every method with well-formed data. `allowed` lists the roles that succeed. */
export function everyRole(
  collection: string,
  attempts: Readonly<Record<Method, Run>>,
  allowed: Readonly<Record<Method, readonly Role[]>>,
): RuleCase[] {
  return METHODS.flatMap((method) =>
    ROLES.map((role) => ({
      rule: `${collection}.${method}`,
      as: role,
      name: 'well-formed',
      allowed: allowed[method].includes(role),
      run: attempts[method],
    })),
  );
}

export const get =
  (path: string): Run =>
  (db) =>
    getDoc(doc(db, path));

export const list =
  (path: string, ...constraints: readonly QueryConstraint[]): Run =>
  (db) =>
    getDocs(query(collection(db, path), ...constraints));

export const set =
  (path: string, data: Record<string, unknown>): Run =>
  (db) =>
    setDoc(doc(db, path), data);

export const update =
  (path: string, data: Record<string, unknown>): Run =>
  (db) =>
    updateDoc(doc(db, path), data);

export const remove =
  (path: string): Run =>
  (db) =>
    deleteDoc(doc(db, path));
