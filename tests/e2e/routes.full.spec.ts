import { AccountPage } from './pages/account-page.ts';
import { RankingPage } from './pages/ranking-page.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const PROTECTED = ['/dashboard', '/rankings', '/favorites', '/import'];
const VISITORS_ONLY = ['/signin', '/signup', '/reset'];
const LEGAL = [
  ['/mentions-legales', 'Mentions légales'],
  ['/confidentialite', 'Confidentialité'],
  ['/cookies', 'Cookies'],
  ['/cgu', 'Conditions générales d’utilisation'],
  ['/partenariats-affiliation', 'Partenariats et affiliation'],
] as const;

test.describe('a visitor', () => {
  test('is sent to the sign-in screen from protected and unknown paths, and from links that lead nowhere', async ({
    page,
  }) => {
    const nowhere = ['/inconnu', '/a/b/c', '/r/rien-AbCdEfGh', '/personne/rien'];
    for (const path of ['/', ...nowhere, ...PROTECTED]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/signin$/);
    }
  });

  test('is told on the sign-in screen that a shared link is dead, and nothing of unknown paths', async ({
    page,
  }) => {
    const notice = page.getByText('Ce classement n’existe plus, ou n’est plus partagé.');
    for (const path of ['/r/rien-AbCdEfGh', '/personne/rien']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/signin$/);
      await expect(notice, path).toBeVisible();
    }
    await expectAccessible(page);
    await page.goto('/a/b/c');
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test('reads each legal page, with the footer', async ({ page }) => {
    for (const [path, title] of LEGAL) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expect(page).toHaveTitle(new RegExp(title));
      for (const [other] of LEGAL) {
        await expect(page.getByRole('contentinfo').locator(`a[href="${other}"]`)).toBeVisible();
      }
      await expectAccessible(page);
    }
  });

  test('sees a message when a ranking or a manga does not exist', async ({ page }) => {
    await page.goto('/rankings/nexistepas');
    await expect(page.getByText('Classement introuvable.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/manga/nexistepas');
    await expect(page.getByText('Manga introuvable.')).toBeVisible();
    await expectAccessible(page);
  });

  test('goes where they were going after signing in', async ({ page, account }) => {
    const accounts = new AccountPage(page);
    await accounts.begin(account);
    await accounts.signOut();
    await page.goto('/favorites');
    await expect(page).toHaveURL(/\/signin$/);
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page).toHaveURL(/\/favorites$/);
    await expect(page.getByText('Aucun favori pour le moment.')).toBeVisible();
  });
});

test.describe('a signed-in user', () => {
  test.beforeEach(async ({ page, account }) => {
    await new AccountPage(page).begin(account);
  });

  test('is sent away from the screens for visitors, and from unknown paths', async ({ page }) => {
    for (const path of [...VISITORS_ONLY, '/', '/inconnu']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  });

  test('opens each protected screen cold', async ({ page }) => {
    const titles = {
      '/rankings': 'Tous tes classements',
      '/favorites': 'Mes favoris',
      '/import': 'Importer le catalogue',
    };
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessible(page);
    }
  });

  test('closes overlays back in history, and to the parent path when opened cold', async ({
    page,
  }) => {
    const ranking = new RankingPage(page);
    const path = await ranking.create('Superposés');
    const panel = await ranking.openAddPanel();
    await expect(page).toHaveURL(new RegExp(`${path}/add$`));
    await panel
      .getByRole('link', { name: /^Akira/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}/add/manga/[^/]+$`));
    const sheetUrl = page.url();
    await expect(page.getByRole('heading', { name: 'Akira' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`${path}/add$`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goForward();
    await expect(page.getByRole('dialog', { name: 'Ajouter des mangas' })).toBeVisible();

    const cold = await page.context().newPage();
    await cold.goto(sheetUrl);
    await expect(cold.getByRole('heading', { name: 'Akira' })).toBeVisible();
    await cold.keyboard.press('Escape');
    await expect(cold).toHaveURL(new RegExp(`${path}/add$`));
    await expect(cold.getByRole('dialog', { name: 'Ajouter des mangas' })).toBeVisible();
    await cold.keyboard.press('Escape');
    await expect(cold).toHaveURL(new RegExp(`${path}$`));
  });

  test('is brought back by the back button to where they came from', async ({ page }) => {
    const ranking = new RankingPage(page);
    const path = await ranking.create('Retour');
    await page.goto('/dashboard');
    await page
      .getByRole('link', { name: /Retour/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.getByRole('button', { name: 'Retour', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    const cold = await page.context().newPage();
    await cold.goto(path);
    await cold.getByRole('button', { name: 'Retour', exact: true }).click();
    await expect(cold).toHaveURL(/\/dashboard$/);
  });
});
