import { expect, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { readItemIds } from '../support/reads.ts';
import { findViolations } from '../support/violations.ts';
import { makeVolumes } from '../support/volumes.ts';
import { writeRanking } from '../support/writes.ts';

test.use({ person: 'reader' });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** A ranking of the reader of 200 volumes, and one of the collector, reversed, with 5 more. */
async function make(page: Page, other: Page, url: string) {
  const own = await makeVolumes(page, url, 'Deux cents à moi', 200);
  const theirs = await makeVolumes(other, url, 'Deux cents autres', 205);
  const itemIds = Array.from({ length: 205 }, (_, index) => `volume-${205 - index}`);
  await writeRanking(other, url, 'reorder', { id: theirs, itemIds });
  return { own, theirs };
}

test('a reader compares 200 with 200, and adds what is new', async ({ page, browser, world }) => {
  const context = await browser.newContext({ storageState: world.sessions.collector });
  const { own, theirs } = await make(page, await context.newPage(), world.url);
  await visit(page, `/rankings/${own}`);
  await new RankingPage(page).press('Comparer…');
  const dialog = page.getByRole('dialog', { name: 'Comparer ce classement' });
  const field = dialog.getByLabel('Lien de l’autre classement');
  await field.fill('pas un lien');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Ce n’est pas un lien de classement/)).toBeVisible();
  await expect(field).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await field.fill(`${world.url}/rankings/${theirs}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/rankings/${own}/compare/${theirs}$`));
  await expect(heading(page, /^Toi et .+\s: d’accord à 0\s%$/)).toBeVisible();
  await expect(page.getByText(/Sur 200 mangas en commun\..* 0 sur 19900 sont/)).toBeVisible();
  const worst = page.getByRole('list', { name: 'Vos plus grands désaccords' });
  await expect(worst.getByRole('listitem').first()).toContainText('Volume 1');
  await expect(worst.getByRole('listitem')).toHaveCount(5);
  await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(1);
  await expect(page.getByText('Titre en cours de chargement')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  const found = page.getByRole('list', { name: 'À découvrir' });
  await expect(found.getByRole('listitem')).toHaveCount(5);
  await found.getByRole('button', { name: /^Ajouter «\sVolume 205\s»/ }).focus();
  await page.keyboard.press('Enter');
  const undo = found.getByRole('button', { name: 'Annuler l’ajout de « Volume 205 »' });
  await expect(undo).toBeFocused();
  await expect
    .poll(async () => (await readItemIds(page, world.url, own)).at(-1))
    .toBe('volume-205');
  await page.keyboard.press('Enter');
  await expect(found.getByRole('button', { name: /^Ajouter «\sVolume 205\s»/ })).toBeFocused();
  await expect.poll(async () => (await readItemIds(page, world.url, own)).length).toBe(200);

  await worst.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/manga\/volume-1$/);
  await page.goBack();
  await expect(heading(page, /^Toi et .+\s: d’accord à 0\s%$/)).toBeVisible();
  await context.close();
});

test('a visitor signs in, and compares', async ({ page, browser, world }) => {
  const id = await makeVolumes(page, world.url, 'À comparer', 6);
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitor = await context.newPage();
  await visit(visitor, `${world.url}/rankings/${id}`);
  await visitor.getByRole('link', { name: 'Comparer au mien' }).click();
  await visitor.getByLabel('E-mail').fill('collector@exemple.fr');
  await visitor.getByLabel('Mot de passe', { exact: true }).fill('motdepasse-solide');
  await visitor.getByRole('button', { name: 'Se connecter' }).click();
  const dialog = visitor.getByRole('dialog', { name: 'Comparer avec lequel ?' });
  // Other tests of this world may have made so many that it is not among the first.
  await dialog.getByLabel('Retrouver un classement').fill('d’après Élodie');
  await dialog
    .getByRole('button', { name: /d’après Élodie/ })
    .first()
    .click();
  await expect(heading(visitor, 'Toi et Élodie')).toBeVisible();
  await expect(visitor.getByText(/^Aucun manga en commun/)).toBeVisible();
  await context.close();
});

test('a ranking that becomes private leaves the comparison, and the page says nothing of it', async ({
  page,
  browser,
  world,
}) => {
  const [one, other] = [
    await makeVolumes(page, world.url, 'Le premier', 6),
    await makeVolumes(page, world.url, 'Le secret', 6),
  ];
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitor = await context.newPage();
  const address = `${world.url}/rankings/${one}/compare/${other}`;
  await visitor.goto(address);
  await expect(
    heading(visitor, '« Le premier » et « Le secret » : d’accord à 100 %'),
  ).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Partager' })).toBeVisible();
  await writeRanking(page, world.url, 'setVisibility', { id: other, visibility: 'private' });
  const answer = await visitor.reload();
  await expect(heading(visitor, 'Classement introuvable.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Voir « Le premier »' })).toBeVisible();
  expect(await visitor.content()).not.toContain('Le secret');
  expect(answer?.headers()['referrer-policy']).toBe('same-origin');
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  expect(await findViolations(visitor)).toEqual([]);
  await context.close();
});
