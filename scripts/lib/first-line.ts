import { stripVTControlCharacters } from 'node:util';

/** The first line of what a program wrote, without its colours. */
export const firstLine = (text: string): string =>
  stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? '';
