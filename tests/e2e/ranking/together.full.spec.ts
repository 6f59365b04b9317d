import { type Browser, expect, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import type { World } from '../gallery/world.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { tabTo } from '../support/keyboard.ts';
import { findViolations } from '../support/violations.ts';
import { makeVolumes } from '../support/volumes.ts';
import { writeRanking } from '../support/writes.ts';

test.use({ person: 'operator', permissions: ['clipboard-read', 'clipboard-write'] });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const rows = (page: Page) => page.getByRole('list', { name: 'Le top' }).getByRole('listitem');

/** Rankings of the operator (6 volumes), the reader, who is called Élodie (7), and the collector (8). */
async function make(page: Page, browser: Browser, { url, sessions }: World) {
  const ofOther = async (person: 'reader' | 'collector', title: string, count: number) => {
    const context = await browser.newContext({ storageState: sessions[person] });
    const other = await context.newPage();
    return { page: other, id: await makeVolumes(other, url, title, count) };
  };
  const own = await makeVolumes(page, url, 'Mes volumes', 6);
  const second = await ofOther('reader', 'Ceux d’Élodie', 7);
  const third = await ofOther('collector', 'Ceux du tiers', 8);
  const close = async () => {
    await second.page.context().close();
    await third.page.context().close();
  };
  return { own, second: second.id, third: third.id, thirdPage: third.page, close };
}

test('three make a top from a comparison, share it, leave one out, and one of them keeps it', async ({
  page,
  browser,
  world,
}) => {
  const { own, second, third, close } = await make(page, browser, world);
  await visit(page, `/rankings/${own}/compare/${second}`);
  await page.getByRole('button', { name: 'Ajouter un classement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un classement' });
  await dialog.getByLabel('Lien de l’autre classement').fill(`${world.url}/rankings/${third}`);
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/rankings/${own}/together/${second}\\+${third}$`));
  await expect(heading(page, /^Toi, Élodie et .+\s: notre top 7$/)).toBeVisible();
  await expect(rows(page)).toHaveCount(7);
  await expect(rows(page).first()).toContainText('Volume 1');
  await expect(rows(page).last()).toContainText('Volume 7');
  await expect(rows(page).last()).toContainText('pas classé');
  await expect(page.getByRole('heading', { name: /^D’accord à 100\s%$/ })).toBeVisible();
  await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Partager' }).click();
  await expect(page.getByText('Lien copié').first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());

  await page.getByRole('link', { name: /^Retirer (?!le tien|Élodie)/ }).click();
  await expect(page).toHaveURL(new RegExp(`/rankings/${own}/together/${second}$`));
  await expect(heading(page, /^Toi et Élodie\s: notre top 6$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Classements réunis' })).toBeFocused();
  // Leaving one out is no step of its own.
  await page.goBack();
  await expect(heading(page, /^Toi et Élodie\s: d’accord à 100\s%$/)).toBeVisible();
  await page.goForward();
  await expect(heading(page, /^Toi et Élodie\s: notre top 6$/)).toBeVisible();

  await page.getByRole('button', { name: 'En faire mon classement' }).click();
  await expect(heading(page, 'Notre top, avec Élodie')).toBeVisible();
  await expect(new RankingPage(page).titles()).toHaveText(
    Array.from({ length: 6 }, (_, index) => `Volume ${index + 1}`),
  );
  await expect(page.getByRole('button', { name: 'Partager' })).toBeVisible();
  await page.goBack();
  await expect(heading(page, /^Toi et Élodie\s: notre top 6$/)).toBeVisible();
  await close();
});

test('a ranking that becomes private leaves the top, which says so and names it no more', async ({
  page,
  browser,
  world,
}) => {
  const { own, second, third, thirdPage, close } = await make(page, browser, world);
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitor = await context.newPage();
  await visitor.goto(`${world.url}/rankings/${own}/together/${second}+${third}`);
  await expect(heading(visitor, /\s: notre top 7$/)).toBeVisible();
  await expect(visitor.getByRole('link', { name: /^Retirer/ })).toHaveCount(3);
  await writeRanking(thirdPage, world.url, 'setVisibility', { id: third, visibility: 'private' });
  const answer = await visitor.reload();
  await expect(heading(visitor, /^operator et Élodie\s: notre top 6$/)).toBeVisible();
  await expect(visitor.getByText(/^Un classement n’est plus visible/)).toBeVisible();
  await expect(visitor.getByRole('link', { name: /^Retirer/ })).toHaveCount(0);
  expect(await visitor.content()).not.toContain('Ceux du tiers');
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  expect(await findViolations(visitor)).toEqual([]);
  // Nobody keeps a top without an account.
  await visitor.getByRole('link', { name: 'En faire mon classement' }).click();
  await expect(visitor).toHaveURL(/\/signup$/);
  await context.close();
  await close();
});

test('by keyboard alone: one is added, one left out, and the top kept', async ({
  page,
  browser,
  world,
}) => {
  const { own, second, third, close } = await make(page, browser, world);
  await visit(page, `/rankings/${own}/compare/${second}`);
  await tabTo(page, page.getByRole('button', { name: 'Ajouter un classement' }));
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Lien de l’autre classement');
  await expect(field).toBeFocused();
  // The one that is there already is refused, where one is.
  await page.keyboard.insertText(`${world.url}/rankings/${second}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/fait déjà partie/)).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(`${world.url}/rankings/${third}`);
  await page.keyboard.press('Enter');
  await expect(heading(page, /^Toi, Élodie et .+\s: notre top 7$/)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Retirer Élodie de ce top' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/rankings/${own}/together/${third}$`));
  await expect(page.getByRole('list', { name: 'Classements réunis' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'En faire mon classement' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, /^Notre top, avec /)).toBeVisible();
  await expect(new RankingPage(page).titles()).toHaveCount(6);
  await close();
});
