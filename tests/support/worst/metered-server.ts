import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';

import { startOwnProgram } from '../../bench/support/servers.ts';
import type { Sent, WorstCall } from './asked.ts';
import type { FullSite } from './full-site.ts';

const METERS = {
  /** Milliseconds of processor time of the longest turn. */
  turns: 'measure-turns.mjs',
  /** Counts of work. */
  work: 'count-work.mjs',
} as const;

/** The product's server in a process of its own, with a meter. */
export class MeteredServer {
  readonly url: string;
  readonly #child: ChildProcess;
  #address = 0;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** @param folder of its data */
  static async start(folder: string, meter: keyof typeof METERS): Promise<MeteredServer> {
    const file = fileURLToPath(new URL(METERS[meter], import.meta.url));
    const { child, url } = await startOwnProgram(folder, {
      before: ['--expose-gc', '--import', file],
      // Requests name the client that they count for, so that no limit is reached.
      env: { PALMANGA_TRUSTED_PROXIES: '1' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    return new MeteredServer(child, url);
  }

  /**
   * Asks a call, and tells what the meter says of it.
   * @throws Error when it is answered otherwise than the row says
   */
  async measure({ ask, prepare }: WorstCall, site: FullSite, round: number): Promise<number> {
    if (prepare !== undefined) await this.#send(prepare(site, round), site);
    await this.#tell('start');
    const asked = ask(site, round);
    if (asked instanceof Promise) await asked;
    else await this.#send(asked, site);
    return this.#tell('stop');
  }

  async close(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  async #tell(message: 'start' | 'stop'): Promise<number> {
    const answered = once(this.#child, 'message');
    this.#child.send(message);
    const [value] = (await answered) as [number];
    return value;
  }

  /** Without fetch, which reads what it receives in the measured time of a small machine. */
  #send(sent: Sent, site: FullSite): Promise<void> {
    const {
      method = 'GET',
      path,
      as = 'visitor',
      body,
      type = 'application/json',
      status = 200,
    } = sent;
    const bytes =
      body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
        ? body
        : JSON.stringify(body);
    this.#address += 1;
    const headers = {
      Origin: this.url,
      'X-Forwarded-For': `10.0.${this.#address >> 8}.${this.#address & 255}`,
      ...(site.cookies[as] !== '' && { Cookie: site.cookies[as] }),
      ...(bytes !== undefined && {
        'Content-Type': type,
        'Content-Length': Buffer.byteLength(bytes),
      }),
    };
    return new Promise((resolve, reject) => {
      const sending = request(this.url + path, { method, headers, agent: false }, (answer) => {
        let start = '';
        answer.on('data', (chunk: Buffer) => {
          start ||= chunk.toString('utf8', 0, 300);
        });
        answer.on('end', () => {
          if (answer.statusCode === status) resolve();
          else reject(new Error(`${method} ${path.slice(0, 80)}: ${answer.statusCode} ${start}`));
        });
      });
      sending.on('error', reject);
      sending.end(bytes);
    });
  }
}
