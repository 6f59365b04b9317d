import { lstatSync, realpathSync, statSync } from 'node:fs';

import { systemCode } from '../system-codes.ts';

/** Where an output goes: the path to write; or why none can be written there, and what to do. */
export type OutputFile = { readonly path: string } | { readonly fault: string };

/**
 * Where a program writes what an operator wants at a path. The program replaces what is there when the
 * output is complete, so that must be a file: as root it would replace a device of the machine too. A
 * link stays; the file that it leads to is replaced.
 * @throws the system's own error where it does not say what is there
 */
export function outputFile(path: string): OutputFile {
  let isLink: boolean;
  try {
    isLink = lstatSync(path).isSymbolicLink();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return { path };
    throw error;
  }
  try {
    const found = statSync(path);
    if (found.isFile()) return { path: isLink ? realpathSync(path) : path };
    if (found.isDirectory()) return { fault: 'it is a folder. Name a file in it' };
    return { fault: 'it is a device, a pipe or a socket. Name a file' };
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    return { fault: 'it is a link that leads nowhere. Name the file itself' };
  }
}
