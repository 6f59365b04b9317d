import { type Address, addressOf, type LegalPageName } from '@palmanga/core';
import { desktop } from '@palmanga/core/messages/desktop';
import type { MenuItemConstructorOptions } from 'electron';

/** The actions of our own entries. Electron implements the other entries as roles. */
export interface MenuActions {
  openCatalogue(): void;
  openCopiedLink(): void;
  share(): void;
  print(): void;
  savePdf(): void;
  backUpData(): void;
  restoreData(): void;
  goBack(): void;
  goForward(): void;
  /** @param path of the web app */
  goTo(path: string): void;
  toggleSpelling(enabled: boolean): void;
  find(): void;
  /** @param forward to the next result, not the previous one */
  findAgain(forward: boolean): void;
  openSettings(): void;
  openShortcuts(): void;
  openLicences(): void;
  openLog(): void;
  openData(): void;
  changeData(): void;
  checkUpdates(): void;
  about(): void;
}

export interface MenuContext {
  readonly platform: NodeJS.Platform;
  /** The web app is shown. Entries that need it are disabled before. */
  readonly ready: boolean;
  /** Packaged builds have no developer tools. */
  readonly packaged: boolean;
  /** The data is in a folder of this computer. Only then the menu has entries for it. */
  readonly localData: boolean;
  readonly spelling: boolean;
  /** An update feed is configured. */
  readonly updates: boolean;
  readonly actions: MenuActions;
}

/** Further keys of entries, which the menu does not show. */
const ALSO_ZOOM = [
  [desktop.menu.zoomReset, 'resetZoom', 'CommandOrControl+num0'],
  [desktop.menu.zoomIn, 'zoomIn', 'CommandOrControl+='],
  [desktop.menu.zoomIn, 'zoomIn', 'CommandOrControl+numadd'],
  [desktop.menu.zoomOut, 'zoomOut', 'CommandOrControl+numsub'],
] as const;
const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };
const text = desktop.menu;
/** The catalogues that were opened, which the system adds. */
const RECENT: MenuItemConstructorOptions = {
  label: text.recent,
  role: 'recentDocuments',
  submenu: [{ label: text.clearRecent, role: 'clearRecentDocuments' }],
};

/** The whole menu bar, in French, for one platform. */
export function applicationMenu(context: MenuContext): MenuItemConstructorOptions[] {
  const isMac = context.platform === 'darwin';
  return [
    ...(isMac ? [macMenu(context)] : []),
    fileMenu(context, isMac),
    editMenu(context),
    viewMenu(context),
    goMenu(context, isMac),
    windowMenu(isMac),
    helpMenu(context, isMac),
  ];
}

function macMenu({ actions }: MenuContext): MenuItemConstructorOptions {
  return {
    label: text.app,
    submenu: [
      { label: text.about, click: () => actions.about() },
      SEPARATOR,
      settingsEntry(actions),
      SEPARATOR,
      { label: text.services, role: 'services' },
      SEPARATOR,
      { label: text.hide, role: 'hide' },
      { label: text.hideOthers, role: 'hideOthers' },
      { label: text.unhide, role: 'unhide' },
      SEPARATOR,
      { label: text.quit, role: 'quit', accelerator: 'Command+Q' },
    ],
  };
}

function settingsEntry(actions: MenuActions): MenuItemConstructorOptions {
  return {
    label: text.settings,
    accelerator: 'CommandOrControl+,',
    click: () => actions.openSettings(),
  };
}

function fileMenu(context: MenuContext, isMac: boolean): MenuItemConstructorOptions {
  const { actions, ready, localData } = context;
  const entry = (
    label: string,
    accelerator: string,
    act: () => void,
  ): MenuItemConstructorOptions => ({ label, accelerator, enabled: ready, click: () => act() });
  return {
    label: text.file,
    submenu: [
      entry(text.importCatalogue, 'CommandOrControl+O', () => actions.openCatalogue()),
      // Windows shows them at the pinned icon, Linux nowhere.
      ...(isMac ? [RECENT] : []),
      entry(text.openCopiedLink, 'CommandOrControl+Shift+O', () => actions.openCopiedLink()),
      SEPARATOR,
      entry(text.share, 'CommandOrControl+Shift+C', () => actions.share()),
      entry(text.print, 'CommandOrControl+P', () => actions.print()),
      entry(text.savePdf, 'CommandOrControl+Shift+P', () => actions.savePdf()),
      SEPARATOR,
      ...(localData ? dataEntries(context) : []),
      { label: text.closeWindow, role: 'close', accelerator: 'CommandOrControl+W' },
      ...(isMac
        ? []
        : ([
            settingsEntry(actions),
            SEPARATOR,
            { label: text.quit, role: 'quit', accelerator: 'Control+Q' },
          ] satisfies MenuItemConstructorOptions[])),
    ],
  };
}

/** A backup can be restored also when the data is damaged, so that the backend does not start. */
function dataEntries({ actions, ready }: MenuContext): MenuItemConstructorOptions[] {
  return [
    { label: desktop.backup.menu, enabled: ready, click: () => actions.backUpData() },
    { label: desktop.restore.menu, click: () => actions.restoreData() },
    SEPARATOR,
  ];
}

function editMenu({ actions, spelling, ready }: MenuContext): MenuItemConstructorOptions {
  return {
    label: text.edit,
    submenu: [
      { label: text.undo, role: 'undo', accelerator: 'CommandOrControl+Z' },
      { label: text.redo, role: 'redo', accelerator: 'CommandOrControl+Shift+Z' },
      SEPARATOR,
      { label: text.cut, role: 'cut', accelerator: 'CommandOrControl+X' },
      { label: text.copy, role: 'copy', accelerator: 'CommandOrControl+C' },
      { label: text.paste, role: 'paste', accelerator: 'CommandOrControl+V' },
      {
        label: text.pastePlain,
        role: 'pasteAndMatchStyle',
        accelerator: 'CommandOrControl+Shift+V',
      },
      { label: text.selectAll, role: 'selectAll', accelerator: 'CommandOrControl+A' },
      SEPARATOR,
      {
        label: text.find,
        accelerator: 'CommandOrControl+F',
        enabled: ready,
        click: () => actions.find(),
      },
      {
        label: text.findNext,
        accelerator: 'CommandOrControl+G',
        enabled: ready,
        click: () => actions.findAgain(true),
      },
      {
        label: text.findPrevious,
        accelerator: 'CommandOrControl+Shift+G',
        enabled: ready,
        click: () => actions.findAgain(false),
      },
      SEPARATOR,
      {
        label: text.spelling,
        type: 'checkbox',
        checked: spelling,
        click: (item) => actions.toggleSpelling(item.checked),
      },
    ],
  };
}

function viewMenu({ packaged }: MenuContext): MenuItemConstructorOptions {
  return {
    label: text.view,
    submenu: [
      { label: text.reload, role: 'reload', accelerator: 'CommandOrControl+R' },
      SEPARATOR,
      { label: text.zoomReset, role: 'resetZoom', accelerator: 'CommandOrControl+0' },
      { label: text.zoomIn, role: 'zoomIn', accelerator: 'CommandOrControl+Plus' },
      { label: text.zoomOut, role: 'zoomOut', accelerator: 'CommandOrControl+-' },
      // 'Plus' asks for Shift, and browsers take the key without it, and the number pad.
      ...ALSO_ZOOM.map(([label, role, accelerator]) => ({
        label,
        role,
        accelerator,
        visible: false,
        acceleratorWorksWhenHidden: true,
      })),
      SEPARATOR,
      { label: text.fullScreen, role: 'togglefullscreen' },
      ...(packaged
        ? []
        : ([
            SEPARATOR,
            { label: text.developerTools, role: 'toggleDevTools' },
          ] satisfies MenuItemConstructorOptions[])),
    ],
  };
}

function goMenu({ actions, ready }: MenuContext, isMac: boolean): MenuItemConstructorOptions {
  const page = (label: string, key: number, address: Address): MenuItemConstructorOptions => ({
    label,
    accelerator: `CommandOrControl+${key}`,
    enabled: ready,
    click: () => actions.goTo(addressOf(address)),
  });
  return {
    label: text.go,
    submenu: [
      {
        label: text.goBack,
        accelerator: isMac ? 'Command+[' : 'Alt+Left',
        enabled: ready,
        click: () => actions.goBack(),
      },
      {
        label: text.goForward,
        accelerator: isMac ? 'Command+]' : 'Alt+Right',
        enabled: ready,
        click: () => actions.goForward(),
      },
      SEPARATOR,
      page(text.dashboard, 1, { kind: 'dashboard' }),
      page(text.rankings, 2, { kind: 'rankings' }),
      page(text.favorites, 3, { kind: 'favorites' }),
      page(text.import, 4, { kind: 'import' }),
    ],
  };
}

function windowMenu(isMac: boolean): MenuItemConstructorOptions {
  return {
    label: text.window,
    // The system adds the list of windows to it.
    ...(isMac && { role: 'window' as const }),
    submenu: [
      { label: text.minimize, role: 'minimize', accelerator: 'CommandOrControl+M' },
      ...(isMac
        ? ([
            { label: text.zoomWindow, role: 'zoom' },
            SEPARATOR,
            { label: text.front, role: 'front' },
          ] satisfies MenuItemConstructorOptions[])
        : []),
    ],
  };
}

function helpMenu(context: MenuContext, isMac: boolean): MenuItemConstructorOptions {
  const { actions, ready, updates, localData } = context;
  const legal = (label: string, kind: LegalPageName): MenuItemConstructorOptions => ({
    label,
    enabled: ready,
    click: () => actions.goTo(addressOf({ kind })),
  });
  return {
    label: text.help,
    role: 'help',
    submenu: [
      { label: text.openLog, click: () => actions.openLog() },
      ...(localData
        ? ([
            { label: text.openData, click: () => actions.openData() },
            { label: text.changeData, click: () => actions.changeData() },
          ] satisfies MenuItemConstructorOptions[])
        : []),
      SEPARATOR,
      { label: text.checkUpdates, enabled: updates, click: () => actions.checkUpdates() },
      SEPARATOR,
      { label: text.shortcuts, click: () => actions.openShortcuts() },
      { label: text.licences, click: () => actions.openLicences() },
      legal(text.legal, 'legalNotice'),
      legal(text.privacy, 'privacy'),
      ...(isMac
        ? []
        : ([
            SEPARATOR,
            { label: text.about, click: () => actions.about() },
          ] satisfies MenuItemConstructorOptions[])),
    ],
  };
}
