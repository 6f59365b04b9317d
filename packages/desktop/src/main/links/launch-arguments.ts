import { parseDeepLink } from './deep-link.ts';

/** What a launch asks to open; at most one of each, the last one given. */
export interface LaunchRequest {
  /** Path of the web app. */
  readonly path: string | null;
  /** Absolute or relative path of a catalogue file. */
  readonly catalogue: string | null;
}

const CATALOGUE_FILE = /\.(?:json|palmanga)$/iu;

/** Whether the name is one a catalogue may have. */
export function isCatalogueName(name: string): boolean {
  return CATALOGUE_FILE.test(name) && !name.includes('\0');
}

/**
 * Reads a command line, ours or a second instance's. Switches are ignored: a link or a file can
 * never become an option of the program.
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
