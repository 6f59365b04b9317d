export { flush, flushTree } from './flush.ts';
export { outputFile, type OutputFile } from './output-file.ts';
