import type { Log } from '../system/log.ts';
import type { Paths } from '../system/paths.ts';
import type { SettingsStore } from '../system/settings.ts';

/** The parts that exist before the application starts. */
export interface DesktopContext {
  readonly paths: Paths;
  readonly log: Log;
  readonly settings: SettingsStore;
  readonly env: Readonly<Record<string, string | undefined>>;
}
