import { readFileSync } from 'node:fs';

import { SettingsError } from '../settings-error.ts';
import { systemCode } from '../system-codes.ts';
import { userName } from './act-as-owner.ts';
import { parseEnvFile } from './env-file.ts';

/** Names another file of settings than that of the service. */
export const SERVICE_FILE_VARIABLE = 'PALMANGA_ENV_FILE';

/** The settings of the service, which deploy/palmanga.service reads too. A checkout has none of its own. */
const SERVICE_FILE = import.meta.filename.endsWith('.ts') ? null : '/etc/palmanga.env';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of the service on this machine. */
export interface ServiceFile {
  readonly path: string;
  /** PALMANGA_DATA among them. */
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * Reads the file with the service's settings: for a command that nobody told which folder it is about.
 * @returns null where this machine has no such file
 * @throws SettingsError when this user may not read it, or it does not say where the data is
 */
export function readServiceFile(env: Environment): ServiceFile | null {
  const named = env[SERVICE_FILE_VARIABLE] || null;
  const path = named ?? SERVICE_FILE;
  if (path === null) return null;
  const elsewhere = 'or name the folder of data with PALMANGA_DATA';
  try {
    const variables = parseEnvFile(readFileSync(path, 'utf8'));
    if (variables['PALMANGA_DATA']) return { path, variables };
  } catch (error) {
    if (error instanceof SyntaxError) throw new SettingsError([`${path}: ${error.message}`]);
    const code = systemCode(error);
    if (code === 'ENOENT' && named === null) return null;
    const isForbidden = code === 'EACCES' || code === 'EPERM';
    const fault = isForbidden
      ? `The user ${userName()} may not read ${path}, the settings of the service: run this as root (sudo), ${elsewhere}`
      : `${path} cannot be read (${code}): correct ${SERVICE_FILE_VARIABLE}, ${elsewhere}`;
    throw new SettingsError([fault]);
  }
  throw new SettingsError([
    `${path} does not say where the data is: add the line PALMANGA_DATA=/var/lib/palmanga, ${elsewhere}`,
  ]);
}

/**
 * The variables of a command: those of its environment. Unless they name the folder of data, they are added to
 * those of the service.
 * @throws SettingsError as `readServiceFile`
 */
export function serviceEnvironment(env: Environment): Environment {
  if (env['PALMANGA_DATA']) return env;
  const file = readServiceFile(env);
  return file === null ? env : { ...file.variables, ...definedIn(env) };
}

/** An empty value counts as absent, so it hides none of the file. */
const definedIn = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value));
