import type { ExportFormat } from '@palmanga/core';

import { writeCsv } from './writing/csv.ts';
import type { ExportedRanking } from './writing/exported.ts';
import { writeJson } from './writing/json.ts';
import { writeBbcode, writeMarkdown, writeText } from './writing/prose.ts';

export { type ExportedRanking, exportFileName, exportMediaType } from './writing/exported.ts';

const WRITERS: Readonly<Record<ExportFormat, (ranking: ExportedRanking) => string>> = {
  csv: writeCsv,
  markdown: writeMarkdown,
  text: writeText,
  bbcode: writeBbcode,
  json: writeJson,
};

/**
 * A ranking as the text of a file, or to copy. It names neither its owner nor any account. Our import reads
 * every format back but BBCode: JSON whole; CSV all but the title and the description; Markdown and text all
 * but the ids.
 */
export function writeList(ranking: ExportedRanking, format: ExportFormat): string {
  return WRITERS[format](ranking);
}
