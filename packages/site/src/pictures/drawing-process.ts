import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

import pLimit from 'p-limit';

import type { DrawingAnswer, DrawingTask } from './drawing/process.ts';
import { type Picture, SITE_PICTURE } from './picture.ts';

/** In the language of this file: TypeScript, or JavaScript in an installed package. */
const PROGRAM = fileURLToPath(
  new URL(`drawing/process${extname(import.meta.filename)}`, import.meta.url),
);
/**
 * One picture takes about 0.1 s; a process that takes so long is ended. On a machine that is busy with
 * pages, its start alone may take seconds.
 */
const DRAWING_TIMEOUT_MS = 20_000;

/** What a picture is made of ended the process, or took it too long. */
export class DrawingEnded extends Error {}

/**
 * The process that draws pictures and photos. It starts at the first one and again after a failure, and
 * then has less priority than the server, so that pages come first.
 */
export class DrawingProcess {
  readonly #program: string;
  readonly #timeoutMs: number;
  readonly #idleMs: number | null;
  readonly #oneAtATime = pLimit(1);
  #child: ChildProcess | null = null;
  #isClosed = false;
  #idle: NodeJS.Timeout | undefined;

  /**
   * @param options the program, which tests replace; the time that it has for one picture; how long it
   *   stays without one, null for ever
   */
  constructor({
    program = PROGRAM,
    timeoutMs = DRAWING_TIMEOUT_MS,
    idleMs = null,
  }: { program?: string; timeoutMs?: number; idleMs?: number | null } = {}) {
    this.#program = program;
    this.#timeoutMs = timeoutMs;
    this.#idleMs = idleMs;
  }

  /**
   * The file of a picture. Pictures are drawn in turn.
   * @throws Error when it cannot be drawn: its images end the process, or take it too long
   */
  async draw(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
    const image = await this.#oneAtATime(() => this.#work(picture));
    if (image === null) throw new Error('Nothing was drawn');
    return image;
  }

  /**
   * Decodes a photo, and encodes its centre square again.
   * @returns null when it cannot be decoded, or is too large
   * @throws DrawingEnded when it ends the process, or takes it too long; Error when the process cannot work
   */
  encodePhoto(photo: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
    return this.#oneAtATime(() => this.#work({ photo }));
  }

  /** Starts the process and loads what most pictures need, before the first one is asked for. */
  async warmUp(): Promise<void> {
    const items = [{ mangaId: '', title: 'Aa 0', cover: null }];
    await this.draw({ title: 'Aa 0', byline: 'Aa 0', items: [...items, ...items] });
  }

  /** Ends the process; a picture that is being drawn fails. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    this.#oneAtATime.clearQueue();
    this.#child?.kill('SIGKILL');
  }

  async #work(task: DrawingTask): Promise<Uint8Array<ArrayBuffer> | null> {
    if (this.#isClosed) throw new Error('Pictures are closed');
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    child.ref();
    child.channel?.ref();
    const timeout = setTimeout(() => child.kill('SIGKILL'), this.#timeoutMs);
    const done = new AbortController();
    const { signal } = done;
    try {
      const answered = once(child, 'message', { signal }) as Promise<[DrawingAnswer]>;
      const ended = once(child, 'exit', { signal }).then(([code, by]) => {
        throw new DrawingEnded(`The drawing process ended (${String(by ?? code)})`);
      });
      child.send(task);
      const [answer] = await Promise.race([answered, ended]);
      lowerPriority(child);
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.image && new Uint8Array(answer.image);
    } finally {
      done.abort();
      clearTimeout(timeout);
      // Waiting for work, it does not keep the server's process alive.
      child.unref();
      child.channel?.unref();
      if (this.#idleMs !== null) {
        this.#idle = setTimeout(() => this.#leave(child), this.#idleMs).unref();
      }
    }
  }

  /** Ends a process that waits for work; the next work starts another one. */
  #leave(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
    child.kill('SIGKILL');
  }

  #start(): ChildProcess {
    const child = fork(this.#program, [], {
      // Images travel as bytes.
      serialization: 'advanced',
      execArgv: [],
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    // A process that ends while a picture is sent to it: `exit` says so too.
    child.on('error', () => {});
    return child;
  }
}

/** The file at SITE_PICTURE_PATH, for a site that no server of ours serves. */
export async function drawSitePicture(): Promise<Uint8Array> {
  const drawing = new DrawingProcess();
  try {
    return await drawing.draw(SITE_PICTURE);
  } finally {
    drawing.close();
  }
}

/** Pages come first, once the process has started: its start takes longer than a drawing. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems do not let a process choose; pictures are drawn all the same.
  }
}

/** Nothing of the server's environment, which may hold passwords. */
function environment(): NodeJS.ProcessEnv {
  // Windows starts no program without it.
  const { SystemRoot } = process.env;
  return SystemRoot === undefined ? {} : { SystemRoot };
}
