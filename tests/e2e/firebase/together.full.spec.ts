import { createClient } from '@palmanga/firebase/client';
import type { Page } from '@playwright/test';

import type { FirebaseSite } from '../../support/firebase-site.ts';
import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { type Account, expect, expectAccessible, test } from '../support/test.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** A public ranking of a new account, of so many volumes. */
async function makeRanking(
  { project }: FirebaseSite,
  { email, password }: Account,
  { name, count }: { readonly name: string; readonly count: number },
) {
  const client = createClient(project.configuration());
  await client.identity.signUp({ email: `${name.toLowerCase()}-${email}`, password });
  await client.profiles.saveOwn({ displayName: name });
  const { id } = await client.rankings.create({ title: `Ceux de ${name}` });
  const items = Array.from({ length: count }, (_, index) => ({
    mangaId: `volume-${index + 1}`,
    title: `Volume ${index + 1}`,
    author: '',
    coverUrl: null,
  }));
  await client.rankings.addItems(id, items);
  return { client, id };
}

test('a reader makes a top with two others, leaves out who became private, and keeps it', async ({
  page,
  account,
  server,
}) => {
  test.setTimeout(240_000);
  const site = server as FirebaseSite;
  const lea = await makeRanking(site, account, { name: 'Lea', count: 6 });
  const hugo = await makeRanking(site, account, { name: 'Hugo', count: 7 });
  const ines = await makeRanking(site, account, { name: 'Ines', count: 8 });
  await new AccountPage(page).signUp(account);
  await page.goto(`/rankings/${lea.id}/compare/${hugo.id}`);
  await page.getByRole('button', { name: 'Ajouter un classement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un classement' });
  await dialog.getByLabel('Lien de l’autre classement').fill(`${server.url}/rankings/${ines.id}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${lea.id}/together/${hugo.id}\\+${ines.id}$`));
  await expect(heading(page, /^Lea, Hugo et Ines\s: notre top 7$/)).toBeVisible();
  await expect(page.getByText('Volume 7').first()).toBeVisible();
  await expectAccessible(page);

  await ines.client.rankings.setVisibility(ines.id, 'private');
  await page.reload();
  await expect(heading(page, /^Lea et Hugo\s: notre top 6$/)).toBeVisible();
  await expect(page.getByText(/^Un classement n’est plus visible/)).toBeVisible();
  await expect(page.getByText('Ines')).toHaveCount(0);

  await page.getByRole('button', { name: 'En faire mon classement' }).click();
  await expect(heading(page, 'Notre top, avec Lea et Hugo')).toBeVisible();
  await expect(new RankingPage(page).titles()).toHaveText(
    Array.from({ length: 6 }, (_, index) => `Volume ${index + 1}`),
  );
  await expect(page.getByRole('button', { name: 'Partager' })).toBeVisible();
  for (const { client } of [lea, hugo, ines]) await client.dispose();
});
