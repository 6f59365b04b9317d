import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { programFile } from '../../support/programs.ts';

export const BINARY = programFile('cli');
export const INVALID = join(import.meta.dirname, '../../../fixtures/invalid');

/** A user without rights. */
const NOBODY = 65_534;

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string | Uint8Array;
  readonly cwd?: string;
  /** Leaves the input open after `input`, so that the test can type more into `child.stdin`. */
  readonly isInteractive?: boolean;
  /** Called with the process when it runs. */
  readonly onStart?: (child: ChildProcess) => void;
  /** Called with the whole output so far, at each new piece. */
  readonly onOutput?: (text: string, child: ChildProcessWithoutNullStreams) => void;
}

/** The folder of one test, with its own data and files; removed afterwards. */
export class Workbench {
  readonly folder: string;

  /** @param parent the folder that its own one is made in */
  constructor(parent = tmpdir()) {
    this.folder = mkdtempSync(join(parent, 'palmanga-cli-'));
    onTestFinished(() => {
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  /** Writes a file. Values other than text and bytes are written as JSON. */
  file(name: string, content: unknown): string {
    const isRaw = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(this.path(name), isRaw ? content : JSON.stringify(content));
    return this.path(name);
  }

  /** Environment variables that keep a run inside the folder. */
  get env(): NodeJS.ProcessEnv {
    return {
      PATH: process.env['PATH'] ?? '',
      // Else Firebase's packages are compiled anew by each.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOME: this.folder,
      TMPDIR: this.folder,
      PALMANGA_DATA: this.path('data'),
    };
  }

  /** Runs the real binary. */
  run(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
    return this.spawn(process.execPath, [BINARY, ...args], options);
  }

  /** One for `runWithoutRights`: nobody cannot reach the folder for temporary files that root keeps to itself. */
  static reachable(): Workbench {
    return new Workbench(process.getuid?.() === 0 ? '/tmp' : tmpdir());
  }

  /** Runs it as somebody whom permissions concern: root may do everything, so under root it is nobody. */
  runWithoutRights(args: readonly string[]): Promise<Outcome> {
    if (process.getuid?.() !== 0) return this.run(args);
    const nobody = ['--reuid', String(NOBODY), '--clear-groups', process.execPath];
    return this.spawn('setpriv', [...nobody, BINARY, ...args]);
  }

  spawn(command: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
    const child = spawn(command, args, {
      cwd: options.cwd ?? this.folder,
      env: { ...this.env, ...options.env },
      stdio: 'pipe',
    });
    const output = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        output[stream] += text;
        options.onOutput?.(output.stdout + output.stderr, child);
      });
    }
    // A process may end before it has read all its input.
    child.stdin.on('error', () => undefined).write(options.input ?? '');
    if (!options.isInteractive) child.stdin.end();
    options.onStart?.(child);
    return new Promise((resolve, reject) => {
      child.on('error', reject).on('close', (code) => {
        resolve({ code, ...output });
      });
    });
  }

  /** Runs with --json and returns the object. */
  async json(args: readonly string[], options: RunOptions = {}): Promise<JsonOutcome> {
    const { code, stdout, stderr } = await this.run([...args, '--json'], options);
    return { code, stderr, result: JSON.parse(stdout) as JsonResult };
  }
}

export interface JsonResult {
  readonly ok: boolean;
  readonly exitCode: number;
  readonly error: string;
  readonly summary: Readonly<Record<string, number | boolean>>;
  readonly warnings: Readonly<Record<string, number>>;
  readonly findings: readonly { name: string; ok: boolean; detail: string; fix?: string }[];
}

export interface JsonOutcome {
  readonly code: number | null;
  readonly stderr: string;
  readonly result: JsonResult;
}

/** `count` importable records. */
export function records(count: number, fields: object = {}): object[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `m${index + 1}`,
    title: `Title ${index + 1}`,
    ...fields,
  }));
}
