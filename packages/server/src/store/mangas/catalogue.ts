import {
  AppError,
  isMangaId,
  LIMITS,
  type CatalogueEntry,
  type CatalogueKey,
  type CatalogueWriter,
} from '@palmanga/core';

import { requireActor, type Actor, type Context } from '../context.ts';
import { FIND_BY_ANILIST_ID, FIND_BY_ID, toEntry, type EntryRow } from './entry-rows.ts';
import { EntryWriter } from './entry-writer.ts';
import { renewRevision } from './revision.ts';

export function createCatalogue(context: Context, actor: Actor | null): CatalogueWriter {
  const { queries, writer } = context;

  function findOne({ id, anilistId }: CatalogueKey): CatalogueEntry | null {
    const byAnilistId =
      anilistId === null ? [] : queries.sqlAll<EntryRow>(FIND_BY_ANILIST_ID, anilistId);
    const [row] = byAnilistId.length > 0 ? byAnilistId : queries.sqlAll<EntryRow>(FIND_BY_ID, id);
    return row === undefined ? null : toEntry(row);
  }

  return {
    async find(keys) {
      requireAdmin(actor);
      checkBatch(keys);
      return keys.map(findOne);
    },

    async write(entries) {
      requireAdmin(actor);
      checkBatch(entries);
      for (const { manga } of entries) {
        checkId(manga.id);
        checkAnilistId(manga.anilistId);
      }
      const entryWriter = new EntryWriter(context);
      await writer.write(() => {
        for (const entry of entries) entryWriter.write(entry);
        renewRevision(queries);
      });
    },
  };
}

function requireAdmin(actor: Actor | null): void {
  if (!requireActor(actor).isAdmin) throw new AppError('forbidden');
}

function checkBatch(batch: readonly unknown[]): void {
  if (batch.length > LIMITS.importBatch) {
    throw new AppError('payload-invalid', `More than ${LIMITS.importBatch} entries`);
  }
}

function checkId(id: string): void {
  if (!isMangaId(id)) throw new AppError('payload-invalid', 'An entry has an unusable id');
}

/** SQLite would keep a number beyond 2^53 and node:sqlite then refuse to read it. */
function checkAnilistId(anilistId: number | null): void {
  if (anilistId !== null && !Number.isSafeInteger(anilistId)) {
    throw new AppError('payload-invalid', 'An AniList id is a whole number');
  }
}
