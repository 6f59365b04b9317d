import type { ExportFormat } from '@palmanga/core';
import { type ExportedRanking, exportMediaType, writeList } from '@palmanga/lists/write';

import { saveBlob } from '../../../hooks/save-blob.ts';
import type { WholeRanking } from './use-whole-ranking.ts';

type ExportedItem = ExportedRanking['items'][number];

/** Lines of a preview. */
const PREVIEW_LINES = 12;
/** Stands for a note that gives the story away. */
const HIDDEN = '•••';

/** What is exported. Who may see a ranking is only its owner's to take along. */
export function exportedRanking(
  { ranking: { title, description, visibility, tiers, view }, items }: WholeRanking,
  isOwner: boolean,
): ExportedRanking {
  return { title, description, tiers, view, items, ...(isOwner && { visibility }) };
}

/**
 * The first lines of a ranking's file. A reader's hides what gives the story away, which the ranking's page
 * hides, too.
 */
export function previewLines(
  ranking: ExportedRanking,
  format: ExportFormat,
  isOwner: boolean,
): { readonly lines: readonly string[]; readonly hasMore: boolean } {
  // Each item has a line at least.
  const first = ranking.items.slice(0, PREVIEW_LINES + 1);
  const items = isOwner ? first : first.map(withoutSpoiler);
  const lines = forPasting(writeList({ ...ranking, items }, format))
    .trimEnd()
    .split(/\r?\n/);
  return { lines: lines.slice(0, PREVIEW_LINES), hasMore: lines.length > PREVIEW_LINES };
}

function withoutSpoiler(item: ExportedItem): ExportedItem {
  const { mangaId, title, author, note } = item;
  if (note?.isSpoiler !== true) return item;
  return { mangaId, title, author, note: { text: HIDDEN, isSpoiler: true } };
}

/** A file's text without the mark by which spreadsheets recognise its encoding. */
export function forPasting(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/** Hands a text to the browser as a file in UTF-8. */
export function saveFile(text: string, name: string, format: ExportFormat): void {
  saveBlob(new Blob([text], { type: exportMediaType(format) }), name);
}
