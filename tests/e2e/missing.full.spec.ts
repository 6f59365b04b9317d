import { AccountPage } from './pages/account-page.ts';
import { RankingPage } from './pages/ranking-page.ts';
import { openAsVisitor } from './support/rendered.ts';
import { expect, test } from './support/test.ts';

/** What Chromium itself says of such a page, and of a document that Firestore refuses. */
const OWN_ERROR = /the server responded with a status of 40[34]/;

test.describe('a page that is missing', () => {
  test('says what is missing, with status 404', async ({ browser, server }) => {
    for (const [path, text] of [
      ['/rankings/nexistepas', 'Classement introuvable.'],
      ['/rankings/nexistepas/compare/nonplus', 'Classement introuvable.'],
      ['/manga/nexistepas', 'Manga introuvable.'],
    ] as const) {
      const { context, page, errors } = await openAsVisitor(browser);
      await server.prepare?.(context);
      const answer = await page.goto(server.url + path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
      await page.getByRole('link', { name: 'Cookies' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible();
      expect(errors.filter((error) => !OWN_ERROR.test(error))).toEqual([]);
      await context.close();
    }
  });

  test('opens with its service worker, offline too', async ({ page, context, account }) => {
    await new AccountPage(page).signUp(account);
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const missing = page.getByRole('heading', { name: 'Classement introuvable.' });
    const answer = await page.goto('/rankings/nexistepas');
    expect(answer?.fromServiceWorker()).toBe(true);
    expect(answer?.status()).toBe(404);
    await expect(missing).toBeVisible();
    await context.setOffline(true);
    const kept = await page.goto('/rankings/nexistepas');
    expect(kept?.status()).toBe(200);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(missing).toBeVisible();
  });

  test('of its owner alone is shown to its owner', async ({ page, account, browser, server }) => {
    await new AccountPage(page).signUp(account);
    const ranking = new RankingPage(page);
    const path = await ranking.create('Rien que pour moi');
    await ranking.press('Qui peut voir ce classement ?');
    await page.getByRole('radio', { name: 'Privé' }).check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    // A site on Firebase reads an address once in ten seconds.
    await expect
      .poll(async () => (await fetch(server.url + path)).status, { timeout: 30_000 })
      .toBe(404);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(server.dataFolder === undefined ? 404 : 200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rien que pour moi');
    const visitor = await openAsVisitor(browser);
    await visitor.page.goto(server.url + path);
    await expect(
      visitor.page.getByRole('heading', { name: 'Classement introuvable.' }),
    ).toBeVisible();
    await visitor.context.close();
  });

  test('is not missing: the icon that programs ask for', async ({ page }) => {
    await page.goto('/cgu');
    const width = await page.evaluate(async () => {
      const image = new Image();
      image.src = '/favicon.ico';
      await image.decode();
      return image.naturalWidth;
    });
    expect(width).toBe(192);
  });
});
