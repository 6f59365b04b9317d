import { posix, win32 } from 'node:path';

/** What an installation shows of itself. */
export interface Installation {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of the running program. */
  readonly program: string;
  /** The content of the resources' file `package-type`, which deb and its like have; else null. */
  readonly packageType: string | null;
  readonly exists: (path: string) => boolean;
}

const PACKAGE_TYPES: ReadonlySet<string | undefined> = new Set(['deb', 'rpm', 'pacman']);
/** From these places macOS runs a program that cannot be written: an opened image, a quarantine. */
const READ_ONLY_ON_MAC = /^\/Volumes\/|\/AppTranslocation\//u;

/**
 * Whether electron-updater can replace this installation. An unpacked zip cannot be replaced: nobody
 * knows what else is in its folder.
 */
export function replacesItself(installation: Installation): boolean {
  const { platform, program, packageType, exists } = installation;
  if (platform === 'linux') {
    return isAppImage(installation) || PACKAGE_TYPES.has(packageType?.trim());
  }
  // The installer leaves its uninstaller beside the program.
  const uninstaller = win32.join(win32.dirname(program), `Uninstall ${win32.basename(program)}`);
  if (platform === 'win32') return exists(uninstaller);
  return platform === 'darwin' && !READ_ONLY_ON_MAC.test(program);
}

/**
 * A program that another AppImage starts inherits its variables. The file that APPIMAGE names would
 * be replaced, so it must be this program's own.
 */
function isAppImage({ env, program }: Installation): boolean {
  const { APPIMAGE, APPDIR } = env;
  if (!APPIMAGE || !posix.isAbsolute(APPIMAGE)) return false;
  return !APPDIR || program.startsWith(`${posix.resolve(APPDIR)}/`);
}
