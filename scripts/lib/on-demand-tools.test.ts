import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { npmFailure, onDemandTools } from './on-demand-tools.ts';
import { ROOT } from './root.ts';

const tool = (folder: string) => ({ name: 'some-tool', size: '1 MB', folder });
const lockOf = (folder: string) => join(folder, 'package-lock.json');

/** A folder that pins one program, with this lock file. */
function pin(lock: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-tools-'));
  const manifest = { dependencies: { 'some-tool': '1.2.3' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(lockOf(folder), lock);
  return folder;
}

/** Leaves the lock file that it was given in the place of the program's folder. */
const install = vi.fn<(folder: string) => Promise<void>>();
const whole = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('inst'));

describe('onDemandTools', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    install.mockReset().mockImplementation(async (folder) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      writeFileSync(join(folder, 'done'), readFileSync(lockOf(folder)));
    });
    return () => vi.restoreAllMocks();
  });

  it('is fetched once, and says so', async () => {
    const folder = pin('first');
    const program = await onDemandTools(tool(folder), install);
    expect(await onDemandTools(tool(folder), install)).toBe(program);
    expect(install).toHaveBeenCalledOnce();
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('Fetching some-tool 1.2.3'),
    );
    expect(readFileSync(join(program, 'done'), 'utf8')).toBe('first');
  });

  it('is fetched again when another version is pinned, and the previous one is removed', async () => {
    const folder = pin('first');
    const before = await onDemandTools(tool(folder), install);
    writeFileSync(lockOf(folder), 'second');
    expect(await onDemandTools(tool(folder), install)).not.toBe(before);
    const [only, ...others] = whole(folder);
    expect(others).toEqual([]);
    expect(readFileSync(join(folder, only ?? '', 'done'), 'utf8')).toBe('second');
  });

  it('removes what an interrupted installation left long ago', async () => {
    const folder = pin('first');
    for (const name of ['installing-old', 'installing-recent']) mkdirSync(join(folder, name));
    utimesSync(join(folder, 'installing-old'), new Date(), new Date(Date.now() - 4_000_000));
    await onDemandTools(tool(folder), install);
    expect(whole(folder).filter((name) => name.startsWith('installing-'))).toEqual([
      'installing-recent',
    ]);
  });

  it('is whole when several processes fetch it at once', async () => {
    const folder = pin('first');
    const programs = await Promise.all(
      Array.from({ length: 5 }, () => onDemandTools(tool(folder), install)),
    );
    expect(new Set(programs).size).toBe(1);
    expect(whole(folder)).toHaveLength(1);
    expect(existsSync(join(folder, whole(folder)[0] ?? '', 'done'))).toBe(true);
  });

  it('leaves nothing behind when it cannot be fetched, and is fetched at the next try', async () => {
    const folder = pin('first');
    install.mockRejectedValueOnce(new Error('request to the registry failed'));
    await expect(onDemandTools(tool(folder), install)).rejects.toThrow(
      /^some-tool 1\.2\.3 could not be fetched: request to the registry failed\nRun this again/,
    );
    expect(whole(folder)).toEqual([]);
    await onDemandTools(tool(folder), install);
    expect(whole(folder)).toHaveLength(1);
  });

  it('is fetched where npm refuses install scripts, and runs none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'palmanga-tools-'));
    const mark = join(folder, 'script-ran');
    const inner = join(folder, 'some-tool');
    const npm = (args: readonly string[], cwd: string) => execFileSync('npm', args, { cwd });
    mkdirSync(inner);
    const scripts = { install: `node -e "fs.writeFileSync('${mark}', '')"` };
    const write = (path: string, content: object) =>
      writeFileSync(join(path, 'package.json'), JSON.stringify(content));
    write(inner, { name: 'some-tool', version: '1.0.0', scripts });
    npm(['pack', '--pack-destination', folder], inner);
    const packed = `file:${join(folder, 'some-tool-1.0.0.tgz')}`;
    write(folder, { name: 'x', private: true, dependencies: { 'some-tool': packed } });
    const offline = ['--offline', '--no-audit', '--no-fund'];
    npm(['install', '--package-lock-only', '--ignore-scripts', ...offline], folder);
    vi.stubEnv('npm_config_strict_allow_scripts', 'true');
    try {
      const program = await onDemandTools(tool(folder));
      expect(existsSync(join(program, 'node_modules/some-tool/package.json'))).toBe(true);
      expect(existsSync(mark)).toBe(false);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

it.each(readdirSync(`${ROOT}tools`))('tools/%s pins digests and runs no install script', (name) => {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(`${ROOT}tools/${name}/${file}`, 'utf8'));
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { integrity?: string; hasInstallScript?: boolean }>;
  };
  const { allowScripts = {} } = read('package.json') as { allowScripts?: Record<string, boolean> };
  const all = Object.entries(packages).filter(([path]) => path !== '');
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  const scripted = all.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.map(([path]) => allowScripts[path.replace(/^.*node_modules\//, '')])).toEqual(
    scripted.map(() => false),
  );
});

describe('npmFailure', () => {
  it('takes the sentence that says why', () => {
    const output = [
      'npm error code ECONNREFUSED',
      'npm error syscall connect',
      'npm error errno ECONNREFUSED',
      'npm error FetchError: request to https://registry.example/a.tgz failed, reason: refused',
      'npm error     at ClientRequest.<anonymous> (index.js:130:14)',
      'npm error A complete log of this run can be found in: /x.log',
    ].join('\n');
    expect(npmFailure(output)).toBe(
      'FetchError: request to https://registry.example/a.tgz failed, reason: refused',
    );
  });

  it('takes all that is written when it is not npm’s', () => {
    expect(npmFailure('sh: npm: not found\n')).toBe('sh: npm: not found');
  });
});
