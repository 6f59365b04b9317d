import { expect, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { makeVolumes } from '../support/volumes.ts';

test.use({ person: 'reader' });

async function setVisibility(page: Page, choice: string): Promise<void> {
  await new RankingPage(page).press('Qui peut voir ce classement ?');
  const dialog = page.getByRole('dialog', { name: 'Qui peut voir ce classement ?' });
  await dialog.getByRole('radio', { name: choice, exact: true }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
}

const robots = (page: Page) => page.locator('meta[name=robots][content=noindex]');
const missing = (page: Page) => page.getByRole('heading', { name: 'Classement introuvable.' });

test('a ranking by link has no name on it, and its address alone leads there', async ({
  page,
  context,
  browser,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await makeVolumes(page, world.url, 'Entre nous', 3);
  await visit(page, `/rankings/${id}`);
  const ranking = new RankingPage(page);
  const publicLink = await ranking.copyShareLink();
  await expect(robots(page)).toHaveCount(0);
  await setVisibility(page, 'Par lien');
  await expect(page.getByText('Par lien', { exact: true })).toBeVisible();
  await expect(page.getByText(/^par /)).toBeHidden();
  await expect(robots(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Lien copié' })).toHaveCount(0);
  expect(await ranking.copyShareLink()).toBe(`${world.url}/rankings/${id}`);

  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const other = await visitor.newPage();
  await other.goto(publicLink);
  await expect(other.getByText(/Ce classement n’existe plus, ou n’est plus partagé/)).toBeVisible();
  const answer = await other.goto(`${world.url}/rankings/${id}`);
  await expect(other.getByRole('heading', { level: 1, name: 'Entre nous' })).toBeVisible();
  await expect(other.getByText(/^par /)).toBeHidden();
  await expect(other.getByText('Par lien', { exact: true })).toBeHidden();
  await expect(robots(other)).toHaveCount(1);
  expect(answer?.headers()['referrer-policy']).toBe('same-origin');

  await setVisibility(page, 'Public');
  await other.goto(publicLink);
  await expect(other.getByRole('heading', { level: 1, name: 'Entre nous' })).toBeVisible();
  await expect(robots(other)).toHaveCount(0);
  await visitor.close();
});

test('a private ranking leaves the pages of others at once, and every address', async ({
  page,
  browser,
  world,
}) => {
  const id = await makeVolumes(page, world.url, 'Rien qu’à moi', 3);
  await visit(page, `/rankings/${id}`);
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const other = await visitor.newPage();
  await other.goto(`${world.url}/rankings/${id}`);
  await expect(other.getByText('— Fin de la liste —')).toBeVisible();

  await setVisibility(page, 'Privé');
  await expect(missing(other)).toBeVisible();
  await expect(robots(other)).toHaveCount(1);
  await other.reload();
  await expect(missing(other)).toBeVisible();
  await expect(other.getByText('Volume 1')).toBeHidden();

  await expect(page.getByText('Privé', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Partager' }).click();
  const dialog = page.getByRole('dialog', { name: 'Qui peut voir ce classement ?' });
  await expect(dialog.getByRole('radio', { name: 'Privé', exact: true })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Public', exact: true }).check();
  await expect(dialog.getByText('Ses liens à ton nom marcheront de nouveau.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await visit(page, '/dashboard');
  await expect(
    page.getByRole('link', { name: /Rien qu’à moi/ }).getByText('Privé', { exact: true }),
  ).toBeVisible();
  await page.reload();
  await visit(page, `/rankings/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rien qu’à moi' })).toBeVisible();
  await visitor.close();
});

test('what a change brings is said before it, and a refusal keeps the choice', async ({
  page,
  world,
}) => {
  const id = await makeVolumes(page, world.url, 'Choisi', 2);
  await visit(page, `/rankings/${id}`);
  await new RankingPage(page).press('Qui peut voir ce classement ?');
  const dialog = page.getByRole('dialog', { name: 'Qui peut voir ce classement ?' });
  await expect(dialog.getByRole('radio', { name: 'Public', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'Public', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByText(/^Les liens à ton nom ne marcheront plus\./)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByText('Les liens déjà envoyés ne marcheront plus.')).toBeVisible();
  await page.route('**/api/rankings/setVisibility', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('Ce réglage n’a pas pu être enregistré.').or(dialog.getByRole('alert')),
  ).not.toHaveCount(0);
  await expect(dialog.getByRole('radio', { name: 'Privé', exact: true })).toBeChecked();
  await page.unroute('**/api/rankings/setVisibility');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Privé', { exact: true })).toBeVisible();
});
