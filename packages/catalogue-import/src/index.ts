export { checkCatalogue, type CheckOptions, type CheckReport } from './check-catalogue.ts';
export * from './events.ts';
export { importCatalogue, type ImportOptions } from './import-catalogue.ts';
export { CatalogueFileError } from './reading/file-error.ts';
export type { CatalogueFormat, RecordShape } from './reading/format.ts';
export { formatListPath, type ListPath } from './reading/list-path.ts';
export { RecordSplitter, type Container } from './reading/record-splitter.ts';
export { escapeEntities } from './records/clean-text.ts';
export { createFirestorePace, type Pace } from './writing/pace.ts';
