import { join } from 'node:path';

const FILES = { cli: 'bin/manga-import.mjs', server: 'bin/palmanga.mjs' };
const SOURCES = join(import.meta.dirname, '../../packages');

/**
 * The file that Node runs for a published program: `npm test` makes the programs as they are published and
 * names their folder in PALMANGA_PROGRAMS; a test that is run alone uses the sources.
 */
export const programFile = (name: keyof typeof FILES): string =>
  join(process.env['PALMANGA_PROGRAMS'] ?? SOURCES, name, FILES[name]);
