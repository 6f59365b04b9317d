import { Buffer } from 'node:buffer';

import { noisyPng } from '@palmanga/site/testing/pictures';
import type { Locator, Page } from '@playwright/test';

import { png } from '../../contract/support/images.ts';
import { AccountPage } from '../pages/account-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const MEGABYTE = 1024 * 1024;

async function openProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le profil' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const choose = (dialog: Locator, name: string, mimeType: string, bytes: Uint8Array) =>
  dialog.getByTestId('photo').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });

/** Whether a picture has loaded and could be decoded. */
const isLoaded = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

test.describe('the profile', () => {
  test.beforeEach(async ({ page, account }) => {
    test.setTimeout(120_000);
    await new AccountPage(page).begin(account);
  });

  test('keeps a name, a bio and a photo, shown before and while it is sent', async ({
    page,
    context,
  }) => {
    const dialog = await openProfile(page);
    await dialog.getByLabel('Nom affiché').fill('Élodie 📚');
    await dialog.getByLabel('Description').fill('Je lis surtout du seinen.');
    // Its square of 256 pixels has some 260 kB.
    await choose(dialog, 'moi.png', 'image/png', noisyPng(MEGABYTE));
    const preview = dialog.locator('img');
    await expect(preview).toHaveAttribute('src', /^blob:/);
    await expect.poll(() => isLoaded(preview)).toBe(true);
    await expectAccessible(page);

    // A network so slow that the upload goes on until the limit is removed.
    const network = await context.newCDPSession(page);
    const line = { offline: false, latency: 0, downloadThroughput: -1 };
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      ...line,
      uploadThroughput: MEGABYTE / 100,
    });
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByRole('progressbar', { name: 'Photo' })).toBeVisible();
    await expect(dialog.getByText(/^Envoi de la photo… \d+\s%$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Enregistrement…' })).toBeDisabled();
    await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
    await expect(dialog).toBeHidden();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Élodie 📚' })).toBeVisible();
    await expect(page.getByText('Je lis surtout du seinen.')).toBeVisible();
    const photo = page.getByRole('main').locator('header img').first();
    await expect.poll(() => isLoaded(photo)).toBe(true);
    const again = await openProfile(page);
    await expect(again.getByLabel('Nom affiché')).toHaveValue('Élodie 📚');
    await expect(again.getByLabel('Description')).toHaveValue('Je lis surtout du seinen.');
    await expect.poll(() => isLoaded(again.locator('img'))).toBe(true);
  });

  test('refuses a file that is not a picture, whatever its name', async ({ page }) => {
    const text = Buffer.from('Ceci n’est pas une image.');
    const dialog = await openProfile(page);
    await choose(dialog, 'note.txt', 'text/plain', text);
    await expect(dialog.getByRole('alert').first()).toHaveText('Veuillez sélectionner une image.');
    await choose(dialog, 'note.png', 'image/png', text);
    await expect(dialog.getByRole('alert').first()).toHaveText('Image invalide.');
    await expect(dialog.locator('img')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Ajoute une description…')).toBeVisible();
    await expect(page.getByRole('main').locator('header img')).toHaveCount(0);
  });

  test('refuses a photo of 6 MB', async ({ page }) => {
    const dialog = await openProfile(page);
    await choose(dialog, 'grande.png', 'image/png', png(6 * MEGABYTE));
    await expect(dialog.getByText('Image trop lourde (max 5 Mo).')).toBeVisible();
    await expect(dialog.locator('img')).toHaveCount(0);
  });

  test('counts the bio, and refuses one of 141 characters', async ({ page }) => {
    const dialog = await openProfile(page);
    const save = dialog.getByRole('button', { name: 'Enregistrer' });
    await dialog.getByLabel('Description').fill('a'.repeat(141));
    await expect(dialog.getByText('141/140')).toBeVisible();
    await expect(save).toBeDisabled();
    await dialog.getByLabel('Description').fill('a'.repeat(140));
    await expect(dialog.getByText('140/140')).toBeVisible();
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('a'.repeat(140))).toBeVisible();
  });
});
