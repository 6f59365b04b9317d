import { readFileSync } from 'node:fs';

import { expect, type Locator, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { findViolations } from '../support/violations.ts';

test.setTimeout(180_000);

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Affiche du classement' });

/**
 * The preview, once the picture is there. What draws has the lowest priority: on a busy machine it may
 * take too long, and then the dialog says so and offers to try again.
 */
async function drawn(page: Page, top: number, height: number): Promise<Locator> {
  const dialog = dialogOf(page);
  const picture = dialog.getByRole('img', { name: new RegExp(`top ${top}$`) });
  const retry = dialog.getByRole('button', { name: 'Réessayer' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(picture).toHaveJSProperty('naturalHeight', height, { timeout: 12_000 });
  }).toPass({ timeout: 90_000 });
  return picture;
}

/** Width and height of the PNG that the dialog downloads, and its name. */
async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  const png = readFileSync(await file.path());
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  return { name: file.suggestedFilename(), size: [png.readUInt32BE(16), png.readUInt32BE(20)] };
}

test('a visitor downloads the poster that the dialog shows, in each format', async ({
  page,
  world,
}) => {
  await visit(page, `/rankings/${world.rankings.twelve}`);
  await page.getByRole('button', { name: 'Affiche' }).click();
  const dialog = dialogOf(page);
  const formats = {
    'Portrait (1080 × 1350)': 1350,
    'Story (1080 × 1920)': 1920,
    Carré: 1080,
  };
  for (const [label, height] of Object.entries(formats)) {
    await dialog.getByRole('radio', { name: label }).check();
    await expect(await drawn(page, 10, height)).toBeInViewport();
    const { name, size } = await download(page);
    expect(size).toEqual([1080, height]);
    expect(name).toMatch(/-top-10-(?:portrait|story|square)\.png$/);
  }
});

test('the dialog is used with the keyboard alone, and breaks no rule of axe', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name === 'phone', 'phones have no Tab key');
  await visit(page, `/rankings/${world.rankings.twelve}`);
  const button = page.getByRole('button', { name: 'Affiche' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await drawn(page, 10, 1350);
  expect(await findViolations(page)).toEqual([]);
  const portrait = dialog.getByRole('radio', { name: /^Portrait/ });
  for (let presses = 0; presses < 4; presses += 1) {
    if (await portrait.evaluate((radio) => radio === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(portrait).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Story/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: 'Top 5' })).toBeChecked();
  await drawn(page, 5, 1920);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Télécharger' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe('an owner', () => {
  test.use({ person: 'reader' });

  test('finds it beside the other actions, or in the menu of a phone', async ({
    page,
    world,
  }, info) => {
    await visit(page, `/rankings/${world.rankings.twelve}`);
    if (info.project.name === 'phone') {
      await new RankingPage(page).press('Affiche');
    } else await page.getByRole('button', { name: 'Affiche' }).click();
    await drawn(page, 10, 1350);
    expect(await findViolations(page)).toEqual([]);
    expect((await download(page)).size).toEqual([1080, 1350]);
  });
});
