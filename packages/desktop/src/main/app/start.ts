import { app, crashReporter, protocol } from 'electron';

import { APP_ID } from '../../shared/app-id.ts';
import { LINK_SCHEME } from '../links/deep-link.ts';
import { chooseGraphics } from '../system/graphics.ts';
import { describeThrown, openLog } from '../system/log.ts';
import { resolvePaths } from '../system/paths.ts';
import { SettingsStore } from '../system/settings.ts';
import { OWN_PRIVILEGES } from '../window/own-page-files.ts';
import { DesktopApp } from './desktop-app.ts';
import { quitAfterBackend, quitOnUnexpectedErrors } from './quit.ts';
import { openOnEvents, readRequest } from './windows.ts';

export interface Launch {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform?: NodeJS.Platform;
  /** Folder of the built main process. */
  readonly built: string;
  readonly resources: string;
}

/**
 * Whether every page must run in the system's sandbox. With `--no-sandbox` two programs may run without
 * it: an unpackaged one, because containers that run as root have no sandbox, and an AppImage, which
 * starts itself so where the system forbids user namespaces. It would not start at all otherwise.
 */
export function mustSandbox(context: {
  packaged: boolean;
  noSandbox: boolean;
  appImage: boolean;
}): boolean {
  return !context.noSandbox || (context.packaged && !context.appImage);
}

/** The program's arguments. An unpackaged program gets the application's folder first. */
export function ownArguments(argv: readonly string[], packaged: boolean): readonly string[] {
  return argv.slice(packaged ? 1 : 2);
}

/**
 * Does what must happen before Electron is ready, then starts the application.
 * @returns null when another instance runs already; this one then quits
 */
export function launchApplication({
  argv,
  env,
  built,
  resources,
  platform = process.platform,
}: Launch): DesktopApp | null {
  const folder = env['PALMANGA_DESKTOP_FOLDER'];
  if (!app.isPackaged && folder) {
    app.setPath('userData', folder);
    app.setAppLogsPath(`${folder}/logs`);
  }
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return null;
  }
  const noSandbox = app.commandLine.hasSwitch('no-sandbox');
  const appImage = Boolean(env['APPIMAGE']);
  const sandboxed = mustSandbox({ packaged: app.isPackaged, noSandbox, appImage });
  if (sandboxed) app.enableSandbox();
  // Chromium's own texts follow the system's language otherwise.
  app.commandLine.appendSwitch('lang', 'fr');
  // Without it, the window and the pinned icon of an installed program are two buttons of the taskbar.
  if (platform === 'win32' && app.isPackaged) app.setAppUserModelId(APP_ID);
  crashReporter.start({ uploadToServer: false });
  protocol.registerSchemesAsPrivileged([OWN_PRIVILEGES]);
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);

  const paths = resolvePaths({
    packaged: app.isPackaged,
    userData: app.getPath('userData'),
    logs: app.getPath('logs'),
    resources,
    built,
  });
  const log = openLog(paths.log);
  log.info(
    `Palmanga ${app.getVersion()} starts on Electron ${process.versions['electron'] ?? '?'}`,
  );
  if (!sandboxed) log.warn('Pages run without the sandbox: this system offers none');
  quitOnUnexpectedErrors((error) => log.error(`Unexpected error: ${describeThrown(error)}`));

  const settings = new SettingsStore(paths.settings);
  chooseGraphics(settings, log);
  const application = new DesktopApp({ paths, log, settings, env });
  application.request(readRequest(ownArguments(argv, app.isPackaged), process.cwd()));

  const ending = quitAfterBackend(application, env);
  openOnEvents(application, ending, log);
  app.once('ready', () => application.start());
  return application;
}
