import { expect } from '@playwright/test';

import { refuse } from '../faults.ts';
import { visit } from '../settle.ts';
import type { State } from '../state.ts';

/** Notices that any screen can show. */
export const noticeStates: readonly State[] = [
  {
    name: 'offline',
    open: async (page, world) => {
      await visit(page, `/rankings/${world.rankings.three}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByText('Tu es hors connexion.')).toBeVisible();
    },
  },
  {
    name: 'account-menu',
    as: 'collector',
    open: async (page) => {
      await visit(page, '/favorites');
      await page.getByRole('button', { name: 'Menu du compte' }).click();
      await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible();
    },
  },
  {
    name: 'dead-link',
    open: async (page) => {
      await visit(page, '/personne/rien');
      await expect(page.getByText('Ce classement n’existe plus')).toBeVisible();
      await expect(page.getByLabel('E-mail')).toBeVisible();
    },
  },
  {
    name: 'dead-link-user',
    as: 'reader',
    open: async (page) => {
      await visit(page, '/personne/rien');
      await expect(page.getByText('Ce classement n’existe plus')).toBeVisible();
    },
  },
  {
    name: 'dead-link-unverified',
    open: async (page) => {
      await refuse(page, 'rankings/findByHandle');
      await visit(page, '/personne/rien');
      await expect(page.getByText('Ce lien n’a pas pu être vérifié.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    },
  },
  {
    name: 'session-ended',
    as: 'reader',
    open: async (page, world) => {
      // Until the ranking's items are known, the first row may be one that it contains.
      await visit(page, `/rankings/${world.rankings.twelve}/add`);
      const add = page.getByRole('button', { name: /^Ajouter «\s/ }).first();
      await expect(add).toBeAttached();
      await page.context().clearCookies();
      await add.evaluate((button: HTMLElement) => button.click());
      await expect(page.getByText('Ta session a expiré.').first()).toBeVisible();
    },
  },
  {
    name: 'screen-broken',
    open: async (page) => {
      await page.route(/\/assets\/terms-screen-.*\.js$/, (route) => route.abort());
      await page.addInitScript(() =>
        sessionStorage.setItem('palmanga-reloaded-at', `${Date.now()}`),
      );
      await page.goto('/cgu');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'start-failed',
    open: async (page) => {
      await page.route(/\/assets\/client-.*\.js$/, (route) => route.abort());
      await page.addInitScript(() =>
        sessionStorage.setItem('palmanga-reloaded-at', `${Date.now()}`),
      );
      await page.goto('/cgu');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'session-unknown',
    open: async (page) => {
      // Like a page from a cache, it does not know who is signed in.
      await page.route('**/dashboard', async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replace(/,\s*"user":\s*null/, '');
        await route.fulfill({ response, body: html });
      });
      await refuse(page, 'session/current');
      await page.goto('/dashboard');
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    },
  },
];
