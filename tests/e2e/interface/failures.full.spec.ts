import { paintPng, RED } from '@palmanga/site/testing/pictures';
import { expect, type Locator, type Page } from '@playwright/test';

import { disturbLive, refuse } from '../gallery/faults.ts';
import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';

test.use({ person: 'reader' });

async function openDialog(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

const UNAVAILABLE = 'Le service ne répond pas. Réessaie dans un instant.';
const ONE_MANGA = JSON.stringify([{ id: 'un', title: 'Un' }]);
const OFFLINE = 'Pas de connexion. Vérifie ton réseau puis réessaie.';

test('creating a ranking says what failed and why, service down or connection cut', async ({
  page,
  context,
}) => {
  await visit(page, '/dashboard');
  const dialog = await openDialog(page, 'Créer');
  const alert = dialog.getByRole('alert').filter({ hasText: 'Impossible' });
  await dialog.getByLabel('Nom du classement').fill('Top Shonen');
  await refuse(page, 'rankings/create');
  await page.keyboard.press('Enter');
  await expect(alert).toHaveText(`Impossible de créer le classement.${UNAVAILABLE}`);
  await page.unrouteAll();
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(alert).toHaveText(`Impossible de créer le classement.${OFFLINE}`);
});

test('saving the profile says what failed and why, service down or connection cut', async ({
  page,
  context,
}) => {
  await visit(page, '/dashboard');
  const dialog = await openDialog(page, 'Modifier');
  const alert = dialog.getByRole('alert').filter({ hasText: 'Impossible' });
  await dialog.getByLabel('Nom affiché').fill('Autre nom');
  await refuse(page, 'profiles/saveOwn');
  await page.keyboard.press('Enter');
  await expect(alert).toHaveText(`Impossible de mettre à jour le profil.${UNAVAILABLE}`);
  await page.unrouteAll();
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(alert).toHaveText(`Impossible de mettre à jour le profil.${OFFLINE}`);
});

test.describe('a visitor whose network is lost', () => {
  test.use({ person: null });
  test.beforeEach(async ({ page, context, world }) => {
    await visit(page, `/rankings/${world.rankings.twelve}`);
    await context.setOffline(true);
  });

  test('keeps the page, and what they opened comes when it is back', async ({ page, context }) => {
    await page.getByRole('button', { name: 'Exporter' }).click();
    await expect(page.getByText('Hors connexion', { exact: false }).first()).toBeVisible();
    await expect(page.getByTestId('ranking-item-title').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: /^Exporter/ })).toBeVisible();
  });

  test('waits for a screen that they have not opened before, which comes when it is back', async ({
    page,
    context,
  }) => {
    const heading = page.getByRole('heading', { level: 1, name: 'Mentions légales' });
    await page.getByRole('link', { name: 'Mentions légales' }).click();
    await expect(page).toHaveURL(/\/mentions-legales$/);
    await expect(page.getByText('Hors connexion', { exact: false })).toBeVisible();
    await expect(page.getByText('Une erreur est survenue.', { exact: false })).toHaveCount(0);
    await expect(heading).toHaveCount(0);
    await context.setOffline(false);
    await expect(heading).toBeVisible();
  });
});

test('a failure below what a dialog shows is scrolled into sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await visit(page, '/dashboard');
  const dialog = await openDialog(page, 'Modifier');
  const bio = dialog.getByLabel('Description');
  await bio.fill('a'.repeat(150));
  await expect(dialog.getByText('La description doit faire au plus')).toBeInViewport({ ratio: 1 });
  await bio.fill('Je lis.');
  await refuse(page, 'profiles/saveOwn');
  await dialog.getByLabel('Nom affiché').press('Enter');
  await expect(dialog.getByText('Impossible de mettre à jour')).toBeInViewport({ ratio: 1 });
});

test('saving the profile after the session ended says both lines, and leads to sign in', async ({
  page,
  context,
}) => {
  await visit(page, '/dashboard');
  const dialog = await openDialog(page, 'Modifier');
  await dialog.getByLabel('Nom affiché').fill('Autre nom');
  await context.clearCookies();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Ta session' })).toHaveText(
    'Utilisateur non authentifié. Ta session a expiré. Reconnecte-toi pour continuer.',
  );
});

test('the tab and the status take the name of what lies under a sheet that closes', async ({
  page,
  world,
}) => {
  await visit(page, `/rankings/${world.rankings.twelve}`);
  const title = await page.title();
  await page.getByRole('link', { name: 'Ajouter' }).click();
  await expect(page).toHaveTitle('Ajouter des mangas – Palmanga');
  const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
  await panel.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: 'Fiche du manga' })).toBeVisible();
  await expect(page).not.toHaveTitle('Ajouter des mangas – Palmanga');
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle('Ajouter des mangas – Palmanga');
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle(title);
  await expect(page.locator('output').filter({ hasText: title })).toHaveCount(1);
});

test('the reorder dialog that could not read its list reads it when asked', async ({
  page,
  world,
}) => {
  const faults: Record<string, 'unavailable'> = {};
  await disturbLive(page, faults);
  await visit(page, `/rankings/${world.rankings.twelve}`);
  faults['rankings.watchItems'] = 'unavailable';
  const dialog = await openDialog(page, 'Modifier');
  await expect(dialog.getByText('Impossible de charger les mangas.')).toBeVisible();
  delete faults['rankings.watchItems'];
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect(dialog.getByRole('list', { name: 'Ordre du classement' })).toBeVisible();
  await expect(dialog.getByText('Impossible de charger les mangas.')).toBeHidden();
});

test('a photo that the service does not take says when it is tried again, and can be left', async ({
  page,
}) => {
  const photo = { name: 'a.png', mimeType: 'image/png', buffer: paintPng(9, 9, () => RED) };
  await visit(page, '/dashboard');
  await refuse(page, 'files/avatar');
  const dialog = await openDialog(page, 'Modifier');
  await dialog.getByTestId('photo').setInputFiles(photo);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Le service ne répond pas, nouvel essai dans 2 s.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler l’envoi' }).click();
  await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText(/nouvel essai dans/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  // Longer than the next wait would have been.
  await page.waitForTimeout(2500);
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('an owner’s page does without the bars that could not be loaded, and asks for them again', async ({
  page,
  world,
}) => {
  test.setTimeout(60_000);
  const bars = /\/assets\/ranking-bars-/;
  let refused = 0;
  await page.route(bars, (route) => {
    refused += 1;
    return route.abort();
  });
  await visit(page, `/rankings/${world.rankings.three}`);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Ajouter', exact: true })).toBeVisible();
  await expect(page.getByText('Une erreur est survenue. Réessaie.')).toHaveCount(0);
  const loaded = page.waitForResponse((answer) => bars.test(answer.url()) && answer.ok());
  await page.unroute(bars);
  await loaded;
});

test.describe('an operator', () => {
  test.use({ person: 'operator' });

  test('is told that an import needs a session, when theirs ended meanwhile', async ({
    page,
    context,
  }) => {
    await visit(page, '/import');
    const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(ONE_MANGA) };
    await page.locator('input[type=file]').setInputFiles(file);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Importer' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByRole('alert').filter({ hasText: 'Ta session' })).toHaveText(
      '❌ Tu dois être connecté. Ta session a expiré. Reconnecte-toi pour continuer.',
    );
  });
});

test.describe('a failure that says nothing', () => {
  test.use({ person: null });

  for (const { path, call, button, fallback } of [
    { path: '/signin', call: 'signIn', button: 'Se connecter', fallback: 'Erreur de connexion' },
    {
      path: '/signup',
      call: 'signUp',
      button: 'Créer mon compte',
      fallback: "Erreur d'inscription",
    },
    {
      path: '/reset',
      call: 'sendPasswordReset',
      button: 'Envoyer le lien',
      fallback: "Erreur lors de l'envoi",
    },
  ]) {
    test(`of ${path} is said by its fallback, a service that is down by its own text`, async ({
      page,
    }) => {
      let answer = { status: 403, body: '' };
      await page.route(`**/api/session/${call}`, (route) => route.fulfill(answer));
      await visit(page, path);
      const main = page.getByRole('main');
      await main.getByLabel('E-mail').fill('qui@exemple.fr');
      const password = main.getByLabel('Mot de passe', { exact: true });
      if (path !== '/reset') await password.fill('phrase-de-passe');
      const alert = main.getByRole('alert').filter({ hasText: /./ });
      for (const status of [403, 404, 418]) {
        answer = { status, body: '' };
        await main.getByRole('button', { name: button, exact: true }).click();
        await expect(alert).toHaveText(fallback);
      }
      for (const body of ['', '<h1>Bad Gateway</h1>', '{"error":"?"}']) {
        answer = { status: 502, body };
        await main.getByRole('button', { name: button, exact: true }).click();
        await expect(alert).toHaveText(UNAVAILABLE);
      }
    });
  }
});
