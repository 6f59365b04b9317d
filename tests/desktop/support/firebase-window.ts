import type { BrowserContext } from '@playwright/test';

import type { IpcHandlers } from '../../../packages/desktop/src/main/app/ipc.ts';
import { federatedSignIn } from '../../../packages/desktop/src/main/sign-in/federated-sign-in.ts';
import { providerSettings } from '../../../packages/desktop/src/main/sign-in/provider.ts';
import type { CatalogueFile } from '../../../packages/desktop/src/shared/ipc-contract.ts';
import { FEDERATED_ARGUMENT } from '../../../packages/desktop/src/shared/ipc-contract.ts';
import { TestProvider } from '../../../packages/server/src/testing/test-provider.ts';
import { FirebaseData } from '../../support/firebase-data.ts';
import type { FirebaseProject } from '../../support/firebase-project.ts';
import type { Target } from '../../support/target.ts';
import { installBridge } from './bridge.ts';
import { defaultHandlers } from './default-handlers.ts';
import { addLaunchSecret } from './launch-secret.ts';
import { WindowBackend } from './window-backend.ts';

const CLIENT = 'palmanga-desktop';

/**
 * The desktop window on an emulated Firebase project, without Electron: the built backend process
 * and preload script, the application's own checks between them, and the sign-in in the system's
 * browser with a real provider.
 */
export class FirebaseWindow implements Target {
  readonly provider: TestProvider;
  /** Opens the user's own browser for the sign-in. */
  openBrowser: (address: string) => Promise<void> = async () => undefined;
  /** The file that the menu or the file manager opened; the import page takes it. */
  waiting: CatalogueFile | null = null;
  readonly #data: FirebaseData;
  readonly #backend: WindowBackend;

  private constructor(data: FirebaseData, provider: TestProvider) {
    this.#data = data;
    this.provider = provider;
    const configuration = {
      ...data.configuration(),
      provider: { id: 'oidc.test', label: 'Compte test' },
    };
    this.#backend = new WindowBackend({
      dataFolder: '/nowhere',
      settings: { PALMANGA_FIREBASE: JSON.stringify(configuration) },
    });
  }

  static async start(): Promise<FirebaseWindow> {
    const [data, provider] = await Promise.all([FirebaseData.start(), TestProvider.start()]);
    provider.serveDesktop(CLIENT);
    const window = new FirebaseWindow(data, provider);
    await window.resume();
    return window;
  }

  get url(): string {
    return this.#backend.url;
  }

  get project(): FirebaseProject {
    return this.#data.project;
  }

  resume(): Promise<void> {
    return this.#backend.start();
  }

  kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    return this.#backend.kill(signal);
  }

  async prepare(context: BrowserContext): Promise<void> {
    await addLaunchSecret(context, this.#backend);
    await installBridge(context, {
      handlers: this.#handlers(),
      appOrigin: () => this.url,
      args: [FEDERATED_ARGUMENT],
    });
  }

  async dispose(): Promise<void> {
    await this.kill('SIGTERM');
    await Promise.all([this.#data.dispose(), this.provider.stop()]);
  }

  #handlers(): IpcHandlers {
    const { issuer } = this.provider;
    return {
      'link:share': () => 'copied',
      'sign-in:federated': federatedSignIn({
        provider: providerSettings.parse({
          clientId: CLIENT,
          issuer,
          authorizationEndpoint: `${issuer}/auth`,
          tokenEndpoint: `${issuer}/token`,
        }),
        openBrowser: (address) => this.openBrowser(address),
        fetch: (address, init) => fetch(address, init),
        onFailure: () => undefined,
      }),
      ...defaultHandlers(this),
    };
  }
}
