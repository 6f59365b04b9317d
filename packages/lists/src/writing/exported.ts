import {
  type ExportFormat,
  fr,
  type RankingItem,
  type RankingView,
  type Tier,
  toUrlSafe,
  type Visibility,
} from '@palmanga/core';

/** What of a ranking is exported: nothing that tells whose it is. */
export interface ExportedRanking {
  readonly title: string;
  readonly description: string;
  /** Only the JSON has it, and only where it is given. */
  readonly visibility?: Visibility;
  /** Absent as none. */
  readonly tiers?: readonly Tier[];
  /** Only the JSON has it. */
  readonly view?: RankingView;
  /** In the ranking's order. */
  readonly items: readonly Pick<RankingItem, 'mangaId' | 'title' | 'author' | 'note'>[];
}

const EXTENSIONS: Readonly<Record<ExportFormat, string>> = {
  csv: 'csv',
  markdown: 'md',
  text: 'txt',
  bbcode: 'txt',
  json: 'json',
};
const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  markdown: 'text/markdown;charset=utf-8',
  text: 'text/plain;charset=utf-8',
  bbcode: 'text/plain;charset=utf-8',
  json: 'application/json',
};

/** The name of an exported file: a–z, 0–9 and hyphens of the ranking's title, and the format's ending. */
export function exportFileName(title: string, format: ExportFormat): string {
  return `${toUrlSafe(title) || fr.exportedRanking.fileName}.${EXTENSIONS[format]}`;
}

/** The media type of an exported file. */
export function exportMediaType(format: ExportFormat): string {
  return MEDIA_TYPES[format];
}
