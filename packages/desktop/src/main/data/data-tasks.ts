import { desktop } from '@palmanga/core/messages/desktop';

import { showMessage } from '../dialogs.ts';
import { describeThrown } from '../system/log.ts';
import { backUp } from './back-up.ts';
import { changeFolder } from './change-folder.ts';
import type { DataApplication } from './data-application.ts';
import { DataWork } from './data-work.ts';
import { restore } from './restore.ts';

type Task = (application: DataApplication, work: DataWork) => Promise<void>;

/** What the user can do with the data on this computer. */
export function dataTasks(application: DataApplication) {
  const work = new DataWork(() => application.window);
  const run = async (task: Task): Promise<void> => {
    // Settings that cannot be read do not say which folder is the user's.
    if (application.context.settings.faults.length === 0) await task(application, work);
    else {
      const message = desktop.failures['settings-invalid'];
      await showMessage(application.window, { type: 'error', message });
    }
  };
  return {
    backUp: () => run(backUp),
    restore: () => run(restore),
    changeFolder: () => run(changeFolder),
    /**
     * Runs something that must not meet work on the data, such as a restart of the backend.
     * @returns false, once the user was told, while such work runs or the application quits
     */
    alone: async (act: () => Promise<void>): Promise<boolean> => {
      const { log } = application.context;
      const done = async (): Promise<boolean> => {
        await act();
        return true;
      };
      const report = async (error: unknown): Promise<void> => {
        log.error(`The backend could not be started again: ${describeThrown(error)}`);
      };
      return (await work.run(done, report)) ?? false;
    },
    /** Lets work begin again after `finish`: the application does not quit after all. */
    resume: () => work.resume(),
    /** Waits for work that is under way. No other begins afterwards: the application quits. */
    finish: () => work.finish(),
  };
}

export type DataTasks = ReturnType<typeof dataTasks>;
