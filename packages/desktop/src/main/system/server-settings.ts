import { resolve } from 'node:path';

/** Server settings that the window decides: a file must not move or expose the server. */
export const RESERVED_SETTINGS: readonly string[] = [
  'PALMANGA_HOST',
  'PALMANGA_PORT',
  'PALMANGA_DATA',
  'PALMANGA_WEB',
  'PALMANGA_PUBLIC_URL',
  'PALMANGA_TRUSTED_PROXIES',
];

/** Variables that configure the window and are not passed to the server. */
const WINDOW_VARIABLE = /^PALMANGA_DESKTOP_/u;

/** The configuration of the Firebase project: JSON, or the path of a JSON file. */
const FIREBASE_SETTING = 'PALMANGA_FIREBASE';

/** Name of the Firebase configuration's file in the folder of settings.json. */
const FIREBASE_FILE = 'web-config.json';

type Variables = Readonly<Record<string, string | undefined>>;

/** Where settings of the server come from. */
export interface SettingsSources {
  readonly env: Variables;
  /** `server` of settings.json. */
  readonly saved: Variables;
  /** Folder of settings.json. Relative paths in settings.json start there. */
  readonly folder: string;
  /** Relative paths in the environment start there. */
  readonly cwd: string;
  readonly exists: (path: string) => boolean;
}

/**
 * Settings of the server: the `PALMANGA_…` settings of the file and the environment, except those
 * that the window decides, and the Firebase project. The environment wins. An empty value counts as
 * absent.
 */
export function serverSettings(sources: SettingsSources): Record<string, string> {
  const { env, saved } = sources;
  const plain = Object.fromEntries(
    [...Object.entries(saved), ...Object.entries(env)].filter(
      (entry): entry is [string, string] =>
        entry[0].startsWith('PALMANGA_') &&
        Boolean(entry[1]) &&
        entry[0] !== FIREBASE_SETTING &&
        !WINDOW_VARIABLE.test(entry[0]) &&
        !RESERVED_SETTINGS.includes(entry[0]),
    ),
  );
  const firebase = firebaseProject(sources);
  return firebase === null ? plain : { ...plain, [FIREBASE_SETTING]: firebase };
}

/** The Firebase project: from the environment, else from settings.json, else the file beside it. */
function firebaseProject({ env, saved, folder, cwd, exists }: SettingsSources): string | null {
  const file = resolve(folder, FIREBASE_FILE);
  return (
    absolute(env[FIREBASE_SETTING], cwd) ??
    absolute(saved[FIREBASE_SETTING], folder) ??
    (exists(file) ? file : null)
  );
}

/** Whether the window shows a Firebase project instead of the data folder. */
export function usesFirebase(settings: Variables): boolean {
  return Boolean(settings[FIREBASE_SETTING]?.trim());
}

/** The setting with its path made absolute; null when the setting is absent. */
function absolute(value: string | undefined, folder: string): string | null {
  const text = value?.trim();
  if (!text) return null;
  return text.startsWith('{') ? text : resolve(folder, text);
}
