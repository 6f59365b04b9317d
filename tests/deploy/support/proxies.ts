import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT } from '../../../scripts/lib/root.ts';
import { freePort, Service } from '../../support/processes.ts';

const START_TIMEOUT_MS = 20_000;
/** The address of the server in the examples. */
const UPSTREAM = '127.0.0.1:3000';
const NAME = 'palmanga.example';

/** What a proxy of a test listens on and leads to. */
interface Place {
  /** Its own files. */
  readonly folder: string;
  readonly http: number;
  readonly https: number;
  /** Port of the server. */
  readonly server: string;
}

/** How an example of `deploy` is tried on ports of this machine, with a certificate of the test. */
interface Proxy {
  /** Writes its configuration; returns the path. */
  readonly configure: (place: Place) => string;
  /** The command that only checks a configuration. */
  readonly check: (file: string) => readonly string[];
  readonly start: (file: string) => readonly [command: string, ...args: string[]];
}

/** The example with our names and ports. Each text that is replaced must be there. */
function example(name: string, replaced: Readonly<Record<string, string>>): string {
  let text = readFileSync(`${ROOT}deploy/${name}`, 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not contain ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

export const PROXIES = {
  caddy: {
    configure({ folder, http, https, server }) {
      const file = join(folder, 'Caddyfile');
      const site = example('Caddyfile', {
        [`\n${NAME} {`]: `\nlocalhost {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
        [UPSTREAM]: `127.0.0.1:${server}`,
      });
      const options = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tskip_install_trust\n}\n`;
      writeFileSync(file, options + site);
      return file;
    },
    check: (file) => ['caddy', 'validate', '--adapter', 'caddyfile', '--config', file],
    start: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  },
  nginx: {
    configure({ folder, http, https, server }) {
      const file = join(folder, 'nginx.conf');
      const site = example('nginx.conf', {
        'listen 80;': `listen 127.0.0.1:${http};`,
        'listen [::]:80;': '',
        'listen 443 ssl': `listen 127.0.0.1:${https} ssl`,
        'listen [::]:443 ssl http2;': '',
        'https://$host$request_uri': `https://$host:${https}$request_uri`,
        [`/etc/letsencrypt/live/${NAME}/fullchain.pem`]: `${folder}/cert.pem`,
        [`/etc/letsencrypt/live/${NAME}/privkey.pem`]: `${folder}/key.pem`,
        [`server_name ${NAME};`]: 'server_name localhost;',
        [UPSTREAM]: `127.0.0.1:${server}`,
      });
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      writeFileSync(
        file,
        `daemon off;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${folder}/nginx.pid;\n` +
          `error_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n` +
          `${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}\n${site}}\n`,
      );
      return file;
    },
    check: (file) => ['nginx', '-t', '-q', '-c', file],
    start: (file) => ['nginx', '-c', file],
  },
} as const satisfies Readonly<Record<string, Proxy>>;
export type ProxyName = keyof typeof PROXIES;

/** A proxy that is configured and perhaps runs, with a certificate for `localhost`. */
export class RunningProxy {
  readonly folder = mkdtempSync(join(tmpdir(), 'palmanga-proxy-'));
  readonly #proxy: Proxy;
  readonly #env: NodeJS.ProcessEnv;
  #service: Service | null = null;
  readonly http: number;
  readonly https: number;

  private constructor(name: ProxyName, http: number, https: number) {
    this.#proxy = PROXIES[name];
    this.http = http;
    this.https = https;
    mkdirSync(join(this.folder, 'home'));
    this.#env = { PATH: process.env['PATH'], HOME: join(this.folder, 'home') };
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    const files = ['-keyout', `${this.folder}/key.pem`, '-out', `${this.folder}/cert.pem`];
    execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...subject, ...files], {
      stdio: 'pipe',
    });
  }

  static async at(name: ProxyName): Promise<RunningProxy> {
    return new RunningProxy(name, await freePort(), await freePort());
  }

  /** Origin that users type. */
  get origin(): string {
    return `https://localhost:${this.https}`;
  }

  get certificate(): string {
    return readFileSync(join(this.folder, 'cert.pem'), 'utf8');
  }

  /**
   * Checks the configuration with the proxy's own command, then starts it in front of a server.
   * @throws Error with what the proxy says
   */
  async start(server: string): Promise<void> {
    const { http, https, folder } = this;
    const file = this.#proxy.configure({ folder, http, https, server });
    const [checker = '', ...checks] = this.#proxy.check(file);
    execFileSync(checker, checks, { env: this.#env, stdio: 'pipe' });
    const [command, ...args] = this.#proxy.start(file);
    this.#service = new Service(command, args, { env: this.#env });
    await this.#service.ready(`${this.origin}/healthz`, START_TIMEOUT_MS);
  }

  async dispose(): Promise<void> {
    await this.#service?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
