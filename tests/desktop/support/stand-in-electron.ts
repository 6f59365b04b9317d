import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createPackage } from '../../../tools/packaging/index.ts';

/** What Electron's program holds before its fuses, and where tools look for them. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Their version, how many there are, and the state of each, as Electron 45 ships them. */
const FUSES = Buffer.concat([Buffer.from([1, 9]), Buffer.from('101100011')]);

/** The version of Electron that the application is built for. */
export const ELECTRON_VERSION = (
  createRequire(import.meta.url)('electron/package.json') as { version: string }
).version;

/**
 * Makes a folder that the packager takes for Electron for Linux. It has the files that packaging
 * reads and changes, with the fuses as Electron ships them, and no program.
 */
export async function standInElectron(version = ELECTRON_VERSION): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-electron-'));
  const write = (path: string, content: string | Buffer, mode = 0o644): void =>
    writeFileSync(join(folder, path), content, { mode });
  mkdirSync(join(folder, 'locales'));
  mkdirSync(join(folder, 'resources'));
  for (const locale of ['fr', 'en-US', 'de', 'ja']) write(`locales/${locale}.pak`, locale);
  write('version', version);
  write('LICENSE', 'The licence of Electron');
  write('LICENSES.chromium.html', 'The licences of Chromium');
  for (const helper of ['chrome-sandbox', 'chrome_crashpad_handler']) {
    write(helper, '\u007FELF', 0o755);
  }
  const program = [Buffer.from(`\u007FELF${SENTINEL}`), FUSES, Buffer.alloc(64)];
  write('electron', Buffer.concat(program), 0o755);
  const shown = mkdtempSync(join(tmpdir(), 'palmanga-default-app-'));
  writeFileSync(join(shown, 'package.json'), '{"name":"default_app","main":"main.js"}');
  await createPackage(shown, join(folder, 'resources/default_app.asar'));
  rmSync(shown, { recursive: true });
  return folder;
}
