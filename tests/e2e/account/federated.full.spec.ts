import { type APIRequestContext, test as base, type Page } from '@playwright/test';

import { TestProvider } from '../../../packages/server/src/testing/test-provider.ts';
import { ServerProcess } from '../../support/server-process.ts';
import { visit } from '../gallery/settle.ts';
import { answerAll, chooseManga } from '../pages/mine-page.ts';
import { expect } from '../support/test.ts';

interface Site {
  readonly url: string;
  readonly provider: TestProvider;
}

/** A real server with a real provider, one for each worker. */
const test = base.extend<{ violations: string[] }, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find dependencies.
    async ({}, use) => {
      const provider = await TestProvider.start();
      const server = await ServerProcess.start(provider.env);
      provider.serve(server.url);
      await use({ url: server.url, provider });
      await server.dispose();
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  /** Violations of the site's content policy, in the page and in the popup. */
  violations: async ({ context, site }, use) => {
    const violations: string[] = [];
    context.on('console', (message) => {
      // The page's address, because the message's own is that of a script or missing.
      const isOurs = message.page()?.url().startsWith(site.url) !== false;
      if (isOurs && /Content.Security.Policy/i.test(message.text()))
        violations.push(message.text());
    });
    await use(violations);
  },
});

/** Presses the provider's button; returns the popup, on the provider's sign-in page. */
async function pressProvider(page: Page, site: Site): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continuer avec Compte test' }).click();
  const popup = await opening;
  await popup.waitForURL((url) => url.origin === site.provider.issuer);
  return popup;
}

async function openPopup(page: Page, site: Site): Promise<Page> {
  await page.goto(`${site.url}/signin`);
  return pressProvider(page, site);
}

/** Signs a person of the provider in, in the popup. */
async function finishPopup(popup: Page, login: string): Promise<void> {
  await popup.locator('input[name=login]').fill(login);
  await popup.locator('input[name=password]').fill('peu-importe');
  await popup.locator('button[type=submit]').click();
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closing;
}

/** Makes a public ranking with one manga, with the calls of the application; returns its path. */
async function seedRanking(request: APIRequestContext, site: Site): Promise<string> {
  const call = async (name: string, data: object): Promise<unknown> => {
    const answer = await request.post(`${site.url}/api/${name}`, { data });
    expect(answer.ok(), name).toBe(true);
    return answer.json();
  };
  const email = `hote-${Date.now().toString(36)}@exemple.fr`;
  await call('session/signUp', { email, password: 'motdepasse-solide' });
  const { id } = (await call('rankings/create', { title: 'À voir' })) as { id: string };
  const items = ['Un', 'Deux', 'Trois'].map((title) => ({
    mangaId: title,
    title,
    author: '',
    coverUrl: null,
  }));
  await call('rankings/addItems', { id, items });
  return `/rankings/${id}`;
}

test.beforeEach(async ({ context }) => {
  // The provider's pages request fonts from another site.
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
});

test('a violation of the policy would be noticed', async ({ page, site, violations }) => {
  await page.goto(`${site.url}/signin`);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red"></p>');
  });
  await expect.poll(() => violations).toHaveLength(1);
});

test('signing in through the provider leads to the dashboard, and stays', async ({
  page,
  site,
  violations,
}, info) => {
  test.setTimeout(120_000);
  const login = `elodie-${info.project.name}`;
  site.provider.addPerson(login, {
    email: `${login}@mail.example`,
    email_verified: true,
    name: 'Élodie Fédérée',
  });
  const popup = await openPopup(page, site);
  await finishPopup(popup, login);
  await expect(page).toHaveURL(`${site.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Élodie Fédérée' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Élodie Fédérée' })).toBeVisible();
  expect(violations).toEqual([]);
});

test('an invited visitor who signs up through the provider keeps their top', async ({
  page,
  site,
  playwright,
  violations,
}, info) => {
  test.setTimeout(120_000);
  const request = await playwright.request.newContext({
    extraHTTPHeaders: { Origin: site.url },
  });
  const path = await seedRanking(request, site);
  await request.dispose();
  const login = `invitee-${info.project.name}`;
  site.provider.addPerson(login, {
    email: `${login}@mail.example`,
    email_verified: true,
    name: 'Inès Invitée',
  });
  // Before the page is hydrated a link loads its page anew, without what the navigation tells.
  await visit(page, site.url + path);
  await page.getByRole('link', { name: 'Faire mon top 10 en deux minutes' }).click();
  const titles = await chooseManga(page, 3);
  await answerAll(page, 'ArrowRight');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ton top 3' })).toBeVisible();
  await page.getByRole('link', { name: 'Garder mon top' }).click();
  await expect(page).toHaveURL(`${site.url}/signup`);
  await finishPopup(await pressProvider(page, site), login);
  const kept = page.getByRole('heading', { level: 1, name: /^Mon top 3, d’après «\s/ });
  await expect(kept).toBeVisible();
  await expect(page).toHaveURL(/\/rankings\/[^/]+$/);
  for (const title of titles)
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  await page.goto(`${site.url}/rankings`);
  await expect(page.getByRole('link', { name: /^Mon top 3/ })).toHaveCount(1);
  expect(violations).toEqual([]);
});

test('a popup that the user closes is reported, and the button works again', async ({
  page,
  site,
  violations,
}) => {
  const popup = await openPopup(page, site);
  await popup.close();
  await expect(page.getByText('La fenêtre de connexion a été fermée avant la fin.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuer avec Compte test' })).toBeEnabled();
  await expect(page).toHaveURL(`${site.url}/signin`);
  expect(violations).toEqual([]);
});

test('a popup that the browser blocks is reported', async ({ page, site, violations }) => {
  await page.addInitScript(() => {
    // Acts like a blocked popup: this browser blocks none under automation.
    window.open = () => null;
  });
  await page.goto(`${site.url}/signin`);
  await page.getByRole('button', { name: 'Continuer avec Compte test' }).click();
  await expect(
    page.getByText('Ton navigateur a bloqué la fenêtre de connexion. Autorise-la puis réessaie.'),
  ).toBeVisible();
  expect(violations).toEqual([]);
});

test('a refusal by the provider is reported', async ({ page, site, violations }) => {
  const popup = await openPopup(page, site);
  const closing = popup.waitForEvent('close');
  await popup.getByRole('link', { name: /Cancel/ }).click();
  await closing;
  await expect(page.getByText('Le fournisseur a refusé la connexion.')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/signin`);
  expect(violations).toEqual([]);
});
