import { readFileSync } from 'node:fs';

import type { Locator } from '@playwright/test';

import { AccountPage } from './pages/account-page.ts';
import { chooseManga } from './pages/mine-page.ts';
import { RankingPage } from './pages/ranking-page.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** The most taps from a shared link to an own top 10 of ten chosen manga, which nobody has to type for. */
const MAX_TAPS = 40;
/** From there to its shared ranking: 'Garder mon top', the form of an account, the shared link. */
const MAX_TAPS_TO_SHARE = 7;

/** What the friend types into the search, and how many of the first results they add. */
const SEARCHES = [
  ['Urasawa', 3],
  ['Asano', 3],
  ['Inoue', 2],
  ['Ōima', 2],
] as const;

/** Taps on a phone, and counts. */
class Finger {
  taps = 0;

  readonly tap = async (target: Locator): Promise<void> => {
    await target.tap();
    this.taps += 1;
  };
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a stranger goes from a shared link to an own shared top 10 in few taps', async ({
  page,
  account,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const link = await test.step('somebody shares a ranking of ten manga', async () => {
    const ranking = new RankingPage(page);
    await new AccountPage(page).signUp(account);
    const path = await ranking.create('Vu par une inconnue');
    const panel = await ranking.openAddPanel();
    for (const [query, count] of SEARCHES) {
      await panel.getByRole('searchbox').fill(query);
      const results = panel.getByRole('button', { name: /^Ajouter «\s/ });
      await expect(results).toHaveCount(count);
      for (let left = count; left > 0; left -= 1) {
        await results.first().click();
        await expect(results).toHaveCount(left - 1);
      }
    }
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

  await test.step('is told, invited, and chooses ten', async () => {
    await phone.goto(link);
    await expect(phone.getByText('Classement de mangas sur Palmanga')).toBeVisible();
    await expectAccessible(phone);
    await finger.tap(phone.getByRole('link', { name: 'Faire mon top 10 en deux minutes' }));
    await expect(
      phone.getByRole('heading', { level: 1, name: 'Lesquels as-tu lus ?' }),
    ).toBeVisible();
    await expectAccessible(phone);
    await chooseManga(phone, 10, finger.tap);
    await expectAccessible(phone);
  });

  const question = phone.getByRole('group', { name: 'Lequel préfères-tu ?' });
  const order = phone.getByRole('list', { name: 'Ton ordre' });
  const titles =
    await test.step('answers, one tap a question, reloads, and sees the top', async () => {
      for (let asked = 0; await question.isVisible(); asked += 1) {
        const most = phone.getByText(/^Encore \d+ questions? au plus/);
        const before = await most.textContent();
        await finger.tap(question.getByRole('button').nth(asked % 2));
        await expect.poll(() => most.or(order).first().textContent()).not.toBe(before);
        if (asked !== 3) continue;
        await phone.reload();
        await expect(question).toBeVisible();
      }
      await expect(phone.getByRole('heading', { level: 1, name: 'Ton top 10' })).toBeVisible();
      await expectAccessible(phone);
      const shown = await order.locator('[translate="no"]').allInnerTexts();
      expect(new Set(shown).size).toBe(10);
      return shown;
    });
  await test.step('has its picture without an account', async () => {
    const saving = phone.waitForEvent('download');
    await finger.tap(phone.getByRole('button', { name: 'Partager l’image' }));
    const png = readFileSync(await (await saving).path());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350]);
  });
  test.info().annotations.push({ type: 'taps', description: String(finger.taps) });
  expect(finger.taps).toBeLessThanOrEqual(MAX_TAPS);

  const before = finger.taps;
  await test.step('keeps it: the first try is interrupted, the next after a reload makes one', async () => {
    await finger.tap(phone.getByRole('link', { name: 'Garder mon top' }));
    await phone.getByLabel('E-mail').fill(`inconnue-${account.email}`);
    await phone.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    let isCut = false;
    await phone.route(ADDITIONS, async (route) => {
      isCut = true;
      await route.abort();
    });
    await finger.tap(phone.getByRole('button', { name: 'Créer mon compte' }));
    const kept = phone.getByRole('heading', { level: 1, name: /^Mon top 10, d’après «\s/ });
    // Firestore has no such call: there the first try is whole.
    if (process.env['PALMANGA_TARGET'] === 'firebase') await expect(kept).toBeVisible();
    else {
      await expect(phone.getByText(/^Ton top n’a pas pu être gardé/)).toBeVisible();
      expect(isCut).toBe(true);
    }
    await phone.unroute(ADDITIONS);
    await phone.reload();
    await expect(kept).toBeVisible();
    await expect(new RankingPage(phone).titles()).toHaveText(titles);
  });

  await test.step('shares it', async () => {
    await finger.tap(phone.getByRole('button', { name: 'Partager' }));
    await finger.tap(phone.getByRole('button', { name: 'Continuer sans' }));
    await expect(phone.getByText('Lien copié').first()).toBeVisible();
    const shared = await phone.evaluate(() => navigator.clipboard.readText());
    expect(shared).toMatch(/\/mon-top-10-d-apres-[^/]+$/);
    expect(finger.taps - before).toBeLessThanOrEqual(MAX_TAPS_TO_SHARE);
    await phone.goto('/rankings');
    await expect(phone.getByRole('link', { name: /^Mon top 10/ })).toHaveCount(1);
  });
  await context.close();
});

/** The call that fills a ranking, on the embedded server; on Firestore nothing is cut. */
const ADDITIONS = '**/api/rankings/addItems';
