import { AccountPage } from './pages/account-page.ts';
import { ListImportPage } from './pages/list-import-page.ts';
import { RankingPage } from './pages/ranking-page.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** The publisher stands where titles are expected, and the score where nobody names it. */
const TABLE = 'Kana;Monster;10\nDelcourt;Akira;9\nKana;Pluto;8\n';

test('a table whose columns were guessed wrong is corrected with one choice, and imported', async ({
  page,
  account,
}, info) => {
  const list = new ListImportPage(page);
  await new AccountPage(page).signUp(account);
  await list.open();
  await list.choose('achats.csv', TABLE);
  await expect(page.getByText(/tableau que nous ne connaissons pas/)).toBeVisible();
  await expect(list.column('1')).toHaveValue('title');
  await list.column('2').selectOption('Titre');
  await expect(list.preview()).toContainText('1 Monster · 2 Akira · 3 Pluto');
  await expect(list.column('1')).toHaveValue('');
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('table.png') });
  await page.reload();
  await expect(list.column('2')).toHaveValue('title');
  await expect(list.preview()).toContainText('1 Monster · 2 Akira · 3 Pluto');
  await list.find();
  await list.create('Mes achats', 3);
  await expect(new RankingPage(page).titles()).toHaveText(['Monster', 'Akira', 'Pluto']);
  // Nothing of it is proposed again.
  await list.open();
});

test('a text is edited in place, and a reload in the middle loses nothing', async ({
  page,
  account,
}, info) => {
  const list = new ListImportPage(page);
  await new AccountPage(page).signUp(account);
  await list.open();
  await list.text().fill('Monster\nAkirra !!\nMerci à tous');
  await page.getByRole('button', { name: 'Lire ma liste' }).click();
  const second = page.getByRole('textbox', { name: 'Titre 2', exact: true });
  await second.fill('Akira');
  await second.press('Enter');
  await page.getByRole('button', { name: 'Retirer : Merci à tous' }).click();
  await page.getByRole('radio', { name: 'Du dernier au premier' }).check();
  await expect(list.preview()).toContainText('1 Akira · 2 Monster');
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('text.png') });
  await page.reload();
  await expect(list.preview()).toContainText('1 Akira · 2 Monster');
  await list.find();
  await expect(list.recognised(2, 2)).toBeVisible();
  await page.reload();
  await expect(list.recognised(2, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Corriger la lecture' }).click();
  await expect(list.preview()).toContainText('1 Akira · 2 Monster');
  await list.find();
  await list.create('À l’envers', 2);
  await expect(new RankingPage(page).titles()).toHaveText(['Akira', 'Monster']);
});

test('a table is corrected by the keyboard alone', async ({ page, account }, info) => {
  test.skip(info.project.name === 'phone', 'phones have no Tab key');
  const list = new ListImportPage(page);
  await new AccountPage(page).signUp(account);
  await list.open();
  await tabTo(page, list.text());
  await page.keyboard.insertText(TABLE);
  await tabTo(page, page.getByRole('button', { name: 'Lire ma liste' }));
  await page.keyboard.press('Enter');
  await tabTo(page, list.column('2'));
  await page.keyboard.type('Titre');
  await expect(list.preview()).toContainText('1 Monster · 2 Akira · 3 Pluto');
  await tabTo(page, page.getByRole('button', { name: 'Retrouver les 3 mangas' }));
  await page.keyboard.press('Enter');
  await expect(list.recognised(3, 3)).toBeVisible();
});

test('a list of ten thousand entries is shown, and kept', async ({ page, account }) => {
  const list = new ListImportPage(page);
  await new AccountPage(page).signUp(account);
  await list.open();
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `${index + 1}. Titre inventé ${index}`,
  );
  const begun = Date.now();
  await list.choose('liste.txt', lines.join('\n'));
  await expect(list.preview()).toContainText('1 Titre inventé 0');
  expect(Date.now() - begun).toBeLessThan(10_000);
});
