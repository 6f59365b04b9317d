import type { Page } from '@playwright/test';

import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { type Account, expect, expectAccessible, test } from '../support/test.ts';

/** A text that no other test has in a username. */
const unique = ({ email }: Account) => /(?<text>\w+)@/.exec(email)?.groups?.['text'] ?? '';

/** Sets the switch in the profile, with a username if one is given. */
async function show(page: Page, isShown: boolean, username?: string): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le profil' });
  if (username !== undefined) {
    await dialog.getByLabel('Nom affiché').fill('Élodie Martin');
    await dialog.getByLabel('Nom d’utilisateur').fill(username);
  }
  const box = dialog.getByRole('checkbox', { name: 'Montrer mes classements publics ensemble' });
  await expect(box).toBeChecked({ checked: !isShown });
  await box.focus();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
}

test('an owner shows public rankings together, is renamed, and shows them no more', async ({
  page,
  account,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const [former, present] = [`elo-${unique(account)}`, `elodie-${unique(account)}`];
  await new AccountPage(page).signUp(account);
  const ranking = new RankingPage(page);
  const first = await ranking.create('Top Seinen');
  const panel = await ranking.openAddPanel();
  await ranking.addsOf(panel).first().click();
  await page.keyboard.press('Escape');
  await ranking.create('Top Shonen');
  const hidden = await ranking.create('Rien que pour moi');
  await ranking.press('Qui peut voir ce classement ?');
  await page.getByRole('radio', { name: 'Privé' }).check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await server.prepare?.(visitor.context());
  const title = visitor.getByRole('heading', { level: 1, name: 'Les classements d’Élodie Martin' });
  const others = visitor.getByRole('region', { name: 'Aussi par Élodie Martin' });
  // Off until it is switched on.
  await visitor.goto(first);
  await expect(visitor.getByText('— Fin de la liste —')).toBeVisible();
  await expect(others).toHaveCount(0);
  await visitor.goto(`/${former}`);
  await expect(visitor).toHaveURL(/\/signin$/);

  await show(page, true, former);
  await expect(async () => {
    await visitor.goto(first);
    await expect(others.getByRole('link', { name: /Top Shonen/ })).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 30_000 });
  await expect(others.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: new RegExp(`^par ${former}`) }).click();
  await expect(visitor).toHaveURL(new RegExp(`/${former}$`));
  await expect(title).toBeVisible();
  await expect(visitor.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expect(visitor.getByText('Rien que pour moi')).toHaveCount(0);
  await expectAccessible(visitor);

  // The server writes all of it.
  const written = async (path: string) => {
    const answer = await visitor.request.get(server.url + path, { maxRedirects: 0 });
    return {
      status: answer.status(),
      location: answer.headers()['location'],
      html: await answer.text(),
    };
  };
  await expect
    .poll(async () => (await written(`/${former}`)).html, { timeout: 30_000 })
    .toContain('Top Seinen');
  const { html } = await written(`/${former}`);
  expect(html).toContain('<title>Les classements d’Élodie Martin – Palmanga</title>');
  expect(html).toContain('og:description');
  expect(html).not.toContain('noindex');
  expect(html).not.toContain('Rien que pour moi');
  expect(html).not.toContain(hidden.split('/').at(-1));

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le profil' });
  await dialog.getByLabel('Nom d’utilisateur').fill(present);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await written(`/${former}`)).location, { timeout: 10_000 })
    .toBe(`${server.url}/${present}`);
  await visitor.goto(`/${former}`);
  await expect(visitor).toHaveURL(new RegExp(`/${present}$`));
  await expect(visitor.getByRole('main').getByRole('listitem')).toHaveCount(2);

  await show(page, false);
  await expect
    .poll(async () => (await written(`/${present}`)).html, { timeout: 10_000 })
    .not.toContain('Martin');
  expect((await written(`/${present}`)).html).toContain('noindex');
  for (const name of [former, present]) {
    await visitor.goto(`/${name}`);
    await expect(visitor).toHaveURL(/\/signin$/);
  }
  await visitor.goto(first);
  await expect(visitor.getByText('— Fin de la liste —')).toBeVisible();
  await expect(visitor.getByText(new RegExp(`par ${present}`))).toBeVisible();
  await expect(visitor.getByRole('link', { name: new RegExp(`par ${present}`) })).toHaveCount(0);
  await expect(others).toHaveCount(0);
  await visitor.context().close();
});
