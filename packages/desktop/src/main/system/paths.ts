import { isAbsolute, join } from 'node:path';

/** Where things are for one launch; every path is absolute. */
export interface Paths {
  readonly settings: string;
  readonly windowState: string;
  readonly log: string;
  readonly data: string;
  readonly web: string;
  readonly fixtures: string;
  readonly statusPages: string;
  readonly preload: string;
  readonly backend: string;
}

export interface PathContext {
  readonly packaged: boolean;
  /** Electron's folder for this user and application. */
  readonly userData: string;
  readonly logs: string;
  /** Where packaged resources are. */
  readonly resources: string;
  /** Folder of the built main process. */
  readonly built: string;
}

/** Packaged, the web app and the fixtures are resources; in the repository, its own folders. */
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
    statusPages: join(built, '../renderer'),
    preload: join(built, '../preload/index.cjs'),
    backend: join(built, 'backend.js'),
  };
}

/** The data folder: the environment's, else the settings', else the application's own. */
export function dataFolderOf(
  paths: Paths,
  chosen: string | null,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const override = env['PALMANGA_DATA'] || chosen;
  return override && isAbsolute(override) ? override : paths.data;
}
