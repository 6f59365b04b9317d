import { z } from 'zod';

import { providerSettings } from '../sign-in/provider.ts';

/** `settings.json` of the user's folder; every field may be left out. */
const shape = z.strictObject({
  /** Absolute path; null keeps the data with the rest of the application's. */
  dataFolder: z.string().min(1).nullable().default(null),
  /** Loopback port of the last launch. */
  port: z.int().min(0).max(65_535).default(0),
  spelling: z.boolean().default(true),
  /** Address that shared links start with, when the rankings are published somewhere. */
  publicOrigin: z
    .url({ protocol: /^https$/u })
    .nullable()
    .default(null),
  /** Folder the update feed is read from; null never looks for updates. */
  updateFeed: z
    .url({ protocol: /^https$/u })
    .nullable()
    .default(null),
  /** Settings of the embedded server, named as its environment variables. */
  server: z.record(z.string().regex(/^PALMANGA_[A-Z_]+$/u), z.string()).default({}),
  /** Sign-in in the system's browser, for a Firebase project. */
  federatedSignIn: providerSettings.nullable().default(null),
});

export type DesktopSettings = z.infer<typeof shape>;

export const DEFAULT_SETTINGS: DesktopSettings = shape.parse({});

/** Server settings that the window itself decides: a file must not move or expose the server. */
export const RESERVED_SETTINGS = [
  'PALMANGA_HOST',
  'PALMANGA_PORT',
  'PALMANGA_DATA',
  'PALMANGA_WEB',
  'PALMANGA_PUBLIC_URL',
  'PALMANGA_TRUSTED_PROXIES',
] as const;

/**
 * Reads the settings.
 * @param saved the file's JSON; null when there is none
 * @returns the settings, or every fault found
 */
export function parseSettings(
  saved: unknown,
): { ok: true; settings: DesktopSettings } | { ok: false; faults: string[] } {
  const parsed = shape.safeParse(saved ?? {});
  const reserved: readonly string[] = RESERVED_SETTINGS;
  const faults = parsed.success
    ? Object.keys(parsed.data.server)
        .filter((name) => reserved.includes(name))
        .map((name) => `server.${name} is decided by the window`)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return parsed.success && faults.length === 0
    ? { ok: true, settings: parsed.data }
    : { ok: false, faults };
}
