import { existsSync, readFileSync } from 'node:fs';

import { parseSettings, type FirebaseSettings } from '../client/settings.ts';
import type { HostingSources } from './headers.ts';

/** What the page of a Firebase site is configured with. */
export type FirebaseConfiguration = FirebaseSettings & { readonly backend: 'firebase' };

/** Path of a configuration file, or the configuration itself as JSON. */
export const CONFIGURATION_VARIABLE = 'PALMANGA_FIREBASE';

/**
 * The configuration of the environment: `PALMANGA_FIREBASE`, a JSON text or the path of a JSON
 * file (firebase/web-config.example.json shows one); null when it is not set.
 * @throws Error that names every fault
 */
export function readConfiguration(env: NodeJS.ProcessEnv): FirebaseConfiguration | null {
  const value = env[CONFIGURATION_VARIABLE]?.trim();
  if (!value) return null;
  const isText = value.startsWith('{');
  if (!isText && !existsSync(value)) {
    throw new Error(`${CONFIGURATION_VARIABLE}: there is no file ${value}`);
  }
  return parseConfiguration(isText ? value : readFileSync(value, 'utf8'));
}

/** @throws Error for a text that is no JSON or an incomplete configuration */
export function parseConfiguration(text: string): FirebaseConfiguration {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new Error('The Firebase configuration is not JSON', { cause: error });
  }
  return { backend: 'firebase', ...parseSettings(parsed) };
}

/** Where pages with this configuration may connect to. */
export function sourcesOf({ firebase, appCheckKey, emulators }: FirebaseSettings): HostingSources {
  return {
    authDomains: firebase.authDomain === undefined ? [] : [`https://${firebase.authDomain}`],
    appCheck: appCheckKey !== undefined,
    emulators: Object.values(emulators ?? {}).map((address) => `http://${address}`),
  };
}
