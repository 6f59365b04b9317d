import { app } from 'electron';

import type { StatusAction } from '../../../shared/ipc-contract.ts';
import { openPath } from '../../dialogs.ts';
import { openSettings } from '../../settings/settings-window.ts';
import { describeStatus } from '../../window/display.ts';
import type { IpcHandlers } from '../ipc.ts';
import type { PageApplication } from './page-application.ts';

/** The answers to the status page: what the backend does, and what helps after a failure. */
export function statusHandlers(
  application: PageApplication,
): Pick<IpcHandlers, 'status:read' | 'status:act'> {
  const actions: Readonly<Record<StatusAction, () => unknown>> = {
    retry: () => application.retry(),
    'open-log': () => openPath(application.window, application.context.log.file),
    restore: () => application.data.restore(),
    'choose-folder': () => application.data.changeFolder(),
    'repair-settings': () => openSettings(application),
    quit: () => app.quit(),
  };
  return {
    'status:read': () => describeStatus(application.state),
    'status:act': async (action) => {
      await actions[action]();
      return null;
    },
  };
}
