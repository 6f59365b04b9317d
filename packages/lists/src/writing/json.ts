import { OWN_FORMAT, OWN_VERSION, type OwnJson } from '../json/own-json.ts';
import type { ExportedRanking } from './exported.ts';

/** Everything of a ranking that is its owner's to take along; our import reads it without a loss. */
export function writeJson({ title, description, visibility, items }: ExportedRanking): string {
  const json: OwnJson = {
    format: OWN_FORMAT,
    version: OWN_VERSION,
    title,
    description,
    ...(visibility === undefined ? {} : { visibility }),
    items: items.map(({ mangaId, title, author, note }) => ({
      mangaId,
      title,
      author,
      note: note && { text: note.text, isSpoiler: note.isSpoiler },
    })),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}
