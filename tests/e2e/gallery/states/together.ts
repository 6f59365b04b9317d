import { expect, type Page } from '@playwright/test';

import type { State } from '../state.ts';

async function open(page: Page, [one, ...others]: readonly string[]): Promise<void> {
  await page.goto(`/rankings/${one}/together/${others.join('+')}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Chargement…')).toBeHidden();
  await expect(page.getByText('Titre en cours de chargement')).toHaveCount(0);
}

/** The top of several rankings, and the ways to it. */
export const togetherStates: readonly State[] = [
  {
    name: 'together',
    as: 'operator',
    open: (page, { rankings, versioned, copy }) =>
      open(page, [rankings.many, copy.id, versioned.many]),
  },
  {
    name: 'together-image',
    as: 'operator',
    open: async (page, { rankings, versioned, copy }) => {
      await open(page, [rankings.many, copy.id, versioned.many]);
      await page.getByRole('button', { name: 'Image', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Image de notre top' });
      await expect(dialog.getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'together-poster',
    as: 'operator',
    open: async (page, { rankings, versioned, copy }) => {
      await open(page, [rankings.many, copy.id, versioned.many]);
      await page.getByRole('button', { name: 'Affiche', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Affiche de notre top' });
      await expect(dialog.getByRole('img')).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: 'together-eight',
    open: (page, { rankings, versioned }) =>
      open(page, [
        rankings.many,
        versioned.many,
        rankings.long,
        versioned.long,
        rankings.hard,
        rankings.three,
        rankings.uncovered,
        versioned.one,
      ]),
  },
  {
    name: 'together-lost',
    as: 'reader',
    open: async (page, { rankings, versioned }) => {
      await open(page, [rankings.many, versioned.many, 'absent']);
      await expect(page.getByText(/^Un classement n’est plus visible/)).toBeVisible();
    },
  },
  {
    name: 'together-nothing',
    open: async (page, { rankings, versioned }) => {
      await open(page, [rankings.uncovered, versioned.one]);
      await expect(page.getByText(/n’ont aucun manga en commun/)).toBeVisible();
    },
  },
  {
    name: 'together-refused',
    open: async (page) => {
      await open(page, ['absent', 'absent-too']);
      await expect(page.getByText(/^Il faut deux classements/)).toBeVisible();
    },
  },
  {
    name: 'together-adding',
    as: 'operator',
    open: async (page, { rankings, versioned }) => {
      await open(page, [rankings.many, versioned.many]);
      await page.getByRole('button', { name: 'Ajouter un classement' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ajouter un classement' });
      await dialog.getByLabel('Lien de l’autre classement').fill(`/rankings/${rankings.many}`);
      await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await expect(dialog.getByText(/fait déjà partie/)).toBeVisible();
    },
  },
];
