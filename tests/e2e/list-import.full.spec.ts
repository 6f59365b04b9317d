import { visit } from './gallery/settle.ts';
import { AccountPage } from './pages/account-page.ts';
import { ListImportPage } from './pages/list-import-page.ts';
import { RankingPage } from './pages/ranking-page.ts';
import { tabTo } from './support/keyboard.ts';
import { importCatalogue } from './support/operator.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** As people paste it: a heading, numbers, authors and hands of several kinds. */
const LINES = [
  'Mon top 30',
  '',
  '1. One Piece - Eiichiro Oda',
  '2. Naruto',
  '3) bleach',
  '4. Dragonball',
  '5. SLAM DUNK',
  '6. Vagabond (Takehiko Inoue)',
  '7. Berserk',
  '8. Vinland Saga',
  '9. Monster – Naoki Urasawa',
  '10. 20th century boys',
  '11. Pluto',
  '12. Akira',
  '13. Nausicaa de la vallee du vent',
  '14. Un titre que personne ne connaît',
  '15. Death Note',
  '16. Fullmetal Alchemist',
  '17. Hunter x Hunter',
  '18. Yotsuba&!',
  '19. Nana',
  '20. Fruits Basket',
  '21. Kenshin le vagabond',
  '22. Parasite',
  // A short form: it is asked.
  '23. GTO',
  '24. L’attaque des titans',
  '25. Chainsaw Man',
  '26. Demon Slayer',
  '27. Jujutsu Kaisen',
  '28. My Hero Academia',
  '29. One Punch Man',
  '30. Tokyo Ghoul',
];
/** What they mean, in order, as rows show it: the beginning where a title is long. */
const MEANT = [
  'One Piece',
  'Naruto',
  'Bleach',
  'Dragon Ball',
  'Slam Dunk',
  'Vagabond',
  'Berserk',
  'Vinland Saga',
  'Monster',
  '20th Century Boys',
  'Pluto',
  'Akira',
  'Nausicaä de la vallé…',
  'Death Note',
  'Fullmetal Alchemist',
  'Hunter × Hunter',
  'Yotsuba&!',
  'Nana',
  'Fruits Basket',
  'Kenshin le vagabond',
  'Parasite',
  'GTO : Great Teacher…',
  "L'Attaque des Titans",
  'Chainsaw Man',
  'Demon Slayer',
  'Jujutsu Kaisen',
  'My Hero Academia',
  'One-Punch Man',
  'Tokyo Ghoul',
];
/** How long the stranger has, from the form of the new account to the link of the ranking. */
const TWO_MINUTES = 120_000;

test('a stranger brings 30 lines right after signing up, and shares the ranking', async ({
  page,
  context,
  account,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
  const ranking = new RankingPage(page);
  const list = new ListImportPage(page);
  const begun = Date.now();
  await new AccountPage(page).signUp(account);
  await page.getByRole('button', { name: 'Créer', exact: true }).first().click();
  await page.getByRole('link', { name: 'J’ai déjà une liste' }).click();
  await expect(page).toHaveURL(/\/dashboard\/import$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Importer une liste' })).toBeVisible();
  await list.text().fill(LINES.join('\n'));
  await expectAccessible(page);
  await shot('01-bring');
  await page.getByRole('button', { name: 'Lire ma liste' }).click();
  await expect(list.preview()).toContainText(' · 2 Naruto · 3 bleach');
  await expectAccessible(page);
  await shot('01-read');
  await list.find();
  await expect(list.recognised(28, 30)).toBeVisible();
  await expectAccessible(page);
  await shot('02-review');
  await page.getByRole('button', { name: 'C’est lui : GTO : Great Teacher Onizuka' }).click();
  await list.create('Mon top', 29);
  await expect(page.getByText('Un titre est gardé dans « À retrouver ».')).toBeVisible();
  await expect(ranking.titles().first()).toHaveText('One Piece');
  await expectAccessible(page);
  await shot('03-ranking');
  await page.getByRole('button', { name: 'Partager', exact: true }).click();
  await page.getByRole('button', { name: 'Continuer sans' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('http');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(Date.now() - begun).toBeLessThan(TWO_MINUTES);
  const { pathname } = new URL(page.url());

  const visitor = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await visit(visitor, new URL(link).pathname);
  const shown = new RankingPage(visitor).titles();
  await expect(shown.first()).toHaveText('One Piece');
  await expect(async () => {
    await visitor.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(shown).toHaveText(MEANT, { timeout: 2000 });
  }).toPass();
  await visitor.goto(`${pathname}/unmatched`);
  await expect(visitor).toHaveURL(new RegExp(`${pathname}$`));
  await visitor.close();

  // The same list again changes nothing.
  await list.open(pathname);
  await list.paste(LINES);
  await expect(page.getByText(/^29 mangas sont déjà dans ton classement/)).toBeVisible();
  await page.goto(`${pathname}/unmatched`);
  await expect(page.getByText('« Un titre que personne ne connaît »')).toBeVisible();
  await expectAccessible(page);
  await shot('04-unmatched');
});

test('a title that the catalogue gets later is offered, and put at its place', async ({
  page,
  account,
  server,
}, info) => {
  test.setTimeout(180_000);
  const title = `Zénith ${info.project.name}`;
  const list = new ListImportPage(page);
  await new AccountPage(page).signUp(account);
  await list.open();
  await list.paste(['Akira', title, 'Monster']);
  await list.create('À compléter', 2);
  await expect(page.getByText('Un titre est gardé dans « À retrouver ».')).toBeVisible();
  await importCatalogue(server, info, [{ id: `zenith-${info.project.name}`, title }]);
  await page.reload();
  await expect(
    page.getByText('Un titre « À retrouver » est désormais au catalogue.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('found-again.png') });
  await page.getByRole('link', { name: 'Voir', exact: true }).click();
  await page.getByRole('button', { name: /^Ajouter au rang 2/ }).click();
  await expect(page.getByText('Rien à retrouver.')).toBeVisible();
  await page.getByRole('link', { name: 'Voir le classement' }).click();
  await expect(new RankingPage(page).titles()).toHaveText(['Akira', title, 'Monster']);
  await expect(page.getByText(/désormais au catalogue/)).toHaveCount(0);
});

test('a list is brought by the keyboard alone', async ({ page, account }, info) => {
  test.skip(info.project.name === 'phone', 'phones have no Tab key');
  const list = new ListImportPage(page);
  await new AccountPage(page).signUp(account);
  await list.open();
  await tabTo(page, list.text());
  await page.keyboard.type('Berserk');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Rien de tel');
  await tabTo(page, page.getByRole('button', { name: 'Lire ma liste' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Retrouver les 2 mangas' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Chercher.*Rien de tel/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Quel manga est-ce ?' });
  const field = dialog.getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Akira');
  const pick = dialog.getByRole('button', { name: /^Choisir Akira/ });
  await expect(pick).toBeVisible();
  await tabTo(page, pick);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Créer le classement (2 mangas)' }));
  await page.keyboard.press('Enter');
  await expect(new RankingPage(page).titles()).toHaveText(['Berserk', 'Akira']);
});
