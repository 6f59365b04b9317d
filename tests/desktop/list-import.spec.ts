import { AccountPage } from '../e2e/pages/account-page.ts';
import { ListImportPage } from '../e2e/pages/list-import-page.ts';
import { RankingPage } from '../e2e/pages/ranking-page.ts';
import { expect, test } from '../e2e/support/test.ts';

test('a list is read in the window, where a worker comes from the app’s own files', async ({
  page,
  account,
}) => {
  const list = new ListImportPage(page);
  await new AccountPage(page).signUp(account);
  await list.open();
  await list.choose('liste.csv', 'Titre;Note\nAkira;8\nMonster;10\n');
  await list.find();
  await expect(page.getByText('Reconnu : un tableau CSV.')).toBeVisible();
  await list.create('Depuis un tableur', 2);
  await expect(new RankingPage(page).titles()).toHaveText(['Monster', 'Akira']);
});
