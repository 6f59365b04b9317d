import { type Browser, expect, type Page } from '@playwright/test';

import { ready, visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { readItemIds } from '../support/reads.ts';
import { makeVolumes } from '../support/volumes.ts';
import { createRanking, writeRanking } from '../support/writes.ts';

test.use({ person: 'reader' });

const OUTSIDE = { storageState: { cookies: [], origins: [] } };

const volumes = (count: number) =>
  Array.from({ length: count }, (_, index) => `volume-${index + 1}`);

async function openVisitor(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext(OUTSIDE);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Brings the whole list into the page, then its end into sight. */
async function toTheEnd(page: Page): Promise<void> {
  const end = page.getByText('— Fin de la liste —');
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(end).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

test('a visitor signs up to have the ranking that they saw', async ({ page, browser, world }) => {
  const id = await makeVolumes(page, world.url, 'Tous mes volumes', 30);
  const visitor = await openVisitor(browser, `${world.url}/rankings/${id}`);
  await toTheEnd(visitor);
  await expect(
    visitor.getByText(
      'Ton exemplaire s’ouvre avec les 30 mangas, dans le même ordre : à toi de tout bouger.',
    ),
  ).toBeVisible();
  await visitor.getByRole('link', { name: 'Reprendre celui de Élodie' }).click();
  await visitor.getByLabel('E-mail').fill(`copie-${Date.now().toString(36)}@exemple.fr`);
  await visitor.getByLabel('Mot de passe', { exact: true }).fill('motdepasse-solide');
  await visitor.getByRole('button', { name: 'Créer mon compte' }).click();
  const title = 'Tous mes volumes (d’après Élodie)';
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const copy = visitor.url().split('/').at(-1) ?? '';
  expect(copy).not.toBe(id);
  await expect.poll(() => readItemIds(visitor, world.url, copy)).toEqual(volumes(30));
  await expect(visitor.getByText('30 manga(s)')).toBeVisible();
  await expect(visitor.getByText('D’après « Tous mes volumes », par Élodie')).toBeVisible();
  await visitor.goBack();
  await expect(visitor).not.toHaveURL(new RegExp(copy));
  await visitor.goForward();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await visitor.goto(`${world.url}/dashboard`);
  await expect(visitor.getByRole('link', { name: /d’après Élodie/ })).toHaveCount(1);
  await visitor.context().close();
});

test('a copy that is interrupted says how far it is, and goes on after a reload', async ({
  page,
  context,
  world,
}) => {
  const id = await makeVolumes(page, world.url, 'Deux cent cinquante', 250);
  const other = await context.browser()?.newContext({ storageState: world.sessions.newcomer });
  const user = await other?.newPage();
  if (!other || !user) throw new Error('No browser');
  let calls = 0;
  await user.route('**/api/rankings/addItems', (route) => {
    calls += 1;
    return calls > 1 ? route.abort() : route.continue();
  });
  await user.goto(`${world.url}/rankings/${id}`);
  await user.getByRole('button', { name: 'Reprendre ce classement' }).click();
  await expect(
    user.getByText('La reprise du classement s’est arrêtée : 100 sur 250.'),
  ).toBeVisible();
  const copy = user.url().split('/').at(-1) ?? '';
  expect(await readItemIds(user, world.url, copy)).toEqual(volumes(100));
  await user.reload();
  await expect(
    user.getByText('La reprise du classement s’est arrêtée : 100 sur 250.'),
  ).toBeVisible();
  await user.unroute('**/api/rankings/addItems');
  await user.getByRole('button', { name: 'Continuer' }).click();
  await expect(user.getByText('250 mangas repris.').first()).toBeVisible();
  expect(await readItemIds(user, world.url, copy)).toEqual(volumes(250));
  await expect(user.getByText('250 manga(s)')).toBeVisible();
  await writeRanking(user, world.url, 'delete', { id: copy });
  await other.close();
});

test('a copy names its source only while that is public', async ({ page, browser, world }) => {
  const source = await makeVolumes(page, world.url, 'La source', 3);
  const id = await createRanking(page, world.url, { title: 'Le fleuve', copiedFrom: source });
  await visit(page, `/rankings/${id}`);
  await expect(page.getByRole('link', { name: '« La source »' })).toBeVisible();
  await writeRanking(page, world.url, 'setVisibility', { id: source, visibility: 'private' });
  const visitor = await openVisitor(browser, `${world.url}/rankings/${id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Le fleuve' })).toBeVisible();
  await ready(visitor);
  for (const one of [visitor, page]) {
    await one.reload();
    await ready(one);
    await expect(one.getByText(/D’après/)).toHaveCount(0);
  }
  expect(await visitor.content()).not.toContain('La source');
  await visitor.context().close();
});
