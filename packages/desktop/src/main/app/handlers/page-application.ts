import type { MenuItemConstructorOptions } from 'electron';

import type { BackendState } from '../../backend/supervisor.ts';
import type { CatalogueOpener } from '../../catalogue.ts';
import type { DataTasks } from '../../data/data-tasks.ts';
import type { FindBar } from '../../find/find-bar.ts';
import type { SettingsApplication } from '../../settings/settings-window.ts';

/** The part of the application that its pages act on. */
export interface PageApplication extends SettingsApplication {
  readonly catalogue: Pick<CatalogueOpener, 'take'>;
  readonly data: Pick<DataTasks, 'restore' | 'changeFolder'>;
  /** Null while the window is closed. */
  readonly findBar: Pick<FindBar, 'search' | 'state' | 'close'> | null;
  /** The menu bar as it is. */
  readonly menu: readonly MenuItemConstructorOptions[];
  readonly state: BackendState;
  /** Tries again from the failure page. Invalid settings need a new launch, which reads them. */
  retry(): void;
  /** Brings the window to the front, or opens it. */
  reveal(): void;
}
