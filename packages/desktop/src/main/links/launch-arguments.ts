import { parseDeepLink } from './deep-link.ts';

/** The link and the file that a launch opens: at most one of each, the last one of the arguments. */
export interface LaunchRequest {
  /** Path of the web app. */
  readonly path: string | null;
  /** Absolute or relative path of a catalogue file. */
  readonly catalogue: string | null;
}

const CATALOGUE_FILE = /\.(?:json|palmanga)$/iu;

/** Whether a catalogue may have this name. */
export function isCatalogueName(name: string): boolean {
  return CATALOGUE_FILE.test(name) && !name.includes('\0');
}

/**
 * Reads the command line of this instance or of a second one. Switches are ignored, so that a link
 * or a file can never become an option of the program.
 * @param args the command line without the program's own path
 */
export function readLaunchArguments(args: readonly string[]): LaunchRequest {
  let path: string | null = null;
  let catalogue: string | null = null;
  for (const argument of args) {
    if (argument.startsWith('-')) continue;
    path = parseDeepLink(argument) ?? path;
    if (isCatalogueName(argument) && !/^[a-z][a-z0-9+.-]+:/iu.test(argument)) catalogue = argument;
  }
  return { path, catalogue };
}
