import { existsSync, renameSync } from 'node:fs';
import { isAbsolute } from 'node:path';

import { z } from 'zod';

import { providerSettings } from '../sign-in/provider.ts';
import { parseJsonFile, writeJson } from './json-file.ts';
import { describeThrown, type Log } from './log.ts';
import { RESERVED_SETTINGS } from './server-settings.ts';

/** Ports from 1024 on that browsers refuse to load, because other protocols use them (fetch.spec.whatwg.org). */
const REFUSED: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10_080,
]);

/** Whether the window can show a backend on a port: every user may open it, and Chromium loads it. */
export const isUsablePort = (port: number): boolean =>
  Number.isInteger(port) && port >= 1024 && port <= 65_535 && !REFUSED.has(port);

/** `settings.json` of the user's folder. Every field is optional. */
const shape = z.strictObject({
  /** Absolute path; null keeps the data in the application's own folder. */
  dataFolder: z
    .string()
    .refine((path) => isAbsolute(path), 'must be an absolute path')
    .nullable()
    .default(null),
  /** Loopback port of the last launch; 0 before the first one. */
  port: z
    .int()
    .refine((port) => port === 0 || isUsablePort(port), 'must be 0 or a port that browsers load')
    .default(0),
  spelling: z.boolean().default(true),
  /** Draws without the graphics card, from the next launch on. */
  softwareRendering: z.boolean().default(false),
  /** Origin of shared links, when the rankings are published somewhere. */
  publicOrigin: z
    .url({ protocol: /^https$/u })
    .nullable()
    .default(null),
  /** Folder of the update feed; null turns updates off. */
  updateFeed: z
    .url({ protocol: /^https$/u })
    .nullable()
    .default(null),
  /** The version that was announced last, where the program cannot replace itself. */
  announcedUpdate: z.string().nullable().default(null),
  /** Settings of the server, named like its environment variables. */
  server: z.record(z.string().regex(/^PALMANGA_[A-Z_]+$/u), z.string()).default({}),
  /** Sign-in in the system's browser, for a Firebase project. */
  federatedSignIn: providerSettings.nullable().default(null),
});

export type DesktopSettings = z.infer<typeof shape>;

export const DEFAULT_SETTINGS: DesktopSettings = shape.parse({});

type ParsedSettings =
  | { readonly ok: true; readonly settings: DesktopSettings }
  | { readonly ok: false; readonly faults: readonly string[] };

/**
 * Reads the settings.
 * @param saved the file's JSON; null when there is no file
 * @returns the settings, or every fault in them
 */
export function parseSettings(saved: unknown): ParsedSettings {
  const parsed = shape.safeParse(saved ?? {});
  const faults = parsed.success
    ? Object.keys(parsed.data.server)
        .filter((name) => RESERVED_SETTINGS.includes(name))
        .map((name) => `server.${name} is decided by the window`)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return parsed.success && faults.length === 0
    ? { ok: true, settings: parsed.data }
    : { ok: false, faults };
}

/** The user's settings, kept in one file. */
export class SettingsStore {
  readonly #file: string;
  #faults: readonly string[];
  #settings: DesktopSettings;

  constructor(file: string) {
    this.#file = file;
    const parsed = readSettings(file);
    this.#faults = parsed.ok ? [] : parsed.faults;
    this.#settings = parsed.ok ? parsed.settings : DEFAULT_SETTINGS;
  }

  /** What is wrong with the file; empty when the file is valid. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  get current(): DesktopSettings {
    return this.#settings;
  }

  /**
   * Changes some settings and saves them. What was changed in the file by hand since stays there, and is
   * used from the next launch on. A file with faults is not overwritten, so that its author can correct it.
   * @throws the file system's own error, or that the file has faults by now
   */
  update(changes: Partial<DesktopSettings>): void {
    this.#settings = { ...this.#settings, ...changes };
    if (this.#faults.length > 0) return;
    const onDisk = existsSync(this.#file)
      ? readSettings(this.#file)
      : ({ ok: true, settings: this.#settings } as const);
    if (!onDisk.ok) throw new Error(`${this.#file} has faults: ${onDisk.faults.join('; ')}`);
    writeJson(this.#file, { ...onDisk.settings, ...changes });
  }

  /**
   * The same where the change matters more than that it is kept: a disk that does not take it is logged.
   * @returns whether it was saved; the settings have changed anyway
   */
  tryUpdate(changes: Partial<DesktopSettings>, log: Log): boolean {
    try {
      this.update(changes);
      return true;
    } catch (error) {
      log.warn(`The settings could not be saved: ${describeThrown(error)}`);
      return false;
    }
  }

  /**
   * Begins with the settings of a new installation. A file with faults stays beside the new one.
   * @throws the file system's own error
   */
  startOver(): void {
    const aside = this.#file.replace(/\.json$/u, `-abimes-${Date.now()}.json`);
    renameSync(this.#file, aside);
    this.#faults = [];
    this.update(DEFAULT_SETTINGS);
  }
}

function readSettings(file: string): ParsedSettings {
  try {
    return parseSettings(parseJsonFile(file));
  } catch (error) {
    // The parser's message quotes the file, which may contain a secret.
    const fault = error instanceof SyntaxError ? 'it is not JSON' : describeThrown(error);
    return { ok: false, faults: [fault] };
  }
}
