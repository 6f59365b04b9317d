import { readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { findViolations } from '../support/violations.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Affiche du classement' });

/** Width and height of the PNG that the dialog downloads, and its name. */
async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  const png = readFileSync(await file.path());
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  return {
    name: file.suggestedFilename(),
    size: [png.readUInt32BE(16), png.readUInt32BE(20)],
    png,
  };
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
    'Carré (1080 × 1080)': 1080,
  };
  for (const [label, height] of Object.entries(formats)) {
    await dialog.getByRole('radio', { name: label }).check();
    const picture = dialog.getByRole('img', { name: /top 10$/ });
    await expect(picture).toHaveJSProperty('naturalHeight', height);
    await expect(picture).toBeInViewport();
    const shown = await picture
      .evaluate(async (image: HTMLImageElement) => [
        ...new Uint8Array(await (await fetch(image.src)).arrayBuffer()),
      ])
      .catch(() => null);
    const { name, size, png } = await download(page);
    expect(size).toEqual([1080, height]);
    expect(name).toMatch(/-top-10-(?:portrait|story|square)\.png$/);
    // The content policy lets pages read no blob; where it does, it is the very file.
    if (shown !== null) expect(Buffer.from(shown).equals(png)).toBe(true);
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
  await expect(dialog.getByRole('img', { name: /top 10$/ })).toBeVisible();
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
  await expect(dialog.getByRole('img', { name: /top 5$/ })).toHaveJSProperty('naturalHeight', 1920);
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
      await page.getByRole('button', { name: 'Autres actions' }).click();
      await page.getByRole('menuitem', { name: 'Affiche' }).click();
    } else await page.getByRole('button', { name: 'Affiche' }).click();
    const picture = dialogOf(page).getByRole('img', { name: /top 10$/ });
    await expect(picture).toHaveJSProperty('naturalHeight', 1350);
    expect(await findViolations(page)).toEqual([]);
    expect((await download(page)).size).toEqual([1080, 1350]);
  });
});
