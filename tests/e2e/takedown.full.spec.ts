import type { Page } from '@playwright/test';

import { AccountPage } from './pages/account-page.ts';
import { RankingPage } from './pages/ranking-page.ts';
import { runCommand } from './support/operator.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const IS_EMBEDDED = process.env['PALMANGA_TARGET'] !== 'firebase';
const TITLE = 'Top à retirer';
const REASON = 'Le titre insulte quelqu’un (article 5 des conditions).';

const notice = (page: Page) => page.getByRole('region', { name: 'Ce classement a été retiré' });
const missing = (page: Page) =>
  page.getByText(/Ce classement n’existe plus|Classement introuvable/).first();

async function menuOf(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  const items = await page.getByRole('menuitem').allTextContents();
  await page.getByRole('menuitem', { name: 'Description, import, export…' }).click();
  items.push(...(await page.getByRole('menuitem').allTextContents()));
  await page.keyboard.press('Escape');
  return items;
}

test('a takedown reaches the open pages of owner and visitor, and so does its lifting', async ({
  page,
  account,
  browser,
  context,
  server,
}) => {
  test.setTimeout(240_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await new AccountPage(page).signUp(account);
  const ranking = new RankingPage(page);
  const path = await ranking.create(TITLE);
  const link = await ranking.copyShareLink();
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await server.prepare?.(visitor.context());
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  const picture = async () =>
    (await visitor.request.get(`${server.url}${path}/picture.jpg`)).status();
  expect(await picture()).toBe(200);

  // The operator has the link of a report.
  const said = await runCommand(server, ['takedown', link, '--reason', REASON]);
  expect(said).toContain('Taken down: nobody but its owner can see');
  await expect(missing(visitor)).toBeVisible();
  await expect(notice(page)).toContainText(REASON);
  await expect(page.getByText('Retiré', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Partager' })).toHaveCount(0);
  await expectAccessible(page);
  const offered = await menuOf(page);
  expect(offered).not.toContain('Qui peut voir ce classement ?');
  expect(offered).toContain('Exporter…');

  // No way leads a visitor there, and nothing of the reason does.
  for (const address of [path, link]) {
    const answer = await visitor.goto(address);
    await expect(missing(visitor)).toBeVisible();
    expect(await answer?.text()).not.toContain('insulte');
  }
  // A site on Firebase reads an address once in ten seconds.
  await expect.poll(picture, { timeout: 30_000 }).toBe(404);
  await expect(visitor.getByText(TITLE)).toHaveCount(0);

  // The owner still exports it, and sees it marked in the list.
  await new RankingPage(page).press('Exporter…');
  const dialog = page.getByRole('dialog', { name: /^Exporter/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto('/rankings');
  const card = page.getByRole('link', { name: new RegExp(TITLE) }).first();
  await expect(card.getByText('Retiré', { exact: true })).toBeVisible();

  if (IS_EMBEDDED) {
    // Without a session its owner is a visitor, too.
    await context.clearCookies();
    await page.goto(path);
    await expect(missing(page)).toBeVisible();
    await new AccountPage(page).signIn(account);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.goto(path);
  await expect(notice(page)).toContainText(REASON);

  expect(await runCommand(server, ['takedown', '--list'])).toContain(REASON);
  await runCommand(server, ['takedown', path, '--lift']);
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Partager' })).toBeVisible();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect.poll(picture, { timeout: 30_000 }).toBe(200);

  // Taken down again, its owner can delete it.
  await runCommand(server, ['takedown', path, '--reason', REASON]);
  await expect(notice(page)).toBeVisible();
  await new RankingPage(page).press('Supprimer le classement');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(/\/(?:dashboard|rankings)$/);
  await expect(page.getByRole('link', { name: new RegExp(TITLE) })).toHaveCount(0);
  expect(await runCommand(server, ['takedown', '--list'])).not.toContain(TITLE);
});
