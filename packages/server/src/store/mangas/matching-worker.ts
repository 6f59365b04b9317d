import { parentPort, workerData } from 'node:worker_threads';

import {
  type ErrorCode,
  type Manga,
  type Match,
  toAppError,
  type WrittenWork,
} from '@palmanga/core';

import { openConnection } from '../database/connection.ts';
import { Queries } from '../database/queries.ts';
import { matchWith } from './match.ts';

// A thread of its own, with a connection that only reads: lists are matched beside what others ask.

/** What the thread is told when it starts. */
export interface MatchingSettings {
  /** Path of the database. */
  readonly file: string;
}

export interface MatchingOrder {
  readonly id: number;
  /** Parsed already. */
  readonly works: readonly WrittenWork[];
}

/** Errors lose their class on the way between threads. */
export type MatchingAnswer =
  | { readonly id: number; readonly matches: readonly Match<Manga>[] }
  | { readonly id: number; readonly code: ErrorCode; readonly detail: string };

/** KiB of SQLite's page cache. */
const CACHE_KIB = 4096;

const { file } = workerData as MatchingSettings;
const database = openConnection(file, CACHE_KIB);
database.exec('PRAGMA query_only = ON');
const queries = new Queries(database);

parentPort?.on('message', (order: MatchingOrder) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  void answer(order).then((message) => parentPort?.postMessage(message));
});

async function answer({ id, works }: MatchingOrder): Promise<MatchingAnswer> {
  try {
    return { id, matches: await matchWith(queries, works) };
  } catch (error) {
    const { code, message } = toAppError(error);
    return { id, code, detail: message };
  }
}
