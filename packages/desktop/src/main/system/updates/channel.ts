import { posix, win32 } from 'node:path';

import { z } from 'zod';

/** What the packaged package.json says about updates; its other fields do not matter here. */
const packagedShape = z.object({ updateFeed: z.url({ protocol: /^https$/u }) });

/**
 * The address of the folder with the updates.
 * @param chosen the user's setting; null for none
 * @param packaged the packaged package.json, as it was parsed
 * @returns an https address, or null: updates are off
 */
export function updateFeed(chosen: string | null, packaged: unknown): string | null {
  if (chosen !== null) return chosen;
  const parsed = packagedShape.safeParse(packaged);
  return parsed.success ? parsed.data.updateFeed : null;
}

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
  const { platform, program, packageType } = installation;
  if (platform === 'linux') {
    return isAppImage(installation) || PACKAGE_TYPES.has(packageType?.trim());
  }
  if (platform === 'win32') return isInstalledOnWindows(installation);
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

/** The installer leaves its uninstaller beside the program. */
function isInstalledOnWindows({ program, exists }: Installation): boolean {
  return exists(win32.join(win32.dirname(program), `Uninstall ${win32.basename(program)}`));
}
