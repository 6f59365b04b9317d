import { batchesOf, isMangaId, LIMITS, type ListedManga, type Operator } from '@palmanga/core';

import { CliError } from './cli-error.ts';
import { printable } from './describe.ts';
import { EXIT } from './exit-codes.ts';

/**
 * The manga of the catalogue that these ids name.
 * @param consequence what the command did not do, for the refusal: "Nothing was deleted."
 * @throws CliError notFound, with each id that names none
 */
export async function findMangas(
  { removal, label }: Operator,
  ids: readonly string[],
  consequence: string,
): Promise<ReadonlyMap<string, ListedManga>> {
  const found = new Map<string, ListedManga>();
  // Nothing has an id that no backend could store.
  const possible = ids.filter((id) => isMangaId(id));
  for (const batch of batchesOf(possible, LIMITS.importBatch)) {
    for (const manga of await removal.find(batch)) found.set(manga.id, manga);
  }
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const names = missing.map((id) => printable(id)).join(', ');
  throw new CliError(
    EXIT.notFound,
    `The catalogue of ${label} has no manga with the id ${names}. ${consequence}\n` +
      'An id is the last part of the address of its page; "manga-import export -" lists all.',
  );
}
