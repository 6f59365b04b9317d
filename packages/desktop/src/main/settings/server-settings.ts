import { RESERVED_SETTINGS } from './settings.ts';

/** Variables that are the window's own, never the server's. */
const OURS = /^PALMANGA_DESKTOP_/u;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The server's settings: the file's, over which the environment's win; the window's own left out.
 * An empty value counts as absent.
 */
export function serverSettings(
  env: Environment,
  saved: Readonly<Record<string, string>>,
): Record<string, string> {
  const reserved: readonly string[] = RESERVED_SETTINGS;
  return Object.fromEntries(
    [...Object.entries(saved), ...Object.entries(env)].filter(
      (entry): entry is [string, string] =>
        entry[0].startsWith('PALMANGA_') &&
        Boolean(entry[1]) &&
        !OURS.test(entry[0]) &&
        !reserved.includes(entry[0]),
    ),
  );
}
