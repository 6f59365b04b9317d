import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { AccountPage } from '../pages/account-page.ts';
import {
  findPlaces,
  findReplaced,
  hydrated,
  openAsVisitor,
  rememberRendered,
} from '../support/rendered.ts';
import { expect, test, type Account } from '../support/test.ts';
import { makeVolumes, noteVolume } from '../support/volumes.ts';

/** A ranking so short that the page shows all of it, of which something is said. */
async function shareWithNotes(page: Page, account: Account): Promise<string> {
  await new AccountPage(page).signUp(account);
  const { origin } = new URL(page.url());
  const id = await makeVolumes(page, origin, 'Vu sur une ligne lente', 6);
  for (const [volume, isSpoiler] of [
    [1, false],
    [4, false],
    [5, true],
  ] as const) {
    await noteVolume(page, origin, id, volume, { text: 'Relu deux fois.', isSpoiler });
  }
  return `${origin}/rankings/${id}`;
}

/** A stranger's page at `address`, without the code that it does not name; `arrive` lets that through. */
async function openHeld(browser: Browser, address: string, options: BrowserContextOptions = {}) {
  const visitor = await openAsVisitor(browser, options);
  const { page } = visitor;
  const html = await (await page.request.get(address)).text();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await arrived;
    await route.continue();
  });
  await page.addInitScript(rememberRendered);
  await page.goto(address);
  return { ...visitor, arrive };
}

test.describe('a server-rendered page whose parts are on their way', () => {
  test('keeps the drawing of an empty ranking', async ({ page, account, browser }) => {
    await new AccountPage(page).signUp(account);
    const { origin } = new URL(page.url());
    const address = `${origin}/rankings/${await makeVolumes(page, origin, 'Rien encore', 0)}`;
    const visitor = await openHeld(browser, address);
    const before = await findPlaces(visitor.page);
    await hydrated(visitor.page);
    expect((await findReplaced(visitor.page)).replaced).toEqual([]);
    visitor.arrive();
    await hydrated(visitor.page);
    expect((await findReplaced(visitor.page)).replaced).toEqual([]);
    expect(await findPlaces(visitor.page)).toEqual(before);
    await visitor.context.close();
  });

  test('keeps all that was rendered', async ({ page, account, browser }) => {
    const address = await shareWithNotes(page, account);
    const visitor = await openHeld(browser, address);
    await hydrated(visitor.page);
    expect((await findReplaced(visitor.page)).replaced).toEqual([]);
    visitor.arrive();
    await visitor.page.getByText('Révèle l’intrigue').click();
    await expect(visitor.page.getByText('Relu deux fois.').last()).toBeVisible();
    await hydrated(visitor.page);
    expect((await findReplaced(visitor.page)).replaced).toEqual([]);
    expect(visitor.errors).toEqual([]);
    await visitor.context.close();
  });

  for (const width of [1280, 390]) {
    test(`looks as it will, ${width} px wide`, async ({ page, account, browser }) => {
      const address = await shareWithNotes(page, account);
      const visitor = await openHeld(browser, address, { viewport: { width, height: 844 } });
      const before = await findPlaces(visitor.page);
      expect(before.length).toBeGreaterThan(0);
      visitor.arrive();
      await hydrated(visitor.page);
      expect(await findPlaces(visitor.page)).toEqual(before);
      await visitor.context.close();
    });
  }

  test('is led back to after a press', async ({ page, account, browser }) => {
    const address = await shareWithNotes(page, account);
    const visitor = await openHeld(browser, address);
    await hydrated(visitor.page);
    await visitor.page.getByRole('link', { name: 'Comparer au mien' }).click();
    await expect(visitor.page).toHaveURL(/\/signin$/);
    visitor.arrive();
    await visitor.page.getByLabel('E-mail').fill(account.email);
    await visitor.page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
    await visitor.page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(visitor.page).toHaveURL(address);
    await visitor.context.close();
  });
});
