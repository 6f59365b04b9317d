import { expect, type Locator, type Page } from '@playwright/test';

import { hold, refuse } from '../faults.ts';
import type { State } from '../state.ts';
import type { Versioned } from '../versions.ts';
import type { World } from '../world.ts';

const REVERT = /^Revenir à cet ordre/;

async function open(page: Page, world: World, name: keyof Versioned): Promise<void> {
  await page.goto(`/rankings/${world.versioned[name]}/history`);
  await expect(page.getByRole('heading', { level: 1, name: 'Historique' })).toBeVisible();
  await expect(page.getByText('Chargement…')).toBeHidden();
}

/** Opens an order, counted from the newest. */
async function view(page: Page, world: World, name: keyof Versioned, index: number): Promise<void> {
  await open(page, world, name);
  await page.getByRole('button', { name: /^Voir/ }).nth(index).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Mangas de cet ordre' })).toBeVisible();
  await expect(dialog.getByText('Titre en cours de chargement')).toHaveCount(0);
}

/** Asks about going back, counted from the newest that is not the present order. */
async function ask(page: Page, world: World, index: number): Promise<Locator> {
  await open(page, world, 'many');
  await page.getByRole('button', { name: REVERT }).nth(index).click();
  const dialog = page.getByRole('dialog', { name: 'Revenir à cet ordre ?' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const states: readonly Omit<State, 'as'>[] = [
  { name: 'history', open: (page, world) => open(page, world, 'many') },
  { name: 'history-one-version', open: (page, world) => open(page, world, 'one') },
  { name: 'history-none', open: (page, world) => open(page, world, 'none') },
  {
    name: 'history-loading',
    open: async (page, world) => {
      await hold(page, 'rankings/listVersions');
      await page.goto(`/rankings/${world.versioned.many}/history`);
      await expect(page.getByText('Chargement…')).toBeVisible();
    },
  },
  {
    name: 'history-failed',
    open: async (page, world) => {
      await refuse(page, 'rankings/listVersions');
      await page.goto(`/rankings/${world.versioned.many}/history`);
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    },
  },
  { name: 'history-view', open: (page, world) => view(page, world, 'many', 0) },
  { name: 'history-view-removals', open: (page, world) => view(page, world, 'many', 3) },
  { name: 'history-view-oldest', open: (page, world) => view(page, world, 'many', 6) },
  { name: 'history-view-long', open: (page, world) => view(page, world, 'long', 0) },
  {
    name: 'history-view-titles-failed',
    open: async (page, world) => {
      await refuse(page, 'mangas/getMany');
      await open(page, world, 'many');
      await page.getByRole('button', { name: /^Voir/ }).first().click();
      await expect(page.getByText('Certains titres n’ont pas pu être chargés.')).toBeVisible();
    },
  },
  {
    name: 'history-revert',
    open: async (page, world) => {
      await ask(page, world, 4);
    },
  },
  {
    name: 'history-revert-failed',
    open: async (page, world) => {
      await refuse(page, 'rankings/reorder');
      const dialog = await ask(page, world, 4);
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: REVERT }).click();
      await expect(dialog.getByText('Impossible de revenir à cet ordre.')).toBeVisible();
    },
  },
];

/** The former orders of a ranking. */
export const versionStates: readonly State[] = states.map(({ name, open: show }) => ({
  name,
  as: 'operator',
  open: show,
}));
