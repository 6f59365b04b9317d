import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { findElectron, missingElectron } from '../../scripts/electron-binary.ts';

const packageFolder = '/repo/node_modules/electron';
const find = (present: readonly string[], changes: object = {}) =>
  findElectron({
    env: {},
    platform: 'linux',
    packageFolder,
    exists: (path) => present.includes(path),
    read: () => null,
    ...changes,
  });

describe('looking for Electron', () => {
  it('finds it in its package', () => {
    const program = join(packageFolder, 'dist', 'electron');
    expect(find([program])).toBe(program);
    expect(find([])).toBeNull();
  });

  it('prefers ELECTRON_OVERRIDE_DIST_PATH, and nothing else when it is set', () => {
    const env = { ELECTRON_OVERRIDE_DIST_PATH: '/opt/electron' };
    expect(find(['/opt/electron/electron'], { env })).toBe('/opt/electron/electron');
    expect(find([join(packageFolder, 'dist', 'electron')], { env })).toBeNull();
  });

  it('knows each system’s program', () => {
    const mac = join(packageFolder, 'dist', 'Electron.app/Contents/MacOS/Electron');
    expect(find([mac], { platform: 'darwin' })).toBe(mac);
    const windows = join(packageFolder, 'dist', 'electron.exe');
    expect(find([windows], { platform: 'win32' })).toBe(windows);
    const named = join(packageFolder, 'dist', 'other');
    expect(find([named], { read: () => 'other\n' })).toBe(named);
  });

  it('says what to do without it', () => {
    expect(missingElectron(undefined, 'Error: ENOTFOUND github.com')).toMatch(
      /could not be fetched .*\(Error: ENOTFOUND github\.com\).*npm start/,
    );
    expect(missingElectron('/nowhere')).toContain('ELECTRON_OVERRIDE_DIST_PATH (/nowhere)');
  });

  it('ends “npm run desktop” with an error and what to do', { timeout: 30_000 }, () => {
    const empty = mkdtempSync(join(tmpdir(), 'palmanga-no-electron-'));
    const runner = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [runner, 'start'], {
      env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: empty },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(
      `There is no Electron program in ELECTRON_OVERRIDE_DIST_PATH (${empty})`,
    );
    rmSync(empty, { recursive: true });
  });
});
