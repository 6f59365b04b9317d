import { Buffer } from 'node:buffer';

import {
  BLUE,
  bombPng,
  metadataIn,
  paintJpeg,
  paintPng,
  RED,
  tellingJpeg,
  tellingPng,
  tellingWebp,
  WEBP,
} from '@palmanga/site/testing/pictures';
import type { Locator, Page } from '@playwright/test';

import { AccountPage } from './pages/account-page.ts';
import { expect, test } from './support/test.ts';

/** Red above blue once it is turned by a quarter, as its orientation says. */
const TURNED = tellingJpeg(
  paintJpeg(1200, 800, (x) => (x < 600 ? RED : BLUE)),
  6,
);
/** Two frames of one pixel: red, then blue. */
const ANIMATED = Buffer.concat([
  Buffer.from('GIF89a\u0001\0\u0001\0\u0080\0\0', 'latin1'),
  Buffer.from([...RED.slice(0, 3), ...BLUE.slice(0, 3)].map(Number)),
  Buffer.from('!\u00FF\u000BNETSCAPE2.0\u0003\u0001\0\0\0', 'latin1'),
  Buffer.from(
    '!\u00F9\u0004\0\u0064\0\0\0,\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002D\u0001\0',
    'latin1',
  ),
  Buffer.from(
    '!\u00F9\u0004\0\u0064\0\0\0,\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002L\u0001\0;',
    'latin1',
  ),
]);

async function openProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le profil' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const choose = (dialog: Locator, name: string, mimeType: string, bytes: Uint8Array) =>
  dialog.getByTestId('photo').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });

/** Chooses a photo, saves it, and gives the address of what is stored. */
async function save(page: Page, name: string, mimeType: string, bytes: Uint8Array) {
  const former = await shown(page);
  const dialog = await openProfile(page);
  await choose(dialog, name, mimeType, bytes);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => shown(page)).not.toBe(former);
  return shown(page);
}

/** The address of the photo on the dashboard; empty without one. */
async function shown(page: Page): Promise<string> {
  const photo = page.getByRole('main').locator('header img').first();
  if ((await photo.count()) === 0) return '';
  return photo.evaluate((image: HTMLImageElement) => image.src);
}

/** What the storage holds: the bytes, the size, and the colours above and below the middle. */
async function look(page: Page, address: string) {
  const { bytes, ...rest } = await page.evaluate(async (url) => {
    const response = await fetch(url);
    const blob = await response.blob();
    const bitmap = await createImageBitmap(blob);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const at = (x: number, y: number): string => {
      const place = [Math.floor(x * bitmap.width), Math.floor(y * bitmap.height)] as const;
      const [red = 0, , blue = 0, alpha = 0] = context?.getImageData(...place, 1, 1).data ?? [];
      if (alpha === 0) return 'none';
      return red > blue ? 'red' : 'blue';
    };
    return {
      bytes: [...new Uint8Array(await blob.arrayBuffer())],
      type: blob.type,
      size: [bitmap.width, bitmap.height],
      colours: [at(0.5, 0.1), at(0.5, 0.9)],
    };
  }, address);
  return { ...rest, metadata: metadataIn(Buffer.from(bytes)) };
}

test.describe('a photo', () => {
  test.beforeEach(async ({ page, account }) => {
    test.setTimeout(180_000);
    await new AccountPage(page).signUp(account);
    await expect(page.getByRole('button', { name: 'Modifier', exact: true })).toBeEnabled();
  });

  test('with the position of where it was taken is stored upright, square and without it', async ({
    page,
  }) => {
    expect(metadataIn(TURNED)).toContain('position');
    const address = await save(page, 'paris.jpg', 'image/jpeg', TURNED);
    expect(await look(page, address)).toEqual({
      type: 'image/jpeg',
      size: [512, 512],
      colours: ['red', 'blue'],
      metadata: [],
    });
  });

  test('of each format loses its metadata, is not enlarged, and keeps what shows through', async ({
    page,
  }) => {
    const glass = paintPng(40, 30, (_x, y) => (y < 15 ? RED : [0, 0, 0, 0]));
    const png = await save(page, 'verre.png', 'image/png', tellingPng(glass));
    expect(await look(page, png)).toEqual({
      type: 'image/png',
      size: [30, 30],
      colours: ['red', 'none'],
      metadata: [],
    });
    const webp = await save(page, 'image.webp', 'image/webp', tellingWebp(WEBP));
    expect(await look(page, webp)).toMatchObject({
      type: 'image/jpeg',
      size: [16, 16],
      metadata: [],
    });
    const gif = await save(page, 'anime.gif', 'image/gif', ANIMATED);
    expect(await look(page, gif)).toMatchObject({ size: [1, 1], colours: ['red', 'red'] });
  });

  test('that cannot be decoded is refused, and the former one stays', async ({ page }) => {
    const former = await save(page, 'paris.jpg', 'image/jpeg', TURNED);
    const dialog = await openProfile(page);
    const problem = dialog.getByText('Image invalide.');
    let preview = '';
    const image = dialog.locator('img');
    for (const [name, type, bytes] of [
      ['texte.jpg', 'image/jpeg', Buffer.from('Ceci n’est pas une image.')],
      ['coupee.jpg', 'image/jpeg', TURNED.subarray(0, TURNED.length / 2)],
      ['abimee.png', 'image/png', paintPng(64, 64, (x, y) => [x, y, 9]).fill(0x55, 50, 90)],
      ['bombe.png', 'image/png', bombPng()],
    ] as const) {
      // What is chosen well takes the notice away.
      await choose(
        dialog,
        'bonne.png',
        'image/png',
        paintPng(9, 9, () => RED),
      );
      await expect(image).not.toHaveAttribute('src', preview);
      await expect(problem).toBeHidden();
      preview = (await image.getAttribute('src')) ?? '';
      await choose(dialog, name, type, bytes);
      await expect(problem).toBeVisible();
      expect(await image.getAttribute('src')).toBe(preview);
      // The page answers at once: nothing large is being decoded.
      const start = performance.now();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect(performance.now() - start).toBeLessThan(1000);
    }
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await page.reload();
    await expect.poll(() => shown(page)).toBe(former);
    expect(await look(page, former)).toMatchObject({ size: [512, 512], metadata: [] });
  });

  test('is made on the device: without a network too', async ({ page, context }) => {
    const dialog = await openProfile(page);
    await context.setOffline(true);
    await choose(dialog, 'paris.jpg', 'image/jpeg', TURNED);
    const preview = dialog.locator('img');
    await expect(preview).toHaveAttribute('src', /^blob:/);
    const size = () =>
      preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([512, 512]);
    await context.setOffline(false);
  });

  test('whose sending is cancelled leaves the former one', async ({ page, context }) => {
    const former = await save(page, 'paris.jpg', 'image/jpeg', TURNED);
    const dialog = await openProfile(page);
    const noise = paintPng(400, 400, (x, y) => [
      (x * y * 7) % 256,
      (x * 31 + y * 17) % 256,
      (x ^ y) % 256,
    ]);
    await choose(dialog, 'autre.png', 'image/png', noise);
    await expect(dialog.locator('img')).toHaveAttribute('src', /^blob:/);
    const network = await context.newCDPSession(page);
    const line = { offline: false, latency: 0, downloadThroughput: -1 };
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 2000 });
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByRole('button', { name: 'Annuler l’envoi' }).click();
    await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
    await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await page.reload();
    await expect.poll(() => shown(page)).toBe(former);
    expect(await look(page, former)).toMatchObject({ size: [512, 512], colours: ['red', 'blue'] });
  });
});
