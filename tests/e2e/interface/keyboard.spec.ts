import type { APIRequestContext, Locator } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { chooseByArrows, expectVisibleFocus, tabTo } from '../support/keyboard.ts';
import { expect, test, type Account } from '../support/test.ts';

/** Makes a public ranking of somebody else; returns the path of its share link. */
async function seedRanking(request: APIRequestContext, account: Account): Promise<string> {
  const call = async (name: string, data: object): Promise<unknown> => {
    const answer = await request.post(`/api/${name}`, { data });
    expect(answer.ok(), name).toBe(true);
    return answer.json();
  };
  await call('session/signUp', { ...account, email: `hote-${account.email}` });
  const created = await call('rankings/create', { title: 'À voir' });
  const { id, ownerHandle, slug } = created as Readonly<Record<string, string>>;
  const item = { mangaId: 'seul', title: 'Seul', author: '', coverUrl: null };
  await call('rankings/addItems', { id, items: [item] });
  return `/${ownerHandle}/${slug}`;
}

test('the main job works with the keyboard alone', async ({
  page,
  context,
  request,
  account,
}, info) => {
  test.skip(info.project.name === 'phone', 'phones have no Tab key');
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ranking = new RankingPage(page);
  const press = async (target: Locator, key = 'Enter'): Promise<void> => {
    await expect(target).toBeVisible();
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const edit = page.getByRole('button', { name: 'Modifier', exact: true });

  await test.step('a visitor of a shared ranking signs up', async () => {
    await visit(page, await seedRanking(request, account));
    await press(page.getByRole('link', { name: 'Créer un compte' }));
    await expect(page).toHaveURL(/\/signup$/);
    await tabTo(page, page.getByLabel('E-mail'));
    await page.keyboard.type(account.email);
    await tabTo(page, page.getByLabel('Mot de passe', { exact: true }));
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/rankings\/[^/]+$/);
    await press(page.getByRole('link', { name: 'Palmanga, accueil' }));
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('names a ranking', async () => {
    await press(page.getByRole('button', { name: 'Créer un classement' }));
    await expect(page.getByLabel('Nom du classement')).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.type('Au clavier');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/rankings\/[^/]+/);
  });

  await test.step('adds three manga', async () => {
    const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
    await expect(panel.getByRole('searchbox')).toBeFocused();
    for (const title of ['Akira', 'Monster', 'Pluto']) {
      await tabTo(page, panel.getByRole('searchbox'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(title);
      await press(panel.getByRole('button', { name: `Ajouter « ${title} »` }));
      await expect(page.getByText(`« ${title} » ajouté au classement`).first()).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.locator(':focus')).toHaveCount(1);
    await expect(ranking.titles()).toHaveText(['Akira', 'Monster', 'Pluto']);
  });

  await test.step('moves one', async () => {
    await press(edit);
    const dialog = page.getByRole('dialog', { name: 'Modifier le classement' });
    await press(dialog.getByRole('button', { name: 'Déplacer « Pluto »' }), 'Space');
    await expect(page.getByText('« Pluto » saisi, position 3 sur 3.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('« Pluto » en position 2 sur 3.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText('« Pluto » posé en position 2 sur 3.')).toBeAttached();
    await expectVisibleFocus(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
    await expectVisibleFocus(page);
    await expect(ranking.titles()).toHaveText(['Akira', 'Pluto', 'Monster']);
  });

  await test.step('renames the ranking', async () => {
    const opener = page.getByRole('button', { name: 'Autres actions' });
    await press(opener);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expectVisibleFocus(page);
    await chooseByArrows(page, page.getByRole('menuitem', { name: 'Renommer le classement' }));
    await expect(page.getByLabel('Nouveau nom')).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Renommé au clavier');
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { level: 1, name: 'Renommé au clavier' });
    await expect(title).toBeVisible();
    await expect(opener).toBeFocused();
    await expectVisibleFocus(page);
  });

  await test.step('copies its link', async () => {
    await press(page.getByRole('button', { name: 'Partager' }));
    await press(page.getByRole('button', { name: 'Continuer sans' }));
    await expect(page.getByText('Lien copié').first()).toBeVisible();
    await expectVisibleFocus(page);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/renomme-au-clavier(-[A-Za-z0-9]{8})?$/);
  });

  await test.step('leafs through the sheets, and makes one a favorite', async () => {
    const first = page.getByRole('link', { name: /Akira/ }).first();
    await press(first);
    await expect(page.getByText('1 / 3')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('2 / 3')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Pluto' })).toBeVisible();
    await press(page.getByRole('button', { name: 'Ajouter aux favoris' }), 'Space');
    await expect(page.getByRole('button', { name: 'Retirer des favoris' })).toBeFocused();
    await press(page.getByRole('button', { name: 'Manga suivant' }));
    await expect(page.getByText('3 / 3')).toBeVisible();
    await press(page.getByRole('button', { name: 'Manga précédent' }));
    await expect(page.getByText('2 / 3')).toBeVisible();
    await press(page.getByRole('button', { name: 'Retour', exact: true }));
    await expect(ranking.titles()).toHaveCount(3);
    await expect(page.locator(':focus')).toHaveCount(1);
  });

  await test.step('renames the profile', async () => {
    await press(page.getByRole('button', { name: 'Menu du compte' }));
    await expect(page.getByRole('menuitem', { name: 'Tableau de bord' })).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    // The ranking's page, which is there for a moment yet, has such a button too.
    await expect(page.getByRole('main')).toBeFocused();
    await press(edit);
    const dialog = page.getByRole('dialog', { name: 'Modifier le profil' });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByLabel('Nom affiché'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Claire Clavier');
    await press(dialog.getByRole('button', { name: 'Enregistrer' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Claire Clavier' })).toBeVisible();
    await expect(edit).toBeFocused();
    await expectVisibleFocus(page);
  });

  await test.step('signs out', async () => {
    await press(page.getByRole('button', { name: 'Se déconnecter' }));
    const question = page.getByRole('alertdialog', { name: 'Se déconnecter ?' });
    await expect(question).toBeVisible();
    await press(question.getByRole('button', { name: 'Se déconnecter' }));
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.locator(':focus')).toHaveCount(1);
  });
});
