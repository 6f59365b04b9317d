import type { BrowserWindow } from 'electron';

import type { BackendState, BackendSupervisor } from '../backend/supervisor.ts';
import type { CatalogueOpener } from '../catalogue/open-catalogue.ts';
import type { Log } from '../log/log-file.ts';
import type { Paths } from '../paths.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Updates } from '../updates/updates.ts';

/** What the application was started with. */
export interface DesktopContext {
  readonly paths: Paths;
  readonly log: Log;
  readonly settings: SettingsStore;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * What menus, dialogs and pages may read of the application and ask of it. Each helper takes only
 * the part that it uses.
 */
export interface Controls {
  readonly context: DesktopContext;
  readonly backend: Pick<BackendSupervisor, 'grantImport'>;
  readonly catalogue: CatalogueOpener;
  readonly updates: Updates;
  /** Null while the window is closed. */
  readonly window: BrowserWindow | null;
  /** Origin of the web app; null until the backend first answered. */
  readonly origin: string | null;
  readonly state: BackendState;
  readonly dataFolder: string;
  /** Whether the data is a Firebase project's rather than this computer's. */
  readonly isFirebase: boolean;
  /** Starts over from the failure page; settings with faults are read at a new launch. */
  retry(): void;
  /** Moves to another data folder: the accounts and rankings shown are those it holds. */
  useDataFolder(folder: string): Promise<void>;
  /** Shows a page of the web app. */
  goTo(path: string): void;
  /** Shows the import page, or announces the waiting file when that page is shown already. */
  showImport(): void;
  /** Brings the window to the front, or opens it. */
  reveal(): void;
}
