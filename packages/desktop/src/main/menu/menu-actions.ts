import { desktop } from '@palmanga/core/messages/desktop';
import { clipboard, session } from 'electron';

import type { CatalogueOpener } from '../catalogue.ts';
import type { DataTasks } from '../data/data-tasks.ts';
import { chooseExisting, openPath, showMessage } from '../dialogs.ts';
import type { FindBar } from '../find/find-bar.ts';
import { copiedPath, publicLink } from '../links/page-links.ts';
import { applySpelling } from '../security/session-policy.ts';
import { openSettings, type SettingsApplication } from '../settings/settings-window.ts';
import type { Paths } from '../system/paths.ts';
import type { Updates } from '../system/updates.ts';
import { printPage, savePagePdf, shareLink } from '../window/page-actions.ts';
import { showAbout } from './about.ts';
import type { MenuActions } from './application-menu.ts';

/** The part of the application that the menu acts on. */
export interface MenuApplication extends SettingsApplication {
  readonly context: SettingsApplication['context'] & {
    readonly paths: Pick<Paths, 'settings' | 'licences'>;
  };
  readonly catalogue: Pick<CatalogueOpener, 'open'>;
  readonly data: Pick<DataTasks, 'backUp' | 'restore' | 'changeFolder'>;
  readonly updates: Pick<Updates, 'check'>;
  /** Null while the window is closed. */
  readonly findBar: Pick<FindBar, 'open' | 'step'> | null;
  /** Origin of the web app; null until the backend is ready for the first time. */
  readonly origin: string | null;
  /** Shows a page of the web app. */
  goTo(path: string): void;
}

/** What each entry of the menu does. */
export function menuActions(application: MenuApplication): MenuActions {
  const { log, settings, paths } = application.context;
  return {
    openCatalogue: () => void openCatalogue(application),
    openCopiedLink: () => void openCopiedLink(application),
    share: () => void sharePage(application),
    print: () => application.window && printPage(application.window, log),
    savePdf: () => application.window && void savePagePdf(application.window, log),
    backUpData: () => void application.data.backUp(),
    restoreData: () => void application.data.restore(),
    goBack: () => application.window?.webContents.navigationHistory.goBack(),
    goForward: () => application.window?.webContents.navigationHistory.goForward(),
    goTo: (path) => application.goTo(path),
    toggleSpelling: (enabled) => {
      applySpelling(session.defaultSession, enabled);
      if (settings.tryUpdate({ spelling: enabled }, log)) return;
      const message = desktop.settings.notSaved;
      void showMessage(application.window, { type: 'warning', message });
    },
    find: () => application.findBar?.open(),
    findAgain: (forward) => application.findBar?.step(forward),
    openSettings: () => void openSettings(application),
    openShortcuts: () =>
      application.panels.open('shortcuts', desktop.shortcuts.title, application.window),
    openLicences: () => void openPath(application.window, paths.licences),
    openLog: () => void openPath(application.window, log.file),
    openData: () => void openPath(application.window, application.dataFolder),
    changeData: () => void application.data.changeFolder(),
    checkUpdates: () => void application.updates.check(false),
    about: () => void showAbout(application.window),
  };
}

async function openCatalogue({
  catalogue,
  window,
}: Pick<MenuApplication, 'catalogue' | 'window'>): Promise<void> {
  const file = await chooseExisting(window, {
    title: desktop.catalogue.openTitle,
    properties: ['openFile'],
    filters: [{ name: desktop.catalogue.fileType, extensions: ['json', 'palmanga'] }],
  });
  if (file !== null) await catalogue.open(file);
}

async function openCopiedLink(
  application: Pick<MenuApplication, 'context' | 'origin' | 'goTo' | 'window'>,
): Promise<void> {
  const { publicOrigin } = application.context.settings.current;
  const path = copiedPath(await clipboard.readText(), [application.origin, publicOrigin]);
  if (path !== null) application.goTo(path);
  else await showMessage(application.window, { message: desktop.share.noLink });
}

async function sharePage({
  window,
  context,
}: Pick<MenuApplication, 'window' | 'context'>): Promise<void> {
  if (window === null) return;
  const { publicOrigin } = context.settings.current;
  const address = window.webContents.getURL();
  if (publicLink(address, publicOrigin) === null) {
    await showMessage(window, { message: desktop.share.nothing });
    return;
  }
  const link = { title: window.webContents.getTitle(), url: address };
  if ((await shareLink(window, link, publicOrigin)) === 'copied') {
    await showMessage(window, { message: desktop.share.copied });
  }
}
