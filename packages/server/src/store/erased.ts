import { createHash } from 'node:crypto';

import { AppError } from '@palmanga/core';

import type { Queries } from './database/queries.ts';

/** What stays of an erased account's name or id: enough to recognise it, not to read it. */
export function hashName(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/** Whether an account was erased. */
export function isErased(queries: Queries, uid: string): boolean {
  const sql = 'SELECT hash FROM erasedAccounts WHERE hash = ?';
  return queries.sqlAll(sql, hashName(uid)).length > 0;
}

/**
 * Refuses to create something for an account that was erased since its request arrived. Call it inside
 * the write.
 * @throws AppError unauthenticated
 */
export function requireNotErased(queries: Queries, uid: string): void {
  if (isErased(queries, uid)) throw new AppError('unauthenticated', 'The account was erased');
}
