import { fileURLToPath } from 'node:url';

import type { FirebasePageConfig } from '@palmanga/firebase/client';

import { FirebaseData } from './firebase-data.ts';
import type { FirebaseProject } from './firebase-project.ts';
import { Service } from './processes.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START_TIMEOUT_MS = 60_000;

/** A federated provider, and the domain of its popup. */
interface ProviderSettings {
  readonly id: string;
  readonly label: string;
  readonly authDomain: string;
}

/** The built web app on an emulated Firebase project with the fixtures. */
export class FirebaseSite {
  readonly #data: FirebaseData;
  readonly #provider: ProviderSettings | null;
  #port: number;
  #service: Service | null = null;

  private constructor(data: FirebaseData, port: number, provider: ProviderSettings | null) {
    this.#data = data;
    this.#port = port;
    this.#provider = provider;
  }

  /**
   * @param port 0 takes a free port
   * @param folder keeps what the emulators hold; null keeps nothing
   * @param provider that the sign-in screens offer; null for none
   */
  static async start(
    port = 0,
    folder: string | null = null,
    provider: ProviderSettings | null = null,
  ): Promise<FirebaseSite> {
    const data = await FirebaseData.start(folder);
    try {
      const site = new FirebaseSite(data, port, provider);
      await site.resume();
      return site;
    } catch (error) {
      await data.dispose();
      throw error;
    }
  }

  get project(): FirebaseProject {
    return this.#data.project;
  }

  /** Origin, without a trailing slash; the same after a restart. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Stops the process that serves the pages; the project stays. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    await this.#service?.stop(signal);
    this.#service = null;
  }

  /** Serves the pages with the program that operators run. */
  async resume(): Promise<void> {
    this.#service = new Service(process.execPath, ['packages/firebase/bin/palmanga-firebase.mjs'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PALMANGA_HOST: '127.0.0.1',
        PALMANGA_PORT: String(this.#port),
        PALMANGA_FIREBASE: JSON.stringify(this.#configuration()),
      },
    });
    const [url] = await this.#service.says(/http:\/\/127\.0\.0\.1:\d+/, START_TIMEOUT_MS);
    this.#port = Number(new URL(url).port);
  }

  #configuration(): FirebasePageConfig {
    const configuration = this.#data.configuration();
    if (this.#provider === null) return configuration;
    const { authDomain, ...provider } = this.#provider;
    const firebase = { ...configuration.firebase, authDomain };
    return { ...configuration, firebase, provider };
  }

  async dispose(): Promise<void> {
    await this.kill('SIGTERM');
    await this.#data.dispose();
  }
}
