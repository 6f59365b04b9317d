import { isDeepStrictEqual } from 'node:util';

import { desktop } from '@palmanga/core/messages/desktop';
import { type BrowserWindow, session } from 'electron';

import type {
  SettingsDraft,
  SettingsFaults,
  SettingsSaved,
  SettingsView,
} from '../../shared/settings-draft.ts';
import { openPath, showMessage } from '../dialogs.ts';
import { applySpelling } from '../security/session-policy.ts';
import { describeThrown, type Log } from '../system/log.ts';
import type { Paths } from '../system/paths.ts';
import type { SettingsStore } from '../system/settings.ts';
import type { Panels } from '../window/panels.ts';
import { checkDraft, draftOf } from './draft.ts';

/** The part of the application that the settings window uses. */
export interface SettingsApplication {
  readonly context: {
    readonly settings: SettingsStore;
    readonly paths: Pick<Paths, 'settings'>;
    readonly log: Log;
  };
  readonly window: BrowserWindow | null;
  readonly panels: Panels;
  readonly data: { changeFolder(): Promise<void> };
  readonly dataFolder: string;
  readonly isFirebase: boolean;
  refreshMenu(): void;
  /** Looks at the feed of the settings from now on. */
  useUpdateFeed(): void;
  /**
   * Starts the backend again, with the settings of the server and its port.
   * @returns false while that is not possible, because work on the data runs
   */
  useServerSettings(): Promise<boolean>;
}

/** Shows the settings window; for a file that cannot be read, what can be done about it. */
export async function openSettings(application: SettingsApplication): Promise<void> {
  const { panels, window, context } = application;
  if (context.settings.faults.length > 0) await repairSettings(application);
  else panels.open('settings', desktop.settings.title, window);
}

/** Asks what to do with a settings file that cannot be read, and does it. */
async function repairSettings(application: SettingsApplication): Promise<void> {
  const { window, context } = application;
  const { settings, paths, log } = context;
  const text = desktop.settings;
  const pressed = await showMessage(window, {
    type: 'warning',
    message: text.damaged,
    detail: text.damagedDetail,
    buttons: [text.openFile, text.startOver, text.cancel],
    defaultId: 0,
    cancelId: 2,
  });
  if (pressed === 0) await openPath(window, paths.settings);
  if (pressed !== 1) return;
  try {
    settings.startOver();
  } catch (error) {
    log.error(`The settings could not be set aside: ${describeThrown(error)}`);
    await showMessage(window, {
      type: 'error',
      message: desktop.failures['data-folder-read-only'],
    });
    return;
  }
  await application.useServerSettings();
}

/** The answers to the settings window. */
export function settingsHandlers(application: SettingsApplication) {
  const { settings, log } = application.context;
  // What the window's fields were filled with. What was not typed over may have changed since.
  let shown = draftOf(settings.current);
  const read = (): SettingsView => {
    shown = draftOf(settings.current);
    return { draft: shown, dataFolder: application.isFirebase ? null : application.dataFolder };
  };
  return {
    read,
    check: (draft: SettingsDraft): SettingsFaults => {
      const checked = checkDraft(draft);
      return checked.ok ? {} : checked.faults;
    },
    chooseFolder: async (): Promise<SettingsView> => {
      await application.data.changeFolder();
      return read();
    },
    /** Applies the settings at once, also those that the disk does not take. */
    save: async (draft: SettingsDraft): Promise<SettingsSaved> => {
      const before = settings.current;
      const checked = checkDraft({ ...draftOf(before), ...changesOf(shown, draft) });
      if (!checked.ok) return { kind: 'faults', faults: checked.faults };
      const { spelling, updateFeed, port, server } = checked.settings;
      const isWritten = settings.tryUpdate(changesOf(before, checked.settings), log);
      if (spelling !== before.spelling) applySpelling(session.defaultSession, spelling);
      if (updateFeed !== before.updateFeed) application.useUpdateFeed();
      application.refreshMenu();
      const mustRestart = port !== before.port || !isDeepStrictEqual(server, before.server);
      if (mustRestart && !(await application.useServerSettings())) {
        return { kind: 'later' };
      }
      return { kind: isWritten ? 'saved' : 'not-written' };
    },
  };
}

/** The fields of `after` that are not as they are in `before`. */
function changesOf<T extends object>(before: T, after: Partial<T>): Partial<T> {
  const changed = Object.entries(after).filter(
    ([name, value]) => !isDeepStrictEqual(value, before[name as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}
