import { AccountPage } from './pages/account-page.ts';
import { RankingPage } from './pages/ranking-page.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.describe('the main job', () => {
  test('a stranger ranks manga, shares the link, and a visitor opens it', async ({
    page,
    context,
    account,
    browser,
    baseURL,
  }, info) => {
    test.setTimeout(300_000);
    const shot = async (name: string): Promise<void> => {
      await page.screenshot({ path: info.outputPath(`${name}.png`) });
    };
    const accounts = new AccountPage(page);
    const ranking = new RankingPage(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);

    await test.step('an unknown visitor is sent to the sign-in screen', async () => {
      await page.goto('/');
      await expect(page).toHaveURL(/\/signin/);
      await expectAccessible(page);
      await shot('01-signin');
    });

    await test.step('signs up and lands on an empty dashboard', async () => {
      await accounts.signUp(account);
      await expect(page.getByText('Tu n’as pas encore de classement.')).toBeVisible();
      await expectAccessible(page);
      await shot('02-dashboard-empty');
    });

    const path = await test.step('creates a ranking', async () => {
      const created = await ranking.create('Top Shonen');
      await expect(page.getByText('Aucun manga dans ce classement.')).toBeVisible();
      await expectAccessible(page);
      await shot('03-ranking-empty');
      return created;
    });

    await test.step('adds manga from the panel, by search and by scrolling', async () => {
      const panel = await ranking.openAddPanel();
      const rows = ranking.addsOf(panel);
      await expect(rows).toHaveCount(20);
      await expectAccessible(page);
      await shot('04-add-panel');
      // `click` would scroll to the button, which loads more by itself.
      await panel.getByRole('button', { name: 'Charger plus' }).dispatchEvent('click');
      await expect.poll(() => rows.count()).toBeGreaterThan(20);
      for (const title of ['One Piece', 'Naruto', 'Bleach', 'Berserk']) {
        await ranking.add(panel, title);
      }
      await shot('05-added');
      await page.getByRole('button', { name: 'Fermer' }).first().click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(ranking.titles()).toHaveText(['One Piece', 'Naruto', 'Bleach', 'Berserk']);
      await expect(page.getByText('4 manga(s)').first()).toBeVisible();
      await shot('06-ranking');
    });

    await test.step('reorders by keyboard', async () => {
      const dialog = await ranking.openReorder();
      await expectAccessible(page);
      await ranking.dragByKeyboard(dialog, 'Berserk', 'ArrowUp', 3);
      await expect
        .poll(() => ranking.orderIn(dialog))
        .toEqual(['Berserk', 'One Piece', 'Naruto', 'Bleach']);
      await shot('07-reorder');
      await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
      await ranking.closeDialog(dialog);
      await expect(ranking.titles()).toHaveText(['Berserk', 'One Piece', 'Naruto', 'Bleach']);
    });

    await test.step('reorders by mouse or touch', async () => {
      const dialog = await ranking.openReorder();
      await ranking.dragByPointer(dialog, 'Bleach', 'Berserk', info.project.name === 'phone');
      await expect
        .poll(() => ranking.orderIn(dialog))
        .toEqual(['Bleach', 'Berserk', 'One Piece', 'Naruto']);
      await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
      await ranking.closeDialog(dialog);
    });

    await test.step('removes one and renames', async () => {
      const dialog = await ranking.openReorder();
      await dialog.getByRole('button', { name: 'Retirer « Naruto »' }).click();
      await expect.poll(() => ranking.orderIn(dialog)).toEqual(['Bleach', 'Berserk', 'One Piece']);
      await ranking.closeDialog(dialog);
      await ranking.rename('Mes héros');
      await expect(page.getByRole('heading', { level: 1, name: 'Mes héros' })).toBeVisible();
      await shot('08-renamed');
    });

    const link = await test.step('copies the share link', async () => {
      const shared = await ranking.copyShareLink();
      expect(shared).toMatch(/\/mes-heros(-[A-Za-z0-9]{8})?$/);
      return shared;
    });

    await test.step('two windows on one ranking stay in step', async () => {
      const other = await context.newPage();
      await other.goto(path);
      const seen = new RankingPage(other);
      await expect(seen.titles()).toHaveText(['Bleach', 'Berserk', 'One Piece']);
      const dialog = await ranking.openReorder();
      await dialog.getByRole('button', { name: 'Retirer « Berserk »' }).click();
      await expect(seen.titles()).toHaveText(['Bleach', 'One Piece']);
      await ranking.closeDialog(dialog);
      await other.close();
    });

    await test.step('a signed-out visitor opens the link, without owner actions', async () => {
      await accounts.signOut();
      const stranger = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        locale: 'fr-FR',
        viewport: page.viewportSize(),
      });
      const visit = await stranger.newPage();
      const seen = new RankingPage(visit);
      await visit.goto(link);
      await expect(visit).toHaveURL(new RegExp(`${path}$`));
      await expect(visit.getByRole('heading', { level: 1, name: 'Mes héros' })).toBeVisible();
      await expect(seen.titles()).toHaveText(['Bleach', 'One Piece']);
      await expect(visit.getByRole('button', { name: 'Partager' })).toBeVisible();
      await expect(visit.getByRole('link', { name: 'Ajouter', exact: true })).toBeHidden();
      await expect(visit.getByRole('button', { name: 'Modifier' })).toBeHidden();
      await expect(visit.getByRole('button', { name: 'Autres actions' })).toBeHidden();
      await expectAccessible(visit);
      await visit.screenshot({ path: info.outputPath('09-visitor.png'), fullPage: true });

      await visit.getByRole('link', { name: /One Piece/ }).click();
      await expect(visit.getByRole('heading', { level: 1, name: 'One Piece' })).toBeVisible();
      await expect(visit.getByText('2 / 2')).toBeVisible();
      await expectAccessible(visit);
      await visit.screenshot({ path: info.outputPath('10-sheet.png'), fullPage: true });
      await stranger.close();
    });
  });

  test('everything is there after the process was killed and started again', async ({
    page,
    account,
    server,
  }) => {
    const accounts = new AccountPage(page);
    const ranking = new RankingPage(page);
    await accounts.signUp(account);
    const path = await ranking.create('Avant la panne');
    const panel = await ranking.openAddPanel();
    await ranking.add(panel, 'One Piece');
    await server.kill('SIGKILL');
    await server.resume();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Avant la panne' })).toBeVisible();
    await expect(ranking.titles()).toHaveText(['One Piece']);
    await expect(ranking.editOpener()).toBeVisible();
  });
});
