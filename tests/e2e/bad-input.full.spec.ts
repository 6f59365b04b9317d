import { AccountPage } from './pages/account-page.ts';
import { RankingPage } from './pages/ranking-page.ts';
import { expect, test } from './support/test.ts';

test.describe('bad input on the account screens', () => {
  test('a short password is refused at sign-up', async ({ page, account }) => {
    await page.goto('/signup');
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('court');
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Le mot de passe doit faire au moins 6 caractères.',
    );
    await expect(page).toHaveURL(/\/signup$/);
  });

  test('a taken e-mail is refused at sign-up', async ({ page, account }) => {
    const accounts = new AccountPage(page);
    await accounts.begin(account);
    await accounts.signOut();
    await page.goto('/signup');
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Un compte existe déjà avec cet e-mail. Connecte-toi.',
    );
  });

  test('a wrong password is refused at sign-in, and what was typed stays', async ({
    page,
    account,
  }) => {
    const accounts = new AccountPage(page);
    await accounts.begin(account);
    await accounts.signOut();
    await accounts.signIn({ ...account, password: 'pas-le-bon' });
    await expect(page.getByRole('alert')).toHaveText('E-mail ou mot de passe incorrect.');
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
    await accounts.signIn(account);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('bad input on rankings', () => {
  test.beforeEach(async ({ page, account }) => {
    await new AccountPage(page).begin(account);
  });

  test('an empty title is refused', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Créer/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Nouveau classement' });
    await dialog.getByLabel('Nom du classement').fill('   ');
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await expect(dialog.getByText('Donne un nom à ton classement.')).toBeVisible();
  });

  test('a title of 10,000 characters is refused', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Créer/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Nouveau classement' });
    await dialog.getByLabel('Nom du classement').evaluate((input: HTMLInputElement) => {
      input.removeAttribute('maxlength');
    });
    await dialog.getByLabel('Nom du classement').fill('a'.repeat(10_000));
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await expect(dialog.getByText('Ce nom est trop long (200 caractères au plus).')).toBeVisible();
  });

  for (const title of ['🏆🔥', '進撃の巨人', 'قائمتي المفضلة']) {
    test(`a title without Latin letters works: ${title}`, async ({ page }) => {
      const ranking = new RankingPage(page);
      const path = await ranking.create(title);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const link = await ranking.copyShareLink();
      expect(new URL(link).pathname).toMatch(/\/classement(-\d+|-[A-Za-z0-9]{8})?$/);
      await page.goto(link);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });
  }

  test('a script in a title is only text, in the page and in its metadata', async ({ page }) => {
    const title = '</script><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
    const ranking = new RankingPage(page);
    await ranking.create(title);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});
