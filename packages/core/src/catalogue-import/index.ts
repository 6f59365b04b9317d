export { checkCatalogue, type CheckOptions, type CheckReport } from './check-catalogue.ts';
export * from './events.ts';
export { CatalogueFileError, type FileFault } from './file-error.ts';
export { importCatalogue, type ImportOptions } from './import-catalogue.ts';
export type { RecordFault, RecordNotice, RecordShape } from './import-record.ts';
export { IMPORT_LIMITS } from './limits.ts';
export { createRamp, type Pace } from './ramp.ts';
export type { CatalogueFormat } from './read-records.ts';
export { RecordSplitter, type Container } from './record-splitter.ts';
