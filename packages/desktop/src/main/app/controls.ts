import type { BrowserWindow, MenuItemConstructorOptions } from 'electron';

import type { BackendState, BackendSupervisor } from '../backend/supervisor.ts';
import type { DataTasks } from '../data/data-tasks.ts';
import type { FindBar } from '../find/find-bar.ts';
import type { Log } from '../system/log.ts';
import type { Paths } from '../system/paths.ts';
import type { SettingsStore } from '../system/settings.ts';
import type { Updates } from '../system/updates/updates.ts';
import type { Panels } from '../window/panels.ts';
import type { CatalogueOpener } from './catalogue.ts';

/** The parts that exist before the application starts. */
export interface DesktopContext {
  readonly paths: Paths;
  readonly log: Log;
  readonly settings: SettingsStore;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The application as menus, dialogs and pages see it. Each helper takes only the part that it uses.
 */
export interface Controls {
  readonly context: DesktopContext;
  readonly backend: Pick<BackendSupervisor, 'grantImport'>;
  readonly catalogue: CatalogueOpener;
  readonly data: DataTasks;
  readonly updates: Updates;
  readonly panels: Panels;
  /** Null while the window is closed. */
  readonly findBar: FindBar | null;
  /** The menu bar as it is. */
  readonly menu: readonly MenuItemConstructorOptions[];
  /** Null while the window is closed. */
  readonly window: BrowserWindow | null;
  /** Origin of the web app; null until the backend is ready for the first time. */
  readonly origin: string | null;
  readonly state: BackendState;
  readonly dataFolder: string;
  /** Whether the data is in a Firebase project instead of on this computer. */
  readonly isFirebase: boolean;
  /** Tries again from the failure page. Invalid settings need a new launch, which reads them. */
  retry(): void;
  /** Makes the menu bar anew, after what it shows has changed. */
  refreshMenu(): void;
  /** Looks at the feed of the settings from now on. */
  useUpdateFeed(): void;
  /** Starts the backend again, with the settings of the server. */
  useServerSettings(): Promise<void>;
  /** Shows a page of the web app. */
  goTo(path: string): void;
  /** Shows the import page. When it is already shown, notifies it of the waiting file. */
  showImport(): void;
  /** Brings the window to the front, or opens it. */
  reveal(): void;
}
