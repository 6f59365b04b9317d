import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { hold, refuse } from '../faults.ts';
import type { State } from '../state.ts';

async function submit(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill('lectrice@exemple.fr');
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon');
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** One address gets few mails, so each size of the gallery has its own. */
async function askForReset(page: Page): Promise<void> {
  await page.goto('/reset');
  const size = page.viewportSize()?.width ?? 0;
  await page.getByLabel('E-mail').fill(`lectrice-${size}@exemple.fr`);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
}

async function openDeletion(page: Page): Promise<void> {
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Supprimer mon compte…' }).click();
  await expect(page.getByRole('dialog', { name: /Supprimer ton compte/ })).toBeVisible();
}

async function startDownload(page: Page): Promise<void> {
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
}

const heading =
  (path: string, name: string): State['open'] =>
  async (page) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };

export const accountStates: readonly State[] = [
  { name: 'sign-in', open: heading('/signin', 'Connexion') },
  {
    name: 'sign-in-refused',
    open: async (page) => {
      await submit(page, '/signin', 'Se connecter');
      await expect(page.getByText('E-mail ou mot de passe incorrect.')).toBeVisible();
    },
  },
  {
    name: 'sign-in-busy',
    open: async (page) => {
      await hold(page, 'session/signIn');
      await submit(page, '/signin', 'Se connecter');
      await expect(page.getByRole('button', { name: 'Connexion…' })).toBeDisabled();
    },
  },
  { name: 'sign-up', open: heading('/signup', 'Inscription') },
  {
    name: 'sign-up-failed',
    open: async (page) => {
      await refuse(page, 'session/signUp');
      await submit(page, '/signup', 'Créer mon compte');
      await expect(page.getByText('Le service ne répond pas.')).toBeVisible();
    },
  },
  { name: 'reset', open: heading('/reset', 'Mot de passe oublié') },
  {
    name: 'reset-sent',
    open: async (page) => {
      await askForReset(page);
      await expect(page.getByText('Email de réinitialisation envoyé ✅')).toBeVisible();
    },
  },
  {
    name: 'reset-failed',
    open: async (page) => {
      await refuse(page, 'session/sendPasswordReset', 'rate-limited');
      await askForReset(page);
      await expect(page.getByText('Trop d’essais.')).toBeVisible();
    },
  },
  { name: 'new-password', open: heading('/reset?token=inconnu', 'Nouveau mot de passe') },
  {
    name: 'new-password-refused',
    open: async (page) => {
      await page.goto('/reset?token=inconnu');
      await page.getByLabel('Mot de passe', { exact: true }).fill('un-nouveau-mot');
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
      await expect(page.getByText('Ce lien n’est plus valable.')).toBeVisible();
    },
  },
  { name: 'own-account', as: 'reader', open: heading('/dashboard/account', 'Mon compte') },
  {
    name: 'own-account-download-busy',
    as: 'reader',
    open: async (page) => {
      await hold(page, 'unmatched/get');
      await startDownload(page);
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expect(page.getByText(/^0 classement sur \d+$/)).toBeVisible();
    },
  },
  {
    name: 'own-account-download-failed',
    as: 'reader',
    open: async (page) => {
      await refuse(page, 'unmatched/get');
      await startDownload(page);
      await expect(page.getByText('Tes données n’ont pas été téléchargées.')).toBeVisible();
    },
  },
  {
    name: 'own-account-download-done',
    as: 'reader',
    open: async (page) => {
      await startDownload(page);
      await expect(page.getByText(/^Ton archive est prête/)).toBeVisible();
    },
  },
  {
    name: 'own-account-deletion',
    as: 'reader',
    open: async (page) => {
      await openDeletion(page);
      await page.getByRole('button', { name: 'Supprimer pour de bon' }).click();
      await expect(page.getByText('Saisis ton mot de passe.', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'own-account-deletion-busy',
    as: 'reader',
    open: async (page) => {
      await hold(page, 'session/eraseOwn');
      await openDeletion(page);
      await page.getByRole('dialog').getByLabel('Mot de passe').fill('un-mot-de-passe');
      await page.getByRole('button', { name: 'Supprimer pour de bon' }).click();
      await expect(page.getByRole('button', { name: 'Suppression…' })).toBeVisible();
    },
  },
  {
    name: 'own-account-refused',
    as: 'reader',
    open: async (page) => {
      await page.goto('/dashboard/account');
      await page.getByRole('button', { name: 'Changer d’adresse' }).click();
      await page.getByLabel('Nouveau mot de passe').fill('abc');
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
      await expect(page.getByText('Saisis ton e-mail.')).toBeVisible();
      await expect(page.getByText('Saisis ton mot de passe.')).toBeVisible();
    },
  },
  {
    name: 'own-account-not-loaded',
    as: 'reader',
    open: async (page) => {
      await refuse(page, 'session/details', 'unavailable');
      await page.goto('/dashboard/account');
      await expect(page.getByText('Le service ne répond pas.')).toBeVisible();
    },
  },
  {
    name: 'confirmation',
    open: heading('/reset?mode=verifyEmail&token=inconnu', 'Confirmer l’adresse e-mail'),
  },
];
