import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { addressOf, rankingAddressAt } from '@palmanga/core';
import type { Publisher } from '@palmanga/core/legal';
import { z } from 'zod';

import { LOG_LEVELS, type LogLevel } from './logging.ts';
import { readPublisher } from './publisher.ts';
import { SettingsError } from './settings-error.ts';

/** How a site is served, whatever its backend. Every path is absolute. */
export interface SiteSettings {
  readonly host: string;
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** The built web app. */
  readonly webFolder: string;
  /** Origin that users type, without a trailing slash; null means the address the server listens on. */
  readonly publicUrl: string | null;
  readonly logLevel: LogLevel;
  /** Path of the ranking that the sign-in screen offers to look at; null offers none. */
  readonly example: string | null;
  /** Who publishes the site; null leaves that to its build. */
  readonly publisher: Publisher | null;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A whole number of a variable, both bounds included. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine(
      (value) => value >= minimum && value <= maximum,
      `must be a whole number from ${minimum} to ${maximum}`,
    );

/** Where the repository builds it, or beside the bundle of an installed package. */
const WEB_FOLDER = fileURLToPath(
  new URL(import.meta.filename.endsWith('.ts') ? '../../web/dist' : 'web/dist', import.meta.url),
);

/** The variables of every site; a backend adds its own. */
export const SITE_VARIABLES = {
  PALMANGA_HOST: z.string().default('127.0.0.1'),
  PALMANGA_PORT: wholeNumber(0, 65_535).default(3000),
  PALMANGA_WEB: z.string().default(WEB_FOLDER),
  PALMANGA_PUBLIC_URL: z
    .string()
    .refine(
      isWebOrigin,
      'must be the origin that users type, as https://palmanga.example, without a path',
    )
    .optional(),
  PALMANGA_LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  PALMANGA_EXAMPLE: z
    .string()
    .refine(
      (path) => rankingAddressAt(path) !== null,
      'must be the path of a ranking, as /lea/top-shonen or /rankings/ID',
    )
    .optional(),
  PALMANGA_PUBLISHER: z
    .string()
    .transform((path, context) => {
      const read = readPublisher(resolve(path));
      if ('publisher' in read) return read.publisher;
      for (const message of read.faults) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .optional(),
};

/** The values of `SITE_VARIABLES` as settings. */
export function toSiteSettings(values: z.infer<z.ZodObject<typeof SITE_VARIABLES>>): SiteSettings {
  const publicUrl = values.PALMANGA_PUBLIC_URL;
  const example = rankingAddressAt(values.PALMANGA_EXAMPLE ?? '');
  return {
    host: values.PALMANGA_HOST,
    port: values.PALMANGA_PORT,
    webFolder: resolve(values.PALMANGA_WEB),
    publicUrl: publicUrl === undefined ? null : new URL(publicUrl).origin,
    logLevel: values.PALMANGA_LOG_LEVEL,
    example: example && addressOf(example),
    publisher: values.PALMANGA_PUBLISHER ?? null,
  };
}

/**
 * Reads the variables that `schema` names; an empty value counts as absent.
 * @param examine adds faults that concern several variables; returns further settings, as `more`
 * @throws SettingsError listing every fault at once
 */
export function readEnvironment<Shape extends z.ZodRawShape, More>(
  schema: Shape,
  env: Environment,
  examine: (given: Environment, faults: string[]) => More,
): { readonly values: z.infer<z.ZodObject<Shape>>; readonly more: More } {
  const given = Object.fromEntries(
    Object.keys(schema)
      .filter((name) => env[name])
      .map((name) => [name, env[name]]),
  );
  const parsed = z.object(schema).safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const more = examine(given, faults);
  if (!parsed.success || faults.length > 0) throw new SettingsError(faults);
  return { values: parsed.data, more };
}

/** Variables that look like ours but are unknown: most often spelling mistakes. */
export function unknownVariables(known: readonly string[], env: Environment): string[] {
  return Object.keys(env).filter((name) => name.startsWith('PALMANGA_') && !known.includes(name));
}

/** `text` as a URL; null when it is not one. */
export function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** Whether a host name always means this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
}

function isWebOrigin(text: string): boolean {
  const url = parseUrl(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === ''
  );
}
