import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { LIMITS } from '@palmanga/core';
import type { Locator, Page } from '@playwright/test';

import type { Target } from '../support/target.ts';
import { AccountPage } from './pages/account-page.ts';
import { RankingPage } from './pages/ranking-page.ts';
import { type Account, expect, expectAccessible, test } from './support/test.ts';
import { makeVolumes, volumes } from './support/volumes.ts';

const COUNT = 200;
const TITLE = 'Deux cents tomes';

/** Makes a ranking of 200 volumes of the account, whose session the page has. Returns its id. */
async function makeRanking(server: Target, page: Page, account: Account): Promise<string> {
  if (process.env['PALMANGA_TARGET'] !== 'firebase') {
    return makeVolumes(page, server.url, TITLE, COUNT);
  }
  const [{ createClient }, { FirebaseSite }] = await Promise.all([
    import('@palmanga/firebase/client'),
    import('../support/firebase-site.ts'),
  ]);
  if (!(server instanceof FirebaseSite)) throw new Error('This is another target');
  const client = createClient(server.project.configuration());
  await client.identity.signIn(account);
  const { id } = await client.rankings.create({ title: TITLE });
  await client.rankings.addItems(id, volumes(COUNT));
  await client.dispose();
  return id;
}

/** Lets the ten minutes pass after which a change begins another version of a ranking. */
async function passWindow(server: Target, id: string): Promise<void> {
  if (server.dataFolder !== undefined) {
    const database = new DatabaseSync(join(server.dataFolder, 'palmanga.db'));
    database.exec('PRAGMA busy_timeout = 5000');
    database
      .prepare('UPDATE rankings SET versionBegunAt = versionBegunAt - ? WHERE id = ?')
      .run(LIMITS.versionWindow, id);
    database.close();
    return;
  }
  const [{ FirebaseSite }, { doc, Timestamp, updateDoc }] = await Promise.all([
    import('../support/firebase-site.ts'),
    import('firebase/firestore/lite'),
  ]);
  if (!(server instanceof FirebaseSite)) throw new Error('This is another target');
  const begunAt = Timestamp.fromMillis(Date.now() - LIMITS.versionWindow);
  const reference = doc(server.project.operator, `rankings/${id}`);
  await updateDoc(reference, { 'versions.begunAt': begunAt });
}

const numberOf = (dialog: Locator, volume: number, position: number, count = COUNT) =>
  dialog.getByRole('button', { name: `Place de « Volume ${volume} » : ${position} sur ${count}` });

/** Expects the first titles of the ranking, as a new visit finds them. */
async function expectFirst(page: Page, ...expected: readonly (number | string)[]): Promise<void> {
  await expect(async () => {
    await page.reload();
    const titles = page.getByTestId('ranking-item-title');
    await expect(titles.first()).toBeVisible({ timeout: 10_000 });
    const first = (await titles.allTextContents()).slice(0, expected.length);
    expect(first).toEqual(expected.map((one) => (typeof one === 'number' ? `Volume ${one}` : one)));
  }).toPass({ timeout: 40_000 });
}

test('a power user puts 200 manga in order', async ({
  page,
  context,
  browser,
  server,
  account,
}, info) => {
  test.setTimeout(300_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const accounts = new AccountPage(page);
  const ranking = new RankingPage(page);
  await accounts.signUp(account);
  const id = await makeRanking(server, page, account);
  await page.goto(`/rankings/${id}`);
  await expect(page.getByText(`${COUNT} manga(s)`)).toBeVisible();

  await test.step('the 180th is placed third by its number', async () => {
    const dialog = await ranking.openReorder();
    await dialog.getByRole('searchbox', { name: 'Retrouver un manga…' }).fill('volume 180');
    await numberOf(dialog, 180, 180).click();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect(numberOf(dialog, 180, 3)).toBeFocused();
    await expectAccessible(page);
    await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
    await dialog.getByRole('searchbox').fill('');
    await ranking.closeDialog(dialog);
    await expectFirst(page, 1, 2, 180, 3);
  });

  await test.step('that is undone and done again', async () => {
    const dialog = await ranking.openReorder();
    const first = numberOf(dialog, 1, 1);
    await first.click();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(numberOf(dialog, 1, 2)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(first).toBeVisible();
    await dialog.getByRole('button', { name: 'Rétablir' }).first().click();
    await expect(numberOf(dialog, 1, 2)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(first).toBeVisible();
    await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
  });

  await test.step('one is removed and put back', async () => {
    const dialog = page.getByRole('dialog', { name: 'Modifier le classement' });
    await dialog.getByRole('button', { name: 'Retirer « Volume 2 »' }).click();
    await expect(numberOf(dialog, 180, 2, COUNT - 1)).toBeVisible();
    await dialog.locator('[data-bar]').getByRole('button', { name: 'Annuler' }).click();
    await expect(numberOf(dialog, 2, 2)).toBeVisible();
    await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
  });

  await test.step('a note gives the story away', async () => {
    const dialog = page.getByRole('dialog', { name: 'Modifier le classement' });
    await dialog.getByRole('button', { name: 'Changer la place de « Volume 2 »' }).click();
    await page.getByRole('menuitem', { name: 'Écrire un mot' }).click();
    const writing = page.getByRole('dialog', { name: /^Ton mot sur/ });
    await writing.getByLabel('Ton mot').fill('Elle est vivante.');
    await writing.getByLabel('Révèle l’intrigue').check();
    await writing.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(writing).toBeHidden();
    await ranking.closeDialog(dialog);
    await expectFirst(page, 1, 2, 180, 3);
    const note = page.getByText('Elle est vivante.');
    await expect(note).toBeHidden();
    await page.getByText('Révèle l’intrigue').click();
    await expect(note).toBeVisible();
    await page.screenshot({ path: info.outputPath('ranking.png') });
  });

  await test.step('the history leads back to the order of before', async () => {
    await passWindow(server, id);
    const dialog = await ranking.openReorder();
    await dialog.getByRole('button', { name: 'Changer la place de « Volume 3 »' }).click();
    await page.getByRole('menuitem', { name: 'Mettre en premier' }).click();
    await expect(numberOf(dialog, 3, 1)).toBeVisible();
    await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
    await ranking.closeDialog(dialog);
    await expectFirst(page, 3, 1, 2, 180);
    await new RankingPage(page).press('Historique');
    const orders = page.getByRole('list', { name: /^Ordres du classement/ }).getByRole('listitem');
    await expect(orders).toHaveCount(2, { timeout: 20_000 });
    await expect(orders.first()).toContainText('1 manga déplacé');
    await expectAccessible(page);
    await orders
      .last()
      .getByRole('button', { name: /^Revenir à cet ordre/ })
      .click();
    const question = page.getByRole('dialog', { name: 'Revenir à cet ordre ?' });
    await question.getByRole('button', { name: 'Revenir à cet ordre' }).click();
    await expect(question).toBeHidden();
    await page.goto(`/rankings/${id}`);
    await expectFirst(page, 1, 2, 180, 3);
  });

  await test.step('a duel finds the place of a new title', async () => {
    const panel = await ranking.openAddPanel();
    await ranking.add(panel, 'Akira');
    await panel.getByRole('link', { name: 'Placer « Akira » par duels' }).click();
    const choices = page.getByRole('group', { name: 'Lequel préfères-tu ?' }).getByRole('button');
    // Of 200 others.
    for (let question = 1; question <= 8; question += 1) {
      const asked = page
        .getByText(new RegExp(String.raw`question\s${question}\ssur\s8`, 'i'))
        .first();
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      await expect(asked).toBeVisible({ timeout: 20_000 });
      // oxlint-disable-next-line no-await-in-loop
      await choices.first().click();
    }
    await expect(page.getByText(/^«\sAkira\s» sera n°\s1/)).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(panel).toBeVisible();
    await page.goto(`/rankings/${id}`);
    await expectFirst(page, 'Akira', 1, 2, 180, 3);
  });

  const link = await ranking.copyShareLink();
  const printed = await page.getByText(/\/r\//).textContent();
  const short = printed?.slice(printed.indexOf('/r/')) ?? '';
  const stranger = await browser.newContext({
    baseURL: server.url,
    storageState: server.storageState ?? { cookies: [], origins: [] },
  });
  await server.prepare?.(stranger);
  const other = await stranger.newPage();

  await test.step('a stranger takes the ranking over', async () => {
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await new AccountPage(other).signUp({ ...account, email: `x${account.email}` });
    await other.goto(link);
    await other.getByRole('button', { name: 'Reprendre ce classement' }).click();
    await expect(
      other.getByRole('heading', { level: 1, name: new RegExp(`^${TITLE} \\(d’après`) }),
    ).toBeVisible();
    await expect(other.getByText(`${COUNT + 1} manga(s)`)).toBeVisible({ timeout: 60_000 });
    await expectFirst(other, 'Akira', 1, 2, 180, 3);
    await expect(other.getByText('Elle est vivante.')).toHaveCount(0);
    await expect(other.getByRole('link', { name: `« ${TITLE} »` })).toBeVisible();
  });

  await test.step('a private ranking is reached by no address', async () => {
    await new RankingPage(page).press('Qui peut voir ce classement ?');
    const dialog = page.getByRole('dialog', { name: 'Qui peut voir ce classement ?' });
    await dialog.getByRole('radio', { name: 'Privé', exact: true }).check();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Privé', { exact: true })).toBeVisible();
    const gone = other
      .getByText('Ce classement n’existe plus, ou n’est plus partagé.')
      .or(other.getByRole('heading', { name: 'Classement introuvable.' }));
    for (const address of [link, short, `/rankings/${id}`, `/rankings/${id}/add`]) {
      // The site on Firebase keeps what it read for ten seconds; the application asks at once.
      await expect(async () => {
        await other.goto(address);
        await expect(gone.first()).toBeVisible({ timeout: 30_000 });
        expect(await other.content()).not.toContain('Volume 180');
      }).toPass({ timeout: 60_000 });
    }
  });
  await stranger.close();
});
