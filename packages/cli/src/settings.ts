import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { readServiceFile, type ServiceFile } from '@palmanga/host/operator';
import { SettingsError } from '@palmanga/host/settings-error';
import { systemCode } from '@palmanga/host/system-codes';

import { CliError } from './cli-error.ts';
import { EXIT } from './exit-codes.ts';

export const BACKENDS = ['embedded', 'firebase'] as const;
type BackendName = (typeof BACKENDS)[number];

export interface CliSettings {
  readonly backend: BackendName;
  /** The embedded server's data folder; null for the server's own default. */
  readonly data: string | null;
  /** The Firebase project; null when the credentials name it. */
  readonly project: string | null;
  /** A service account key file; null for the machine's default credentials. */
  readonly credentials: string | null;
  /** host:port of a Firestore emulator; null for production. */
  readonly emulator: string | null;
  /** The site's address, as in `https://palmanga.example`; null when nobody named it. */
  readonly publicUrl: string | null;
  /** Batches written at the same time; null leaves the choice to the backend. */
  readonly inFlight: number | null;
  /** Times that a batch is tried while the store fails; null for the importer's default. */
  readonly attempts: number | null;
}

export type Key = keyof CliSettings;
type Raw = Readonly<Record<string, unknown>>;

/** Environment variables; the first one that is set wins. */
const ENVIRONMENT: Record<Key, readonly string[]> = {
  backend: ['MANGA_IMPORT_BACKEND'],
  data: ['PALMANGA_DATA'],
  project: ['MANGA_IMPORT_PROJECT', 'GOOGLE_CLOUD_PROJECT'],
  credentials: ['GOOGLE_APPLICATION_CREDENTIALS'],
  emulator: ['FIRESTORE_EMULATOR_HOST'],
  publicUrl: ['PALMANGA_PUBLIC_URL'],
  inFlight: ['MANGA_IMPORT_IN_FLIGHT'],
  attempts: ['MANGA_IMPORT_ATTEMPTS'],
};
const CONFIG_VARIABLE = 'MANGA_IMPORT_CONFIG';
const FLAGLESS: ReadonlySet<Key> = new Set(['emulator', 'publicUrl']);
const KEYS = Object.keys(ENVIRONMENT) as Key[];
const MAXIMUM = { inFlight: 64, attempts: 100 };

/**
 * The settings: flag, else environment, else configuration file, else those of the service, else default.
 * @throws CliError usage, with every fault at once
 */
export function readSettings(flags: Raw, env: NodeJS.ProcessEnv): CliSettings {
  return explainSettings(flags, env).settings;
}

/**
 * The settings, and where each comes from: "--data", "PALMANGA_DATA", '"data" of FILE', a file of variables
 * or "default".
 * @throws CliError usage, with every fault at once
 */
export function explainSettings(
  flags: Raw,
  env: NodeJS.ProcessEnv,
): { readonly settings: CliSettings; readonly sources: Readonly<Record<Key, string>> } {
  const faults: string[] = [];
  const file = readConfiguration(flags, env, faults);
  const known = new Set([...Object.values(ENVIRONMENT).flat(), CONFIG_VARIABLE]);
  for (const name of Object.keys(env)) {
    if (name.startsWith('MANGA_IMPORT_') && !known.has(name)) {
      faults.push(`the environment variable ${name} is unknown`);
    }
  }
  const findNamed = (key: Key): Found | null => {
    if (flags[key] !== undefined) return { value: flags[key], from: flagOf(key) };
    const name = ENVIRONMENT[key].find((candidate) => env[candidate]);
    if (name !== undefined) return { value: env[name], from: name };
    return file[key] === undefined ? null : { value: file[key], from: `"${key}" of ${file.path}` };
  };
  const isOfService =
    (findNamed('backend')?.value ?? 'embedded') === 'embedded' && findNamed('data') === null;
  const service = isOfService ? serviceOf(env, faults) : null;
  const find = (key: Key): Found | null => {
    const named = findNamed(key);
    if (named !== null || service === null) return named;
    const name = ENVIRONMENT[key].find((candidate) => service.variables[candidate]);
    return name === undefined ? null : { value: service.variables[name], from: service.path };
  };
  const text = (key: Key): string | null => {
    const found = find(key);
    if (found === null) return null;
    if (typeof found.value === 'string' && found.value !== '') return found.value;
    faults.push(`${found.from} must be a text that is not empty`);
    return null;
  };
  const count = (key: keyof typeof MAXIMUM): number | null => {
    const found = find(key);
    if (found === null) return null;
    const number = typeof found.value === 'string' ? Number(found.value) : found.value;
    const isInRange = Number.isInteger(number) && Number(number) >= 1;
    if (isInRange && Number(number) <= MAXIMUM[key]) return Number(number);
    faults.push(`${found.from} must be a whole number from 1 to ${MAXIMUM[key]}`);
    return null;
  };
  const backend = text('backend') ?? 'embedded';
  if (!isBackend(backend)) faults.push(`the backend must be one of ${BACKENDS.join(', ')}`);
  const data = text('data');
  const publicUrl = text('publicUrl');
  if (publicUrl !== null && !URL.canParse(publicUrl)) {
    faults.push(
      `${find('publicUrl')?.from} must be the site's address, as https://palmanga.example`,
    );
  }
  const settings = {
    backend: isBackend(backend) ? backend : 'embedded',
    data: data === null ? null : resolve(data),
    project: text('project'),
    credentials: text('credentials'),
    emulator: text('emulator'),
    publicUrl,
    inFlight: count('inFlight'),
    attempts: count('attempts'),
  } as const;
  if (backend === 'firebase' && settings.emulator !== null && settings.project === null) {
    faults.push('Name the project on the emulator with --project.');
  }
  if (faults.length > 0) throw new CliError(EXIT.usage, faults.join('\n'));
  const sources = KEYS.map((key) => [key, find(key)?.from ?? 'default']);
  return { settings, sources: Object.fromEntries(sources) as Record<Key, string> };
}

/** A value, and where it comes from. */
interface Found {
  readonly value: unknown;
  readonly from: string;
}

/** The settings of the service on this machine, which name its folder; null where there is none. */
function serviceOf(env: NodeJS.ProcessEnv, faults: string[]): ServiceFile | null {
  try {
    return readServiceFile(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    faults.push(...error.faults.map((fault) => `${fault} or --data`));
    return null;
  }
}

/** One line for each setting: flag, environment, key of the configuration file. */
export function describeSources(): readonly string[] {
  const rows = KEYS.map((key) => [
    FLAGLESS.has(key) ? '' : flagOf(key),
    ENVIRONMENT[key].join(' or '),
    key,
  ]);
  const table = [['FLAG', 'ENVIRONMENT', 'KEY OF THE FILE'], ...rows];
  return table.map(
    ([flag = '', name = '', key = '']) => `${flag.padEnd(16)}${name.padEnd(46)}${key}`,
  );
}

interface Configuration extends Partial<Record<Key, unknown>> {
  readonly path: string;
}

/** `manga-import.json` of the current folder unless another one is named. */
function readConfiguration(flags: Raw, env: NodeJS.ProcessEnv, faults: string[]): Configuration {
  const named = flags['config'] ?? env[CONFIG_VARIABLE];
  const path = typeof named === 'string' && named !== '' ? named : 'manga-import.json';
  if (named === undefined && !existsSync(path)) return { path };
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why =
      error instanceof SyntaxError ? 'is not JSON' : `cannot be read (${systemCode(error)})`;
    faults.push(`the configuration file ${path} ${why}`);
    return { path };
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    faults.push(`the configuration file ${path} must hold a JSON object`);
    return { path };
  }
  for (const key of Object.keys(content)) {
    if ((KEYS as readonly string[]).includes(key)) continue;
    faults.push(`"${key}" of ${path} is unknown; known are ${KEYS.join(', ')}`);
  }
  return { ...content, path };
}

function flagOf(key: Key): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function isBackend(name: string): name is BackendName {
  return (BACKENDS as readonly string[]).includes(name);
}
