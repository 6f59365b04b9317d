import { LIMITS } from '@palmanga/core';
import { expect, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import type { World } from '../gallery/world.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { readItemIds } from '../support/reads.ts';
import { findViolations } from '../support/violations.ts';
import { makeVolumes } from '../support/volumes.ts';
import { writeRanking } from '../support/writes.ts';

test.use({ person: 'reader' });

const volume = (number: number) => `volume-${number}`;
const RANGE = Array.from({ length: 200 }, (_, index) => volume(index + 1));

/** A ranking of 200 volumes, of which the last stands first since a second version began. */
async function open(page: Page, world: World) {
  const { url } = world;
  const id = await makeVolumes(page, url, 'Deux cents tomes', 200);
  const post = (call: string, data: object) => writeRanking(page, url, call, { id, ...data });
  const order = () => readItemIds(page, url, id);
  const later = () => world.ageVersions(id, LIMITS.versionWindow);
  await later();
  await post('place', { itemId: volume(200), position: 1 });
  return { id, post, order, later };
}

const MOVED = [volume(200), ...RANGE.slice(0, -1)];
const entries = (page: Page) =>
  page.getByRole('list', { name: /^Ordres du classement/ }).getByRole('listitem');
const question = (page: Page) => page.getByRole('dialog', { name: 'Revenir à cet ordre ?' });

test('an owner looks at a former order, goes back to it, and takes that back', async ({
  page,
  world,
}) => {
  const { id, order } = await open(page, world);
  await visit(page, `/rankings/${id}`);
  await new RankingPage(page).press('Historique');
  await expect(page).toHaveURL(new RegExp(`/rankings/${id}/history$`));
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText('1 manga déplacé');

  await entries(page).first().getByRole('button', { name: /^Voir/ }).click();
  const present = page.getByRole('dialog');
  await expect(present.getByRole('listitem').first()).toContainText('Volume 200');
  await expect(present.getByRole('listitem').first()).toContainText('monté de 199 places');
  await expect(present.getByRole('listitem').nth(1)).toContainText('descendu de 1 place');
  expect(await findViolations(page)).toEqual([]);
  // Only what is in sight is drawn and read.
  expect(await present.getByRole('listitem').count()).toBeLessThan(60);
  await page.keyboard.press('Escape');
  await expect(present).toBeHidden();

  await entries(page)
    .nth(1)
    .getByRole('button', { name: /^Revenir/ })
    .click();
  await question(page).getByRole('button', { name: 'Revenir à cet ordre' }).click();
  await expect(question(page)).toBeHidden();
  await expect.poll(order).toEqual(RANGE);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(order).toEqual(MOVED);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/rankings/${id}$`));
});

test('keys alone go back to an order; the reorder dialog undoes it and does it again', async ({
  page,
  world,
}) => {
  const { id, order } = await open(page, world);
  await visit(page, `/rankings/${id}/history`);
  const revert = entries(page)
    .nth(1)
    .getByRole('button', { name: /^Revenir/ });
  await revert.focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(revert).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const confirm = question(page).getByRole('button', { name: 'Revenir à cet ordre' });
  for (let press = 0; press < 5; press += 1) {
    if (await confirm.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect.poll(order).toEqual(RANGE);

  // Within the tab, because that is where edits are kept.
  await page.getByRole('button', { name: 'Retour' }).click();
  if (page.url().endsWith('/dashboard')) {
    await page.getByRole('link', { name: 'Deux cents tomes' }).first().click();
  }
  const ranking = new RankingPage(page);
  const dialog = await ranking.openReorder();
  await page.keyboard.press('Control+z');
  await expect.poll(order).toEqual(MOVED);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(order).toEqual(RANGE);
  await ranking.closeDialog(dialog);
});

test('what was removed comes back when asked, as far as the catalogue has it', async ({
  page,
  world,
}) => {
  const { id, post, order, later } = await open(page, world);
  const akira = { mangaId: 'akira', title: 'Akira', author: '', coverUrl: null };
  await post('addItems', { items: [akira] });
  await later();
  await post('removeItems', { itemIds: ['akira', volume(7)] });
  await visit(page, `/rankings/${id}/history`);
  await expect(entries(page).first()).toContainText('2 mangas retirés');
  await entries(page)
    .nth(1)
    .getByRole('button', { name: /^Revenir/ })
    .click();
  const submit = question(page).getByRole('button', { name: 'Revenir à cet ordre' });
  await expect(submit).toBeDisabled();
  await question(page)
    .getByRole('checkbox', { name: /Remettre aussi les 2 mangas/ })
    .check();
  await submit.click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('main').getByText('Un manga n’est plus au catalogue')).toBeVisible();
  const expected = MOVED.filter((one) => one !== volume(7)).concat('akira');
  await expect.poll(order).toEqual(expected);
  // What tells of it stands behind the question until that has gone.
  await expect.poll(() => findViolations(page)).toEqual([]);
});

test('nobody but the owner sees it: its address leads to the ranking', async ({
  page,
  browser,
  world,
}) => {
  const { id } = await open(page, world);
  for (const storageState of [{ cookies: [], origins: [] }, world.sessions.collector]) {
    const context = await browser.newContext({ storageState });
    const other = await context.newPage();
    await other.goto(`${world.url}/rankings/${id}/history`);
    await expect(other.getByRole('heading', { level: 1, name: 'Deux cents tomes' })).toBeVisible();
    await expect(other).toHaveURL(`${world.url}/rankings/${id}`);
    const answer = await other.request.get(`${world.url}/api/rankings/listVersions?id=${id}`);
    expect([401, 403]).toContain(answer.status());
    await context.close();
  }
  const source = await (await page.request.get(`${world.url}/rankings/${id}/history`)).text();
  expect(source).toContain('noindex');
});
