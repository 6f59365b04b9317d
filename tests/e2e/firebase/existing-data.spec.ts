import { computeHandle } from '@palmanga/core';
import { createOperatorBackend } from '@palmanga/firebase/admin';
import { createClient } from '@palmanga/firebase/client';
import { doc, getDoc } from 'firebase/firestore/lite';

import { writeDocuments } from '../../support/existing-database.ts';
import { EXISTING_RANKINGS, rankingDocuments } from '../../support/existing-rankings.ts';
import type { FirebaseProject } from '../../support/firebase-project.ts';
import type { FirebaseSite } from '../../support/firebase-site.ts';
import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { expect, test, type Account } from '../support/test.ts';

const TITLES = ['Titre m1', 'Titre m2', 'Titre m3'];
const NAMES = new Set(['bare', 'other-item-ids', 'slash-slug']);

/**
 * Writes what another program left for an account that uses this site for the first time.
 * @returns the path of a ranking; each run has rankings of its own
 */
async function leaveData(
  project: FirebaseProject,
  account: Account,
): Promise<(name: string) => string> {
  const client = createClient(project.configuration());
  const { uid } = await client.identity.signUp(account);
  await client.dispose();
  const rankings = EXISTING_RANKINGS.filter(({ name }) => NAMES.has(name));
  for (const ranking of rankings) {
    await writeDocuments(
      project.operator,
      rankingDocuments(ranking, uid, `${ranking.name}-${uid}`),
    );
  }
  const title = 'Île Ancienne';
  await writeDocuments(project.operator, {
    'mangas/ancien': { id: 'ancien', title, author: 'Ève Disparue', titleLower: 'île ancienne' },
  });
  return (name) => `/rankings/${name}-${uid}`;
}

async function migrate({ id, firestore: { host, port } }: FirebaseProject): Promise<void> {
  const backend = createOperatorBackend({
    project: id,
    credentials: null,
    emulator: `${host}:${port}`,
  });
  const operator = await backend.open('fail');
  await operator.migration.run({ dryRun: false });
  await operator.close();
}

test('data of another program is shown and changed before a migration, and complete after it', async ({
  page,
  context,
  browser,
  account,
  server,
}) => {
  const { project, url } = server as FirebaseSite;
  const pathOf = await leaveData(project, account);
  const ranking = new RankingPage(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('a visitor reads a ranking that has only what it must have', async () => {
    await page.goto(pathOf('bare'));
    await expect(ranking.titles()).toHaveText(TITLES);
  });

  await test.step('the owner orders one whose items have other ids, and renames another', async () => {
    await new AccountPage(page).signIn(account);
    await expect(page.getByText('Classement slash-slug')).toBeVisible();
    await page.goto(pathOf('other-item-ids'));
    const dialog = await ranking.openReorder();
    await ranking.dragByKeyboard(dialog, 'Titre m3', 'ArrowUp', 2);
    await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
    await ranking.closeDialog(dialog);
    await expect(ranking.titles()).toHaveText(['Titre m3', 'Titre m1', 'Titre m2']);
    await page.goto(pathOf('slash-slug'));
    await ranking.rename('Sans barre');
    await expect(page.getByRole('heading', { level: 1, name: 'Sans barre' })).toBeVisible();
  });

  await migrate(project);

  await test.step('the list has every ranking, and a search finds what it did not find', async () => {
    await page.goto('/rankings');
    await page.getByText('Classement bare').click();
    await expect(ranking.titles()).toHaveText(TITLES);
    const panel = await ranking.openAddPanel();
    await panel.getByRole('searchbox').fill('disparue ile');
    await panel.getByRole('button', { name: 'Ajouter « Île Ancienne »' }).click();
    await page.getByRole('button', { name: 'Fermer' }).first().click();
    await expect(ranking.titles()).toHaveText([...TITLES, 'Île Ancienne']);
  });

  await test.step('its share link leads to it', async () => {
    const link = await ranking.copyShareLink();
    const other = await browser.newContext({ baseURL: url, locale: 'fr-FR' });
    const visitor = await other.newPage();
    await visitor.goto(new URL(link).pathname);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Classement bare' })).toBeVisible();
    await other.close();
  });

  await test.step('its owner deletes it', async () => {
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Supprimer le classement' }).click();
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await expect(page).not.toHaveURL(pathOf('bare'));
    await page.goto(pathOf('bare'));
    await expect(page.getByText('Classement introuvable.')).toBeVisible();
  });
});

test('a ranking with its handle in the field of another program gets ours when its owner opens it', async ({
  page,
  account,
  server,
}) => {
  const { project } = server as FirebaseSite;
  const client = createClient(project.configuration());
  const { uid } = await client.identity.signUp(account);
  await client.dispose();
  const handle = computeHandle({
    username: null,
    handle: null,
    email: account.email,
    displayName: null,
  });
  const id = `old-${uid}`;
  const [complete] = EXISTING_RANKINGS;
  if (complete === undefined) throw new Error('No ranking');
  const fields = { ownerHandle: undefined, userHandle: handle, slug: 'ancien', shortid: undefined };
  const old = { ...complete, fields };
  await writeDocuments(project.operator, rankingDocuments(old, uid, id));
  const link = `/${handle}/ancien`;
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Classement complete' })).toBeVisible();
  await new AccountPage(page).signIn(account);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`/rankings/${id}`);
  await expect
    .poll(async () => (await getDoc(doc(project.operator, `rankings/${id}`))).data())
    .toMatchObject({ ownerHandle: handle });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Classement complete' })).toBeVisible();
});
