import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { ROOT } from '../../../scripts/lib/root.ts';

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Programs outside of the repository, with this Node first. */
const PATH = [
  dirname(process.execPath),
  ...(process.env['PATH'] ?? '').split(delimiter).filter((path) => !`${path}/`.startsWith(ROOT)),
].join(delimiter);

/** The way to the registry, which a machine may have to name. */
const NETWORK = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^npm_config_(?:registry|.*proxy|cafile)$|^https?_proxy$|^no_proxy$/iu.test(name),
  ),
);

/**
 * An operator's machine: an empty home, npm without a cache, and a folder in which nothing but our packages
 * is installed.
 */
export class Machine {
  readonly folder = mkdtempSync(join(tmpdir(), 'palmanga-installed-'));
  /** Where the packages are installed. */
  readonly app = join(this.folder, 'app');
  readonly data = join(this.folder, 'data');
  readonly env: Readonly<Record<string, string>>;
  readonly #children = new Set<ChildProcess>();

  constructor() {
    const [home, temporary] = [join(this.folder, 'home'), join(this.folder, 'tmp')];
    for (const path of [this.app, home, temporary]) mkdirSync(path);
    const cache = join(this.folder, 'npm');
    this.env = {
      ...(NETWORK as Record<string, string>),
      PATH,
      HOME: home,
      TMPDIR: temporary,
      npm_config_cache: cache,
      npm_config_update_notifier: 'false',
      PALMANGA_DATA: this.data,
      PALMANGA_PORT: '0',
    };
  }

  /** Makes the packages with the command that releases them. Returns the folder that holds them. */
  async release(): Promise<string> {
    const output = join(this.folder, 'release');
    const options = ['--untested', '--packages-only', '--output', output];
    const args = ['run', 'release', '--', ...options];
    const { code, stdout, stderr } = await this.#execute('npm', args, ROOT, this.env);
    if (code !== 0) throw new Error(stdout + stderr);
    return output;
  }

  /** Runs a program in the folder of the packages. */
  run(command: string, args: readonly string[], env: Record<string, string> = {}) {
    return this.#execute(command, args, this.app, { ...this.env, ...env });
  }

  /** Path of an installed program. */
  bin(name: string): string {
    return join(this.app, 'node_modules/.bin', name);
  }

  /** Starts a program and waits until its output matches. */
  async start(name: string, args: readonly string[], ready: RegExp, env = {}) {
    const child = spawn(this.bin(name), args, {
      cwd: this.app,
      env: { ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#children.add(child);
    const output = { stdout: '', stderr: '' };
    child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
    const closed = once(child, 'close') as Promise<[number | null]>;
    const match = await new Promise<RegExpExecArray>((resolve, reject) => {
      void closed.then(([code]) => reject(new Error(`Ended with ${code}:\n${output.stderr}`)));
      child.stdout.on('data', (chunk: Buffer) => {
        output.stdout += chunk.toString();
        const found = ready.exec(output.stdout);
        if (found !== null) resolve(found);
      });
    });
    return {
      match,
      output,
      /** Asks it to end. Returns its exit code, null when it had to be killed. */
      stop: async (): Promise<number | null> => {
        child.kill('SIGTERM');
        const [code] = await closed;
        return code;
      },
    };
  }

  dispose(): void {
    for (const child of this.#children) child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  #execute(command: string, args: readonly string[], cwd: string, env: Record<string, string>) {
    return new Promise<Outcome>((resolve) => {
      const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
      execFile(command, args, options, (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
        resolve({ code, stdout, stderr: stderr || (code === -1 ? (error?.message ?? '') : '') });
      });
    });
  }
}
