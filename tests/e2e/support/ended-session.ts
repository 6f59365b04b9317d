import type { Locator, Page } from '@playwright/test';

import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { type Account, expect } from './test.ts';

const EXPIRED = 'Ta session a expiré. Reconnecte-toi pour continuer.';

const noticeOf = (page: Page): Locator => page.getByRole('alert').filter({ hasText: EXPIRED });

/** Ends the session behind the page's back. */
export const endSession = (page: Page): Promise<void> =>
  // The desktop window needs its other cookies.
  page.context().clearCookies({ name: /session/ });

/** The notice of the session's end says what failed, and still does a while later. */
export async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(noticeOf(page)).toHaveText(`${text} ${EXPIRED}${await linkOf(page)}`);
  await expect(noticeOf(page)).toBeInViewport({ ratio: 1 });
  // No animation, no toast and no other screen takes it away.
  await page.waitForTimeout(1500);
  await expect(noticeOf(page)).toContainText(text);
}

/** The notice links to /signin where its page is not /signin. */
async function linkOf(page: Page): Promise<string> {
  await expect(noticeOf(page)).toBeVisible();
  return new URL(page.url()).pathname === '/signin' ? '' : 'Se connecter';
}

/** Signs in from where the end of the session led, and waits for the page that it led away from. */
export async function signInAgain(page: Page, account: Account, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/signin') {
    await noticeOf(page).getByRole('link', { name: 'Se connecter' }).click();
  }
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(noticeOf(page)).toBeHidden();
}

/** A ranking of two, on its page. */
export async function openRanking(page: Page, account: Account): Promise<RankingPage> {
  await new AccountPage(page).begin(account);
  const ranking = new RankingPage(page);
  await ranking.create('Deux');
  const panel = await ranking.openAddPanel();
  await ranking.add(panel, 'One Piece');
  await ranking.add(panel, 'Naruto');
  await page.getByRole('button', { name: 'Fermer' }).first().click();
  await expect(ranking.titles()).toHaveText(['One Piece', 'Naruto']);
  return ranking;
}
