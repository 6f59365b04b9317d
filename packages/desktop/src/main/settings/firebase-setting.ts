import { resolve } from 'node:path';

/** The configuration of the Firebase project: JSON, or the path of a JSON file. */
const FIREBASE_SETTING = 'PALMANGA_FIREBASE';

/** The configuration's file among the user's settings, where there is one. */
const FIREBASE_FILE = 'web-config.json';

type Variables = Readonly<Record<string, string | undefined>>;

export interface FirebaseSources {
  readonly env: Variables;
  /** `server` of settings.json. */
  readonly saved: Variables;
  /** Folder of settings.json: its relative paths start there. */
  readonly folder: string;
  /** Where the environment's relative paths start. */
  readonly cwd: string;
  readonly exists: (path: string) => boolean;
}

/**
 * The Firebase project that the window points at, as the server's setting: the environment's, else
 * that of settings.json, else the file beside it. Empty when the data is this computer's.
 */
export function firebaseSetting(sources: FirebaseSources): Record<string, string> {
  const { env, saved, folder, cwd, exists } = sources;
  const file = resolve(folder, FIREBASE_FILE);
  const value =
    locate(env[FIREBASE_SETTING], cwd) ??
    locate(saved[FIREBASE_SETTING], folder) ??
    (exists(file) ? file : null);
  return value === null ? {} : { [FIREBASE_SETTING]: value };
}

/** Whether the window points at a Firebase project rather than at the data folder. */
export function usesFirebase(settings: Variables): boolean {
  return Boolean(settings[FIREBASE_SETTING]?.trim());
}

/** The setting with its path made absolute; null when it is absent. */
function locate(value: string | undefined, folder: string): string | null {
  const text = value?.trim();
  if (!text) return null;
  return text.startsWith('{') ? text : resolve(folder, text);
}
