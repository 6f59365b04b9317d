import { join, resolve } from 'node:path';

/** The absolute paths of one launch. */
export interface Paths {
  readonly settings: string;
  readonly windowState: string;
  readonly log: string;
  readonly data: string;
  readonly web: string;
  readonly fixtures: string;
  readonly ownPages: string;
  readonly preload: string;
  readonly backend: string;
  /** Picture of the window on Linux, where a program has no icon of its own. */
  readonly icon: string;
  /** Licences of everything that is packaged. */
  readonly licences: string;
}

export interface PathContext {
  readonly packaged: boolean;
  /** Electron's folder for this user and application. */
  readonly userData: string;
  readonly logs: string;
  /** Folder of the packaged resources. */
  readonly resources: string;
  /** Folder of the built main process. */
  readonly built: string;
}

/** The web app and the fixtures are packaged resources, or folders of the repository. */
export function resolvePaths(context: PathContext): Paths {
  const { packaged, userData, resources, built } = context;
  const packages = join(built, '../../..');
  return {
    settings: join(userData, 'settings.json'),
    windowState: join(userData, 'window-state.json'),
    log: join(context.logs, 'palmanga.log'),
    data: join(userData, 'data'),
    web: packaged ? join(resources, 'web') : join(packages, 'web/dist'),
    fixtures: packaged ? join(resources, 'fixtures') : join(packages, '../fixtures'),
    ownPages: join(built, '../renderer'),
    preload: join(built, '../preload/index.cjs'),
    backend: join(built, 'backend.js'),
    icon: packaged ? join(resources, 'icon.png') : join(built, '../../build/icons/256x256.png'),
    licences: packaged ? join(resources, 'licences.txt') : join(built, '../licences.txt'),
  };
}

/**
 * The data folder: PALMANGA_DATA, else the settings' folder, else the application's own.
 * @param chosen the settings' folder; null for none
 * @param cwd where a relative PALMANGA_DATA starts
 */
export function dataFolderOf(
  paths: Pick<Paths, 'data'>,
  chosen: string | null,
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): string {
  const { PALMANGA_DATA: imposed } = env;
  return imposed ? resolve(cwd, imposed) : (chosen ?? paths.data);
}
