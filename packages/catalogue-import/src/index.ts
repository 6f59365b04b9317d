export { checkCatalogue, type CheckOptions, type CheckReport } from './check-catalogue.ts';
export * from './events.ts';
export { importCatalogue, type ImportOptions } from './import-catalogue.ts';
export { CatalogueFileError, type FileErrorOptions } from './reading/file-error.ts';
export type { CatalogueFormat, RecordShape } from './reading/format.ts';
export { packChunk, unpackChunk, type PackedChunk } from './parsing/packed-chunk.ts';
export { parseCatalogue } from './parsing/parse-catalogue.ts';
export type { Parse, ParsedChunk, ParseOptions } from './parsing/parsed-record.ts';
export {
  formatListPath,
  ListPathError,
  parseListPath,
  type ListPath,
} from './reading/list-path.ts';
export { RecordSplitter, type Container } from './reading/record-splitter.ts';
export { escapeEntities } from './records/clean-text.ts';
export { SAID_FIELDS, type SaidField } from './records/merge-record.ts';
export { SeenIds, type MangaIds } from './records/seen-ids.ts';
export { withRetry, type RetryOptions } from './writing/retry.ts';
export { createFirestorePace, type Pace } from './writing/pace.ts';
