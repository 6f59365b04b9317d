import { shortcutsOf } from '../../menu/shortcuts.ts';
import { settingsHandlers } from '../../settings/settings-window.ts';
import type { IpcHandlers } from '../ipc.ts';
import { findHandlers } from './find.ts';
import type { PageApplication } from './page-application.ts';
import { statusHandlers } from './status.ts';
import { webAppHandlers } from './web-app.ts';

/** The application's answers to its pages, by subject. */
export function ipcHandlers(application: PageApplication): IpcHandlers {
  const settings = settingsHandlers(application);
  return {
    ...webAppHandlers(application),
    ...statusHandlers(application),
    ...findHandlers(application),
    'settings:read': () => settings.read(),
    'settings:check': (draft) => settings.check(draft),
    'settings:save': (draft) => settings.save(draft),
    'settings:choose-folder': () => settings.chooseFolder(),
    'shortcuts:read': () => shortcutsOf(application.menu, process.platform),
  };
}
