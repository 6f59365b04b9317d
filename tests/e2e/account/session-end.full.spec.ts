import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { endSession, expectSaid, openRanking, signInAgain } from '../support/ended-session.ts';
import { expect, test } from '../support/test.ts';

test.skip(process.env['PALMANGA_TARGET'] === 'firebase', 'its session is no cookie');

test('what was typed is saved after signing in again, and no other account sees it', async ({
  page,
  account,
}) => {
  test.setTimeout(120_000);
  const accounts = new AccountPage(page);
  await accounts.begin(account);
  const open = () => page.getByRole('button', { name: 'Créer', exact: true }).click();
  const field = page.getByLabel('Nom du classement');
  await open();
  await field.fill('Commencé avant');
  await endSession(page);
  await field.press('Enter');
  await expectSaid(page, 'Impossible de créer le classement.');
  const other = { ...account, email: `autre-${account.email}` };
  await accounts.begin(other);
  await open();
  await expect(field).toHaveValue('');
  await endSession(page);
  await page.goto('/signin');
  await accounts.signIn(account);
  await open();
  await expect(field).toHaveValue('Commencé avant');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/rankings\/[^/]+\/add$/);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /Commencé avant/ })).toBeVisible();
  await open();
  await expect(field).toHaveValue('');
  await field.fill('Laissé');
  await page.reload();
  await accounts.signOut();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    'Laissé',
  );
});

test('each action on a ranking that the end of the session made fail is said until it is read', async ({
  page,
  account,
}, info) => {
  test.setTimeout(180_000);
  const ranking = await openRanking(page, account);
  const path = new URL(page.url()).pathname;

  await new RankingPage(page).press('Supprimer le classement');
  await endSession(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expectSaid(page, 'La suppression a échoué. Réessayez plus tard.');
  await signInAgain(page, account, path);

  let dialog = await ranking.openReorder();
  await endSession(page);
  await ranking.dragByPointer(dialog, 'Naruto', 'One Piece', info.project.name === 'phone');
  await expectSaid(page, 'Erreur lors de la mise à jour de l’ordre.');
  await signInAgain(page, account, path);

  dialog = await ranking.openReorder();
  await endSession(page);
  await dialog.getByRole('button', { name: 'Retirer « Naruto »' }).click();
  await expectSaid(page, 'Suppression impossible.');
  await signInAgain(page, account, path);

  const panel = await ranking.openAddPanel();
  await panel.getByRole('searchbox').fill('Monster');
  const add = panel.getByRole('button', { name: 'Ajouter « Monster »', exact: true });
  await expect(add).toBeVisible();
  await endSession(page);
  await add.click();
  await expectSaid(page, 'Impossible d’ajouter ce manga.');
  await signInAgain(page, account, `${path}(/add)?`);

  await page.goto(path);
  await expect(ranking.titles()).toHaveText(['One Piece', 'Naruto']);
  await ranking.titles().first().click();
  const heart = page.getByRole('button', { name: 'Ajouter aux favoris' });
  await expect(heart).toBeVisible();
  await endSession(page);
  await heart.click();
  await expectSaid(page, 'Non authentifié');
  await page.screenshot({ path: info.outputPath('session-ended.png') });
});
