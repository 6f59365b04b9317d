import type { Locator, Page } from '@playwright/test';

import { AccountPage } from './pages/account-page.ts';
import { RankingPage } from './pages/ranking-page.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** The most taps from a shared link to an own shared ranking of ten manga; typing is not counted. */
const MAX_TAPS = 20;

/** What the stranger types into the search, and how many of the first results they add. */
const SEARCHES = [
  ['Urasawa', 3],
  ['Asano', 3],
  ['Inoue', 2],
  ['Ōima', 2],
] as const;

/** Taps on a phone, and counts. */
class Finger {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.taps += 1;
  }

  /** Types into a field, which is tapped first unless it has the focus already. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeVisible();
    const isFocused = () => field.evaluate((element) => element === document.activeElement);
    if (!(await isFocused())) await this.tap(field);
    expect(await isFocused()).toBe(true);
    await field.fill(text);
  }
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a stranger goes from a shared link to an own shared top 10 in few taps', async ({
  page,
  account,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const link = await test.step('somebody shares a ranking', async () => {
    const ranking = new RankingPage(page);
    await new AccountPage(page).signUp(account);
    const path = await ranking.create('Vu par une inconnue');
    await ranking.add(await ranking.openAddPanel(), 'Monster');
    return path;
  });

  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'fr-FR',
    viewport: page.viewportSize(),
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const phone = await context.newPage();
  const finger = new Finger();

  await test.step('is told, invited, and signs up', async () => {
    await phone.goto(link);
    await expect(phone.getByText('Classement de mangas sur Palmanga')).toBeVisible();
    await expectAccessible(phone);
    await finger.tap(phone.getByRole('link', { name: 'Faire mon classement' }));
    await finger.type(phone.getByLabel('E-mail'), `inconnue-${account.email}`);
    await finger.type(phone.getByLabel('Mot de passe', { exact: true }), account.password);
    await finger.tap(phone.getByRole('button', { name: 'Créer mon compte' }));
  });

  await test.step('names a ranking and adds ten manga', async () => {
    const dialog = phone.getByRole('dialog', { name: 'Nouveau classement' });
    await finger.type(dialog.getByLabel('Nom du classement'), 'Mon top 10');
    await finger.tap(dialog.getByRole('button', { name: 'Créer' }));
    await addTen(phone, finger);
  });

  await test.step('shares it', async () => {
    const ranking = new RankingPage(phone);
    await finger.tap(phone.getByRole('button', { name: 'Fermer' }).first());
    await expect(ranking.titles()).toHaveCount(10);
    await finger.tap(phone.getByRole('button', { name: 'Partager' }));
    await finger.tap(phone.getByRole('button', { name: 'Continuer sans' }));
    await expect(phone.getByText('Lien copié').first()).toBeVisible();
    const shared = await phone.evaluate(() => navigator.clipboard.readText());
    expect(shared).toMatch(/\/mon-top-10(-[A-Za-z0-9]{8})?$/);
  });

  await context.close();
  test.info().annotations.push({ type: 'taps', description: String(finger.taps) });
  expect(finger.taps).toBeLessThanOrEqual(MAX_TAPS);
});

async function addTen(page: Page, finger: Finger): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
  for (const [query, count] of SEARCHES) {
    await finger.type(panel.getByRole('searchbox'), query);
    const results = panel.getByRole('button', { name: /^Ajouter «\s/ });
    await expect(results).toHaveCount(count);
    for (let left = count; left > 0; left -= 1) {
      await finger.tap(results.first());
      await expect(results).toHaveCount(left - 1);
    }
  }
}
