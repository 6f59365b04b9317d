import { OWN_FORMAT, OWN_VERSION, type OwnJson } from '../json/own-json.ts';
import type { ExportedRanking } from './exported.ts';

/** Everything of a ranking that is its owner's to take along; our import reads it without a loss. */
export function writeJson(ranking: ExportedRanking): string {
  const { title, description, visibility, tiers = [], view = 'list', items } = ranking;
  const json: OwnJson = {
    format: OWN_FORMAT,
    version: OWN_VERSION,
    title,
    description,
    ...(visibility === undefined ? {} : { visibility }),
    ...(view === 'list' ? {} : { view }),
    ...(tiers.length === 0
      ? {}
      : {
          tiers: tiers.map(({ key, label, name, color, end }) => ({
            key,
            label,
            name,
            color,
            end,
          })),
        }),
    items: items.map(({ mangaId, title, author, note }) => ({
      mangaId,
      title,
      author,
      note: note && { text: note.text, isSpoiler: note.isSpoiler },
    })),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}
