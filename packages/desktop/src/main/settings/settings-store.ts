import { parseJsonFile, writeJson } from '../files/json-file.ts';
import { describeThrown } from '../log/log-line.ts';
import { DEFAULT_SETTINGS, parseSettings, type DesktopSettings } from './settings.ts';

/** The user's settings in one file. */
export class SettingsStore {
  readonly #file: string;
  /** What is wrong with the file; empty when it can be used. */
  readonly faults: readonly string[];
  #settings: DesktopSettings;

  constructor(file: string) {
    this.#file = file;
    const parsed = readSettings(file);
    this.faults = parsed.ok ? [] : parsed.faults;
    this.#settings = parsed.ok ? parsed.settings : DEFAULT_SETTINGS;
  }

  get current(): DesktopSettings {
    return this.#settings;
  }

  /**
   * Changes some settings and saves them; a file with faults is left as its author wrote it.
   * @throws the file system's own error
   */
  update(changes: Partial<DesktopSettings>): void {
    this.#settings = { ...this.#settings, ...changes };
    if (this.faults.length === 0) writeJson(this.#file, this.#settings);
  }
}

function readSettings(file: string): ReturnType<typeof parseSettings> {
  try {
    return parseSettings(parseJsonFile(file));
  } catch (error) {
    // The parser's own words quote the file, which may hold a secret.
    const fault = error instanceof SyntaxError ? 'it is not JSON' : describeThrown(error);
    return { ok: false, faults: [fault] };
  }
}
