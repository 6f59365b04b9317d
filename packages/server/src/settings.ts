import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { DEFAULT_DATA_FOLDER } from './store/data-folder.ts';

export { databaseFile } from './store/data-folder.ts';

/** How the embedded server runs. Made by `readSettings`; every path is absolute. */
export interface Settings {
  readonly host: string;
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** Holds the database, the avatars, the covers, the outbox and the secret. */
  readonly dataFolder: string;
  /** The built web app. */
  readonly webFolder: string;
  /** Holds `catalogue.json` and its covers, loaded when the catalogue is empty; null loads none. */
  readonly fixturesFolder: string | null;
  /** Origin that users type, without a trailing slash; null: what the server listens on. */
  readonly publicUrl: string | null;
  /** How many reverse proxies append to X-Forwarded-For; 0 ignores the header. */
  readonly trustedProxies: number;
  readonly mail: MailSettings;
  /** The federated account provider; null when none is configured. */
  readonly provider: ProviderSettings | null;
  readonly logLevel: LogLevel;
}

export interface MailSettings {
  /** `smtp://user:password@host:port`; null writes mails into the outbox folder. */
  readonly smtpUrl: string | null;
  readonly from: string;
}

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the sign-in button names. */
  readonly label: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Thrown with every fault at once, so that an operator mends them in one go. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Invalid settings:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const REPOSITORY = new URL('../../../', import.meta.url);
const fromRepository = (path: string): string => fileURLToPath(new URL(path, REPOSITORY));

const webAddress = (purpose: string) =>
  z.string().refine(isWebOrigin, `must be ${purpose}, as https://palmanga.example, without a path`);

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine(
      (value) => value >= minimum && value <= maximum,
      `must be a whole number from ${minimum} to ${maximum}`,
    );

const smtpUrl = z
  .string()
  .refine((text) => /^smtps?:$/.test(parseUrl(text)?.protocol ?? ''), 'must be an smtp:// address');

const issuerUrl = z
  .string()
  .refine(isSafeIssuer, 'must be an https:// address (http:// on a loopback host only)');

/** One entry a variable; what README's table of settings is made from. */
const SCHEMA = {
  PALMANGA_HOST: z.string().default('127.0.0.1'),
  PALMANGA_PORT: wholeNumber(0, 65_535).default(3000),
  PALMANGA_DATA: z.string().default(DEFAULT_DATA_FOLDER),
  PALMANGA_WEB: z.string().default(fromRepository('packages/web/dist')),
  PALMANGA_FIXTURES: z.string().default(fromRepository('fixtures')),
  PALMANGA_PUBLIC_URL: webAddress('the origin that users type').optional(),
  PALMANGA_TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  PALMANGA_SMTP_URL: smtpUrl.optional(),
  PALMANGA_SMTP_URL_FILE: z.string().optional(),
  PALMANGA_MAIL_FROM: z.string().regex(/@/, 'must be an e-mail address').optional(),
  PALMANGA_OIDC_ISSUER: issuerUrl.optional(),
  PALMANGA_OIDC_CLIENT_ID: z.string().optional(),
  PALMANGA_OIDC_CLIENT_SECRET: z.string().optional(),
  PALMANGA_OIDC_CLIENT_SECRET_FILE: z.string().optional(),
  PALMANGA_OIDC_LABEL: z.string().max(40, 'must be at most 40 characters').default('OpenID'),
  PALMANGA_LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
};

type Variable = keyof typeof SCHEMA;

/** Every variable that the server reads. */
export const SETTING_NAMES = Object.keys(SCHEMA) as readonly Variable[];

/**
 * The settings of an environment; an empty value counts as absent.
 * @throws SettingsError listing every fault at once
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    SETTING_NAMES.filter((name) => env[name]).map((name) => [name, env[name]]),
  );
  const parsed = z.object(SCHEMA).safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const secrets = {
    smtpUrl: readSecret('PALMANGA_SMTP_URL', given, faults),
    clientSecret: readSecret('PALMANGA_OIDC_CLIENT_SECRET', given, faults),
  };
  if (secrets.smtpUrl !== null && !smtpUrl.safeParse(secrets.smtpUrl).success) {
    const fault = 'PALMANGA_SMTP_URL must be an smtp:// address';
    if (!faults.includes(fault)) faults.push(fault);
  }
  const provider = readProvider(given, secrets.clientSecret, faults);
  if (!parsed.success || faults.length > 0) throw new SettingsError(faults);
  const values = parsed.data;
  const publicUrl = values.PALMANGA_PUBLIC_URL;
  return {
    host: values.PALMANGA_HOST,
    port: values.PALMANGA_PORT,
    dataFolder: resolve(values.PALMANGA_DATA),
    webFolder: resolve(values.PALMANGA_WEB),
    fixturesFolder: values.PALMANGA_FIXTURES === 'none' ? null : resolve(values.PALMANGA_FIXTURES),
    publicUrl: publicUrl === undefined ? null : new URL(publicUrl).origin,
    trustedProxies: values.PALMANGA_TRUSTED_PROXIES,
    mail: {
      smtpUrl: secrets.smtpUrl,
      from:
        values.PALMANGA_MAIL_FROM ??
        `Palmanga <palmanga@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}>`,
    },
    provider: provider && { ...provider, label: values.PALMANGA_OIDC_LABEL },
    logLevel: values.PALMANGA_LOG_LEVEL,
  };
}

/** Variables that look like ours but are not: most often a spelling mistake. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const known: readonly string[] = SETTING_NAMES;
  return Object.keys(env).filter((name) => name.startsWith('PALMANGA_') && !known.includes(name));
}

type Given = Readonly<Record<string, string | undefined>>;

/** A secret given by itself or by the file that holds it. */
function readSecret(name: Variable, given: Given, faults: string[]): string | null {
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
  given: Given,
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

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function isWebOrigin(text: string): boolean {
  const url = parseUrl(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === ''
  );
}

function isSafeIssuer(text: string): boolean {
  const url = parseUrl(text);
  if (url === null) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** Whether a host name always means this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
}
