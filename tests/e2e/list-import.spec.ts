import { AccountPage } from './pages/account-page.ts';
import { RankingPage } from './pages/ranking-page.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** As people paste it: numbered, with authors here and there, one title that no catalogue has. */
const LINES = [
  '1. One Piece - Eiichiro Oda',
  '2. Naruto',
  '3. Bleach',
  '4. Un titre que personne ne connaît',
  '5. Berserk',
];

test('a stranger brings a list right after signing up, and a visitor reads it', async ({
  page,
  account,
  browser,
  baseURL,
}, info) => {
  const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
  const ranking = new RankingPage(page);
  await new AccountPage(page).signUp(account);
  await page.getByRole('button', { name: 'Créer', exact: true }).first().click();
  await page.getByRole('link', { name: 'J’ai déjà une liste' }).click();
  await expect(page).toHaveURL(/\/dashboard\/import$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Importer une liste' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Ta liste' }).fill(LINES.join('\n'));
  await expectAccessible(page);
  await shot('01-bring');
  await page.getByRole('button', { name: 'Lire ma liste' }).click();
  await expect(page.getByRole('heading', { name: '4 mangas reconnus sur 5' })).toBeVisible();
  await expectAccessible(page);
  await shot('02-review');
  await page.getByRole('textbox', { name: 'Nom du classement' }).fill('Mon top');
  await page.getByRole('button', { name: 'Créer le classement (4 mangas)' }).click();
  await expect(page.getByText('Un titre est gardé dans « À retrouver ».')).toBeVisible();
  await expect(ranking.titles()).toHaveText(['One Piece', 'Naruto', 'Bleach', 'Berserk']);
  await expectAccessible(page);
  await shot('03-ranking');
  const { pathname } = new URL(page.url());

  const visitor = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await visitor.goto(pathname);
  await expect(new RankingPage(visitor).titles()).toHaveText([
    'One Piece',
    'Naruto',
    'Bleach',
    'Berserk',
  ]);
  await visitor.goto(`${pathname}/leftovers`);
  await expect(visitor).toHaveURL(new RegExp(`${pathname}$`));
  await visitor.close();

  // The same list again changes nothing.
  await page.goto(`${pathname}/import`);
  await page.getByRole('textbox', { name: 'Ta liste' }).fill(LINES.join('\n'));
  await page.getByRole('button', { name: 'Lire ma liste' }).click();
  await expect(page.getByText(/^4 mangas sont déjà dans ton classement/)).toBeVisible();
  await page.goto(`${pathname}/leftovers`);
  await expect(page.getByText('« Un titre que personne ne connaît »')).toBeVisible();
  await expectAccessible(page);
  await shot('04-leftovers');
});
