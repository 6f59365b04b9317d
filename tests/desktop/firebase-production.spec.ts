import { expect, test as base } from '@playwright/test';

import type { IpcHandlers } from '../../packages/desktop/src/main/app/ipc.ts';
import { federatedSignIn } from '../../packages/desktop/src/main/sign-in/federated-sign-in.ts';
import { FEDERATED_ARGUMENT } from '../../packages/desktop/src/shared/ipc-contract.ts';
import { installBridge } from './support/bridge.ts';
import { addLaunchSecret } from './support/launch-secret.ts';
import { watchPolicy } from './support/watch-policy.ts';
import { WindowBackend } from './support/window-backend.ts';

/** A project with the configuration of a production one. It cannot be reached here. */
const CONFIGURATION = {
  firebase: { apiKey: 'key', projectId: 'palmanga-test', authDomain: 'palmanga.invalid' },
  appCheckKey: 'key',
  provider: { id: 'google.com', label: 'Google' },
};

const test = base.extend<{ backend: WindowBackend }>({
  backend: async ({ context }, use) => {
    const backend = new WindowBackend({
      dataFolder: '/nowhere',
      settings: { PALMANGA_FIREBASE: JSON.stringify(CONFIGURATION) },
    });
    await backend.start();
    await context.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      (route) => route.abort(),
    );
    await addLaunchSecret(context, backend);
    const handlers: Pick<IpcHandlers, 'sign-in:federated' | 'catalogue:take'> = {
      'sign-in:federated': federatedSignIn({
        provider: null,
        openBrowser: async () => undefined,
        fetch: (address, init) => fetch(address, init),
        onFailure: () => undefined,
      }),
      'catalogue:take': () => null,
    };
    await installBridge(context, {
      handlers: handlers as IpcHandlers,
      appOrigin: () => backend.url,
      args: [FEDERATED_ARGUMENT],
    });
    await use(backend);
    await backend.kill('SIGTERM');
  },
});

test('the window works over loopback under the content policy of a production project', async ({
  page,
  backend,
}) => {
  const violations = watchPolicy(page);
  const answer = await page.goto(`${backend.url}/signin`);
  expect(answer?.headers()['content-security-policy']).toContain('upgrade-insecure-requests');
  await expect(page.getByRole('button', { name: 'Continuer avec Google' })).toBeEnabled();
  expect(violations).toEqual([]);
});

test('the window says that no other account is configured instead of opening a popup', async ({
  context,
  page,
  backend,
}) => {
  await page.goto(`${backend.url}/signin`);
  await page.getByRole('button', { name: 'Continuer avec Google' }).click();
  await expect(page.getByText('n’est pas configurée')).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});
