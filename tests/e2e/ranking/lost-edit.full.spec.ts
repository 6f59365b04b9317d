import type { Locator, Page } from '@playwright/test';

import { ServerProcess } from '../../support/server-process.ts';
import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { expect, expectAccessible, test, type Account } from '../support/test.ts';

test.describe('an edit that cannot be saved', () => {
  test('a session that expires during an edit is reported, and the saved order is shown', async ({
    page,
    account,
    context,
  }, info) => {
    test.skip(process.env['PALMANGA_TARGET'] === 'firebase', 'its session is no cookie');
    test.setTimeout(120_000);
    const { ranking, dialog } = await rankingOfTwo(page, account);
    const path = new URL(page.url()).pathname;
    // Only the session's: the desktop window needs its other cookies.
    await context.clearCookies({ name: /session/ });
    await ranking.dragByPointer(dialog, 'Naruto', 'One Piece', info.project.name === 'phone');
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'Ta session a expiré. Reconnecte-toi pour continuer.' });
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(dialog).toBeHidden();
    await expect(ranking.titles()).toHaveText(['One Piece', 'Naruto']);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath('session-ended.png') });
    await notice.getByRole('link', { name: 'Se connecter' }).click();
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(ranking.editOpener()).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test('a server that stops during a drag is reported, and the order is restored', async ({
    browser,
    account,
  }, info) => {
    test.skip(info.project.name === 'phone', 'the same code at another width; mouse only');
    const server = await ServerProcess.start();
    const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
    const page = await context.newPage();
    try {
      const { ranking, dialog } = await rankingOfTwo(page, account);
      await server.kill('SIGKILL');
      await ranking.dragByPointer(dialog, 'Naruto', 'One Piece', false);
      await expect(dialog.getByText('Erreur lors de la mise à jour de l’ordre.')).toBeVisible({
        timeout: 30_000,
      });
      await expect.poll(() => ranking.orderIn(dialog)).toEqual(['One Piece', 'Naruto']);
      await server.resume();
      await ranking.dragByPointer(dialog, 'Naruto', 'One Piece', false);
      await expect.poll(() => ranking.orderIn(dialog)).toEqual(['Naruto', 'One Piece']);
      await ranking.closeDialog(dialog);
      await page.reload();
      await expect(ranking.titles()).toHaveText(['Naruto', 'One Piece']);
    } finally {
      await context.close();
      await server.dispose();
    }
  });
});

async function rankingOfTwo(
  page: Page,
  account: Account,
): Promise<{ ranking: RankingPage; dialog: Locator }> {
  await new AccountPage(page).begin(account);
  const ranking = new RankingPage(page);
  await ranking.create('Deux');
  const panel = await ranking.openAddPanel();
  await ranking.add(panel, 'One Piece');
  await ranking.add(panel, 'Naruto');
  await page.getByRole('button', { name: 'Fermer' }).first().click();
  await expect(ranking.titles()).toHaveText(['One Piece', 'Naruto']);
  return { ranking, dialog: await ranking.openReorder() };
}
