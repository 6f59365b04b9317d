import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { LIMITS } from '@palmanga/core';
import {
  type Environment,
  isLoopback,
  parseUrl,
  readEnvironment,
  SITE_VARIABLES,
  type SiteSettings,
  toSiteSettings,
  wholeNumber,
} from '@palmanga/host';
import { SERVICE_FILE_VARIABLE } from '@palmanga/host/operator';
import { z } from 'zod';

import { DEFAULT_DATA_FOLDER } from '../store/database/connection.ts';

export { databaseFile } from '../store/database/connection.ts';

/** The settings of the embedded server, made by `readSettings`. Every path is absolute. */
export interface Settings extends SiteSettings {
  /** Contains the database, the avatars, the covers, the outbox and the secret. */
  readonly dataFolder: string;
  /**
   * Contains `catalogue.json`, its covers and `starters.json`, which are loaded when the catalogue is empty; null
   * loads nothing.
   */
  readonly fixturesFolder: string | null;
  /** How many reverse proxies append to X-Forwarded-For; 0 ignores the header. */
  readonly trustedProxies: number;
  /** Further host names that the calls may be sent to, in lower case. */
  readonly allowedHosts: readonly string[];
  /** The fewest characters of a new password. */
  readonly passwordMinLength: number;
  readonly mail: MailSettings;
  /** The federated account provider; null when none is configured. */
  readonly provider: ProviderSettings | null;
}

export interface MailSettings {
  /** `smtp://user:password@host:port`; when null, mails are written into the outbox folder. */
  readonly smtpUrl: string | null;
  readonly from: string;
}

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's name on the sign-in button. */
  readonly label: string;
}

/** The repository's samples, or those beside the bundle of an installed package. */
const FIXTURES_FOLDER = fileURLToPath(
  new URL(
    import.meta.filename.endsWith('.ts') ? '../../../../fixtures' : 'fixtures',
    import.meta.url,
  ),
);

const smtpUrl = z
  .string()
  .refine((text) => /^smtps?:$/.test(parseUrl(text)?.protocol ?? ''), 'must be an smtp:// address');

const issuerUrl = z
  .string()
  .refine(isSafeIssuer, 'must be an https:// address (http:// on a loopback host only)');

/** One entry per variable. docs/settings.md lists them too. */
const VARIABLES = {
  ...SITE_VARIABLES,
  PALMANGA_DATA: z.string().default(DEFAULT_DATA_FOLDER),
  // What it names is among the variables already.
  [SERVICE_FILE_VARIABLE]: z.string().optional(),
  PALMANGA_FIXTURES: z.string().default(FIXTURES_FOLDER),
  PALMANGA_TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  PALMANGA_ALLOWED_HOSTS: z
    .string()
    .regex(/^\s*[\w.-]+(?:\s*,\s*[\w.-]+)*\s*$/, 'must be host names separated by commas')
    .optional(),
  PALMANGA_MIN_PASSWORD_LENGTH: wholeNumber(
    LIMITS.passwordLength,
    LIMITS.passwordLengthCeiling,
  ).default(LIMITS.passwordLength),
  PALMANGA_SMTP_URL: smtpUrl.optional(),
  PALMANGA_SMTP_URL_FILE: z.string().optional(),
  PALMANGA_MAIL_FROM: z.string().regex(/@/, 'must be an e-mail address').optional(),
  PALMANGA_OIDC_ISSUER: issuerUrl.optional(),
  PALMANGA_OIDC_CLIENT_ID: z.string().optional(),
  PALMANGA_OIDC_CLIENT_SECRET: z.string().optional(),
  PALMANGA_OIDC_CLIENT_SECRET_FILE: z.string().optional(),
  PALMANGA_OIDC_LABEL: z.string().max(40, 'must be at most 40 characters').default('OpenID'),
};

/** A variable that the server reads. */
export type SettingName = keyof typeof VARIABLES;

/** Every variable that the server reads. */
export const SETTING_NAMES = Object.keys(VARIABLES) as readonly SettingName[];

/** The folder that a backup, a restore or a server is about, whatever the other settings are. */
export const dataFolderOf = (env: Environment): string =>
  resolve(env['PALMANGA_DATA'] || DEFAULT_DATA_FOLDER);

/**
 * Reads the settings from an environment. An empty value counts as absent.
 * @throws SettingsError listing every fault at once
 */
export function readSettings(env: Environment): Settings {
  const { values, more } = readEnvironment(VARIABLES, env, (given, faults) => {
    const secrets = {
      smtpUrl: readSecret('PALMANGA_SMTP_URL', given, faults),
      clientSecret: readSecret('PALMANGA_OIDC_CLIENT_SECRET', given, faults),
    };
    if (secrets.smtpUrl !== null && !smtpUrl.safeParse(secrets.smtpUrl).success) {
      const fault = 'PALMANGA_SMTP_URL must be an smtp:// address';
      if (!faults.includes(fault)) faults.push(fault);
    }
    const provider = readProvider(given, secrets.clientSecret, faults);
    return { smtpUrl: secrets.smtpUrl, provider };
  });
  const site = toSiteSettings(values);
  const mailHost = site.publicUrl === null ? 'localhost' : new URL(site.publicUrl).hostname;
  return {
    ...site,
    dataFolder: dataFolderOf(env),
    fixturesFolder: values.PALMANGA_FIXTURES === 'none' ? null : resolve(values.PALMANGA_FIXTURES),
    trustedProxies: values.PALMANGA_TRUSTED_PROXIES,
    allowedHosts: (values.PALMANGA_ALLOWED_HOSTS?.split(',') ?? []).map((name) =>
      name.trim().toLowerCase(),
    ),
    passwordMinLength: values.PALMANGA_MIN_PASSWORD_LENGTH,
    mail: {
      smtpUrl: more.smtpUrl,
      from: values.PALMANGA_MAIL_FROM ?? `Palmanga <palmanga@${mailHost}>`,
    },
    provider: more.provider && { ...more.provider, label: values.PALMANGA_OIDC_LABEL },
  };
}

/** A secret, given directly or as the path of a file that contains it. */
function readSecret(name: SettingName, given: Environment, faults: string[]): string | null {
  const file = given[`${name}_FILE`];
  if (file === undefined) return given[name] ?? null;
  if (given[name] !== undefined) {
    faults.push(`${name} and ${name}_FILE are both set: keep one`);
    return null;
  }
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    faults.push(
      `${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`,
    );
    return null;
  }
}

function readProvider(
  given: Environment,
  clientSecret: string | null,
  faults: string[],
): Omit<ProviderSettings, 'label'> | null {
  const issuer = given['PALMANGA_OIDC_ISSUER'];
  const clientId = given['PALMANGA_OIDC_CLIENT_ID'];
  if (issuer !== undefined && clientId !== undefined && clientSecret !== null) {
    return { issuer: issuer.replace(/\/$/, ''), clientId, clientSecret };
  }
  if (issuer === undefined && clientId === undefined && clientSecret === null) return null;
  if (issuer === undefined) faults.push('PALMANGA_OIDC_ISSUER is missing');
  if (clientId === undefined) faults.push('PALMANGA_OIDC_CLIENT_ID is missing');
  const secretFileGiven = given['PALMANGA_OIDC_CLIENT_SECRET_FILE'] !== undefined;
  if (clientSecret === null && !secretFileGiven) {
    faults.push('PALMANGA_OIDC_CLIENT_SECRET (or _FILE) is missing');
  }
  return null;
}

function isSafeIssuer(text: string): boolean {
  const url = parseUrl(text);
  if (url === null) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
