import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { packaging } from '../../../packages/desktop/packaging.config.ts';
import { ROOT } from '../../../scripts/lib/root.ts';
import { build, Platform, requireOfPackager } from '../../../tools/packaging/index.ts';
import { ELECTRON_VERSION } from './stand-in-electron.ts';

/** What the Linux targets of the packager share; it is not among its exports. */
interface Helper {
  writeDesktopEntry(options: object, exec?: string): Promise<string>;
  readonly mimeTypeFiles: Promise<string | null>;
}
const { LinuxTargetHelper } = requireOfPackager(
  'app-builder-lib/out/targets/LinuxTargetHelper.js',
) as { LinuxTargetHelper: new (packager: unknown) => Helper };

/**
 * The desktop entry and the MIME types that AppImage and deb install, as the packager writes them.
 * Those targets themselves need tools that the packager downloads.
 * @param electron folder of Electron
 */
export async function desktopFiles(electron: string): Promise<{ entry: string; types: string }> {
  const output = mkdtempSync(join(tmpdir(), 'palmanga-desktop-files-'));
  const files: { entry: string; types: string }[] = [];
  try {
    await build({
      projectDir: `${ROOT}packages/desktop`,
      publish: 'never',
      targets: Platform.LINUX.createTarget('dir'),
      config: {
        ...packaging({
          env: {},
          platform: 'linux',
          electronDist: electron,
          electronVersion: ELECTRON_VERSION,
          output,
        }),
        afterPack: async ({ packager }) => {
          const helper = new LinuxTargetHelper(packager);
          const entry = await helper.writeDesktopEntry(packager.config.linux ?? {});
          const types = (await helper.mimeTypeFiles) ?? '';
          files.push({ entry: readFileSync(entry, 'utf8'), types: readFileSync(types, 'utf8') });
        },
      },
    });
  } finally {
    rmSync(output, { recursive: true });
  }
  const [written] = files;
  if (written === undefined) throw new Error('The packager did not pack');
  return written;
}
