import { expect, type Locator, type Page } from '@playwright/test';

import { hold, refuse } from '../faults.ts';
import { visit } from '../settle.ts';
import type { State } from '../state.ts';
import type { Person, World } from '../world.ts';

function seen(name: string, mangaId: string, as?: Person): State {
  return {
    name,
    ...(as && { as }),
    open: async (page) => {
      await page.goto(`/manga/${mangaId}`);
      await expect(page.getByRole('heading', { name: 'Synopsis' })).toBeVisible();
    },
  };
}

/** Opens the sheet from a ranking, so that the server has not rendered it. */
async function openFromRanking(page: Page, world: World): Promise<void> {
  await visit(page, `/rankings/${world.rankings.twelve}`);
  await page.getByTestId('ranking-item-title').nth(4).click();
}

/** Opens the sheet of the first manga of a ranking that says something of it. */
async function openNoted(page: Page, world: World): Promise<void> {
  await visit(page, `/rankings/${world.rankings.many}`);
  await page.getByTestId('ranking-item-title').first().click();
  await expect(page.getByText('Le premier que j’ai relu')).toBeVisible();
}

/** Opens the dialog that adds a manga to the user's rankings. */
async function openAddDialog(page: Page, path: string): Promise<Locator> {
  await visit(page, path);
  await page.getByRole('button', { name: 'Ajouter à un classement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter à un classement' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export const sheetStates: readonly State[] = [
  seen('sheet-visitor', 'one-piece'),
  seen('sheet-long-title', 'long-title'),
  seen('sheet-japanese', 'japanese'),
  seen('sheet-right-to-left', 'right-to-left'),
  seen('sheet-without-cover', 'no-cover'),
  seen('sheet-bare', 'bare'),
  seen('sheet-unbreakable-title', 'unbreakable'),
  {
    name: 'sheet-alt-titles-unfolded',
    open: async (page) => {
      await visit(page, '/manga/long-title');
      await page.getByRole('button', { name: /^Afficher \d+ autres titres$/ }).click();
      await expect(page.getByRole('button', { name: 'Afficher moins de titres' })).toBeVisible();
    },
  },
  {
    name: 'sheet-note-visitor',
    open: async (page, world) => {
      await openNoted(page, world);
      await expect(page.getByRole('heading', { name: /^Le mot de|^Un mot sur/ })).toBeVisible();
    },
  },
  {
    name: 'sheet-note-owner',
    as: 'reader',
    open: async (page, world) => {
      await openNoted(page, world);
      await expect(page.getByRole('button', { name: 'Modifier ton mot' })).toBeVisible();
    },
  },
  {
    name: 'note-dialog',
    as: 'reader',
    open: async (page, world) => {
      await openNoted(page, world);
      await page.getByRole('button', { name: 'Modifier ton mot' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'note-dialog-failed',
    as: 'reader',
    open: async (page, world) => {
      await refuse(page, 'rankings/setNote');
      await openNoted(page, world);
      await page.getByRole('button', { name: 'Modifier ton mot' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Ton mot').fill('Un autre mot');
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(dialog.getByText('Ce mot n’a pas pu être enregistré.')).toBeVisible();
    },
  },
  {
    name: 'note-dialog-too-long',
    as: 'reader',
    open: async (page, world) => {
      await openNoted(page, world);
      await page.getByRole('button', { name: 'Modifier ton mot' }).click();
      await page.getByRole('textbox', { name: 'Ton mot' }).fill('a'.repeat(281));
      await expect(page.getByText('281 / 280')).toBeVisible();
    },
  },
  {
    name: 'sheet-whole-synopsis',
    open: async (page) => {
      await visit(page, '/manga/long-title');
      await page.getByRole('button', { name: 'Afficher plus' }).click();
      await expect(page.getByRole('button', { name: 'Afficher moins' })).toBeVisible();
    },
  },
  {
    name: 'sheet-favorite',
    as: 'collector',
    open: async (page) => {
      await page.goto('/manga/akira');
      await expect(page.getByRole('button', { name: 'Retirer des favoris' })).toBeVisible();
    },
  },
  {
    name: 'sheet-favorite-signed-out',
    open: async (page) => {
      await visit(page, '/manga/akira');
      await page.getByRole('button', { name: 'Ajouter aux favoris' }).click();
      await expect(page.getByText('Non authentifié')).toBeVisible();
    },
  },
  {
    name: 'sheet-in-ranking',
    open: async (page, world) => {
      await openFromRanking(page, world);
      await expect(page.getByText('5 / 12')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Synopsis' })).toBeVisible();
    },
  },
  {
    name: 'sheet-loading',
    open: async (page, world) => {
      await hold(page, 'mangas/getSheet');
      await openFromRanking(page, world);
      await expect(page.getByText('Chargement…')).toBeVisible();
    },
  },
  {
    name: 'sheet-failed',
    open: async (page, world) => {
      await refuse(page, 'mangas/getSheet');
      await openFromRanking(page, world);
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    },
  },
  {
    name: 'sheet-add-dialog',
    as: 'reader',
    open: async (page) => {
      const dialog = await openAddDialog(page, '/manga/no-cover');
      await expect(dialog.getByText(/^N° \d+ dans /).first()).toBeVisible();
      await expect(dialog.getByRole('button', { name: /^Ajouter à «/ }).first()).toBeVisible();
    },
  },
  {
    name: 'sheet-add-dialog-many',
    as: 'collector',
    open: async (page) => {
      const dialog = await openAddDialog(page, '/manga/akira');
      await expect(dialog.getByRole('searchbox')).toBeVisible();
      await expect(dialog.getByRole('listitem').first()).toContainText('Ajouter');
    },
  },
  {
    name: 'sheet-add-dialog-none',
    as: 'newcomer',
    open: async (page) => {
      const dialog = await openAddDialog(page, '/manga/akira');
      await expect(dialog.getByRole('button', { name: 'Créer un classement' })).toBeVisible();
    },
  },
  {
    name: 'sheet-add-dialog-failed',
    as: 'reader',
    open: async (page) => {
      await refuse(page, 'rankings/findPlaces');
      const dialog = await openAddDialog(page, '/manga/akira');
      await expect(dialog.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    },
  },
  {
    name: 'sheet-author',
    as: 'reader',
    open: async (page) => {
      await page.goto('/manga/monster');
      await page.getByRole('button', { name: /ses mangas$/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Mangas de/ });
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'sheet-missing',
    open: async (page) => {
      await page.goto('/manga/nexistepas');
      await expect(page.getByText('Manga introuvable.')).toBeVisible();
    },
  },
];
