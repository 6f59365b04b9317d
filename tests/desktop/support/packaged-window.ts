import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { packaging } from '../../../packages/desktop/packaging.config.ts';
import { installedElectron } from '../../../packages/desktop/scripts/electron-binary.ts';
import { ROOT } from '../../../scripts/lib/root.ts';

/**
 * Packages the application for Linux, as `npm run package -- --dir` does, but for the fuses: with them no
 * test can attach to it.
 * @param electron folder of Electron; the installed one when absent
 * @param output folder that receives the package
 * @returns the path of its program
 */
export async function packForTests(
  output: string,
  electron = dirname(installedElectron() ?? ''),
): Promise<string> {
  const { version: electronVersion } = createRequire(import.meta.url)('electron/package.json') as {
    version: string;
  };
  // Fetched for the tests that run alone.
  const { build, Platform } = await import('../../../tools/packaging/index.ts');
  const { electronFuses: _fuses, ...config } = packaging({
    env: {},
    platform: 'linux',
    electronDist: electron,
    electronVersion,
    output,
  });
  await build({
    projectDir: `${ROOT}packages/desktop`,
    publish: 'never',
    targets: Platform.LINUX.createTarget('dir'),
    config,
  });
  return join(
    output,
    process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`,
    'palmanga',
  );
}
