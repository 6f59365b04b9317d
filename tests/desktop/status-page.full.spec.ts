import { test as base, expect } from '@playwright/test';

import type { IpcHandlers } from '../../packages/desktop/src/main/app/ipc.ts';
import type { Status } from '../../packages/desktop/src/shared/ipc-contract.ts';
import { expectAccessible } from '../e2e/support/test.ts';
import { installBridge } from './support/bridge.ts';
import { routeOwnPages, STAND_IN } from './support/own-pages.ts';

const ADDRESS = 'palmanga-status://window/index.html';

const test = base.extend<{ status: { value: Status; acts: string[] } }>({
  status: async ({ context }, use) => {
    const status = { value: { kind: 'starting' } as Status, acts: [] as string[] };
    await routeOwnPages(context);
    const handlers: Pick<IpcHandlers, 'status:read' | 'status:act'> = {
      'status:read': () => status.value,
      'status:act': (action) => {
        status.acts.push(action);
        return null;
      },
    };
    await installBridge(context, {
      handlers: handlers as IpcHandlers,
      appOrigin: () => 'http://127.0.0.1:1',
      location: ADDRESS,
    });
    await use(status);
  },
});

test.describe('the status page', () => {
  test('says that the application starts', async ({ page, status }) => {
    expect(status.value.kind).toBe('starting');
    await page.goto(`${STAND_IN}/index.html`);
    await expect(page.getByRole('status')).toHaveText('Palmanga démarre…');
    await expect(page.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('says that the data is updated, and how far that is', async ({ page, status }) => {
    status.value = { kind: 'updating', step: 4, steps: 17 };
    await page.goto(`${STAND_IN}/index.html`);
    await expect(page.getByRole('status')).toHaveText(/met tes données à jour.*étape 4 sur 17/u);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`explains a failure and offers what helps, ${colorScheme}`, async ({
      page,
      status,
    }, info) => {
      await page.emulateMedia({ colorScheme });
      status.value = {
        kind: 'failed',
        failure: 'data-folder-read-only',
        actions: ['retry', 'choose-folder', 'open-log', 'quit'],
      };
      await page.goto(`${STAND_IN}/index.html`);
      await expect(page.getByRole('alert')).toContainText(
        'Palmanga ne peut pas écrire dans son dossier de données.',
      );
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeFocused();
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath(`status-${colorScheme}.png`) });
      for (const name of [
        'Réessayer',
        'Choisir un autre dossier…',
        'Ouvrir le journal',
        'Quitter',
      ]) {
        await page.getByRole('button', { name }).click();
      }
      await expect.poll(() => status.acts).toEqual(['retry', 'choose-folder', 'open-log', 'quit']);
    });
  }

  test('follows the state', async ({ page, status }) => {
    await page.goto(`${STAND_IN}/index.html`);
    await expect(page.getByText('Palmanga démarre…')).toBeVisible();
    status.value = { kind: 'restarting' };
    await page.evaluate(() => {
      const { palmangaNotice } = globalThis as unknown as {
        palmangaNotice: (channel: string) => void;
      };
      palmangaNotice('status:changed');
    });
    await expect(page.getByText('Palmanga redémarre…')).toBeVisible();
  });

  test('runs under its content policy without a violation', async ({ page, status }) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    expect(status.acts).toEqual([]);
    await page.goto(`${STAND_IN}/index.html`);
    await expect(page.getByText('Palmanga démarre…')).toBeVisible();
    await expect(page.locator('.logo')).toHaveJSProperty('complete', true);
    expect(faults).toEqual([]);
  });
});
