import { expect, type Locator, type Page } from '@playwright/test';

import { disturbLive, hold, refuse } from '../faults.ts';
import type { State } from '../state.ts';

async function openDialog(page: Page, button: RegExp, name: string): Promise<Locator> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function create(page: Page, title: string): Promise<Locator> {
  const dialog = await openDialog(page, /^Créer/, 'Nouveau classement');
  await dialog.getByLabel('Nom du classement').fill(title);
  await dialog.getByRole('button', { name: 'Créer' }).click();
  return dialog;
}

const editProfile = (page: Page) => openDialog(page, /^Modifier$/, 'Modifier le profil');

const FULL = 'Afficher tous les classements';

export const dashboardStates: readonly State[] = [
  {
    name: 'dashboard-empty',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/dashboard');
      await expect(page.getByText('Tu n’as pas encore de classement.')).toBeVisible();
    },
  },
  {
    name: 'dashboard-loading',
    as: 'reader',
    open: async (page) => {
      await disturbLive(page, { 'rankings.watchOwn': 'silent', 'profiles.watchOwn': 'silent' });
      await page.goto('/dashboard');
      await expect(page.getByText('Chargement…').first()).toBeAttached();
    },
  },
  {
    name: 'dashboard-failed',
    as: 'reader',
    open: async (page) => {
      await disturbLive(page, { 'rankings.watchOwn': 'unavailable' });
      await page.goto('/dashboard');
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    },
  },
  {
    name: 'dashboard-full',
    as: 'reader',
    open: async (page) => {
      await page.goto('/dashboard');
      await expect(page.getByRole('link', { name: FULL })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Élodie' })).toBeVisible();
    },
  },
  {
    name: 'dashboard-next-step',
    as: 'operator',
    open: async (page, { rankings, copy }) => {
      for (const id of [rankings.three, rankings.many, copy.id]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a reader does
        await page.goto(`/rankings/${id}`);
        // oxlint-disable-next-line no-await-in-loop
        await expect(page.getByRole('button', { name: 'Comparer au mien' })).toBeVisible();
      }
      await page.goto('/dashboard');
      await expect(page.getByText(/^Encore \d pour un top 10/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Vus récemment' })).toBeVisible();
    },
  },
  {
    name: 'dashboard-hard-texts',
    as: 'collector',
    open: async (page) => {
      await page.goto('/dashboard');
      await expect(page.getByRole('link', { name: FULL })).toBeVisible();
      await expect(page.getByText('Anticonstitutionnellement')).toBeVisible();
    },
  },
  {
    name: 'create-dialog',
    as: 'reader',
    open: async (page) => {
      await openDialog(page, /^Créer/, 'Nouveau classement');
    },
  },
  {
    name: 'create-dialog-without-title',
    as: 'reader',
    open: async (page) => {
      const dialog = await create(page, '  ');
      await expect(dialog.getByText('Donne un nom à ton classement.')).toBeVisible();
    },
  },
  {
    name: 'create-dialog-busy',
    as: 'reader',
    open: async (page) => {
      await hold(page, 'rankings/create');
      const dialog = await create(page, 'Top Shonen');
      await expect(dialog.getByRole('button', { name: 'Création…' })).toBeVisible();
    },
  },
  {
    name: 'create-dialog-failed',
    as: 'reader',
    open: async (page) => {
      await refuse(page, 'rankings/create');
      const dialog = await create(page, 'Top Shonen');
      await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    },
  },
  {
    name: 'profile-dialog',
    as: 'reader',
    open: async (page) => {
      await editProfile(page);
    },
  },
  {
    name: 'profile-dialog-bio-too-long',
    as: 'reader',
    open: async (page) => {
      const dialog = await editProfile(page);
      await dialog.getByLabel('Description').fill('a'.repeat(150));
      await expect(dialog.getByText('150/140')).toBeVisible();
    },
  },
  {
    name: 'profile-dialog-not-an-image',
    as: 'reader',
    open: async (page) => {
      const dialog = await editProfile(page);
      await dialog
        .getByTestId('photo')
        .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('note') });
      await expect(dialog.getByText('Veuillez sélectionner une image.')).toBeVisible();
    },
  },
  {
    name: 'profile-dialog-username-taken',
    as: 'reader',
    open: async (page) => {
      await refuse(page, 'profiles/claimUsername', 'username-taken');
      const dialog = await editProfile(page);
      await dialog.getByLabel('Nom d’utilisateur').fill('elodie');
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(dialog.getByText('Ce nom est déjà pris.')).toBeVisible();
    },
  },
  {
    name: 'profile-dialog-username-too-soon',
    as: 'collector',
    open: async (page) => {
      const dialog = await editProfile(page);
      await expect(dialog.getByText('Tu pourras en changer à partir du')).toBeVisible();
    },
  },
  {
    name: 'profile-dialog-failed',
    as: 'collector',
    open: async (page) => {
      await refuse(page, 'profiles/saveOwn', 'internal');
      const dialog = await editProfile(page);
      await dialog.getByLabel('Description').fill('Mangas d’hier et d’aujourd’hui.');
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(dialog.getByText('Impossible de mettre à jour le profil.')).toBeVisible();
    },
  },
  {
    name: 'sign-out-dialog',
    as: 'reader',
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Se déconnecter ?' })).toBeVisible();
    },
  },
];
