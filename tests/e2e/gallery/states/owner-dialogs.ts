import { expect, type Locator, type Page } from '@playwright/test';

import { RankingPage } from '../../pages/ranking-page.ts';
import { hold, refuse } from '../faults.ts';
import type { RankingName } from '../hard-texts.ts';
import type { State } from '../state.ts';
import type { World } from '../world.ts';

async function openMenu(page: Page, world: World): Promise<void> {
  await page.goto(`/rankings/${world.rankings.twelve}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
}

async function openFromMenu(page: Page, world: World, item: string): Promise<Locator> {
  await page.goto(`/rankings/${world.rankings.twelve}`);
  await new RankingPage(page).press(item);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  return dialog;
}

async function rename(page: Page, world: World): Promise<Locator> {
  const dialog = await openFromMenu(page, world, 'Renommer le classement');
  await dialog.getByLabel('Nouveau nom').fill('Un autre nom');
  await dialog.getByRole('button', { name: 'Renommer' }).click();
  return dialog;
}

async function remove(page: Page, world: World): Promise<Locator> {
  const dialog = await openFromMenu(page, world, 'Supprimer le classement');
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  return dialog;
}

async function reorder(page: Page, world: World, ranking: RankingName): Promise<Locator> {
  await page.goto(`/rankings/${world.rankings[ranking]}`);
  return new RankingPage(page).openReorder();
}

/** The dialog of a ranking that is being cut into tiers, which are not stored. */
async function cutUp(page: Page, world: World): Promise<Locator> {
  await hold(page, 'rankings/setTiers');
  const dialog = await reorder(page, world, 'twelve');
  await dialog.getByRole('button', { name: 'Paliers' }).click();
  await page.getByRole('menuitem', { name: 'S A B C D d’un coup' }).click();
  await expect(dialog.getByRole('heading', { name: 'S', exact: true })).toBeVisible();
  return dialog;
}

async function moveDown(page: Page, dialog: Locator): Promise<void> {
  await dialog
    .getByRole('button', { name: /^Changer la place/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Descendre d’une place' }).click();
}

const states: readonly Omit<State, 'as'>[] = [
  { name: 'owner-menu', open: openMenu },
  {
    name: 'rename-dialog',
    open: async (page, world) => {
      await openFromMenu(page, world, 'Renommer le classement');
    },
  },
  {
    name: 'rename-dialog-busy',
    open: async (page, world) => {
      await hold(page, 'rankings/rename');
      const dialog = await rename(page, world);
      await expect(dialog.getByRole('button', { name: 'Enregistrement…' })).toBeVisible();
    },
  },
  {
    name: 'rename-dialog-failed',
    open: async (page, world) => {
      await refuse(page, 'rankings/rename');
      const dialog = await rename(page, world);
      await expect(dialog.getByText('Impossible de renommer')).toBeVisible();
    },
  },
  {
    name: 'visibility-dialog',
    open: async (page, world) => {
      const dialog = await openFromMenu(page, world, 'Qui peut voir ce classement ?');
      await dialog.getByRole('radio', { name: 'Par lien', exact: true }).check();
    },
  },
  {
    name: 'visibility-dialog-failed',
    open: async (page, world) => {
      await refuse(page, 'rankings/setVisibility');
      const dialog = await openFromMenu(page, world, 'Qui peut voir ce classement ?');
      await dialog.getByRole('radio', { name: 'Privé', exact: true }).check();
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(dialog.getByText('Ce réglage n’a pas pu être enregistré.')).toBeVisible();
    },
  },
  {
    name: 'description-dialog',
    open: async (page, world) => {
      const dialog = await openFromMenu(page, world, 'Écrire une description');
      await dialog.getByLabel('Description').fill('Douze shonen pour l’été.');
    },
  },
  {
    name: 'description-dialog-failed',
    open: async (page, world) => {
      await refuse(page, 'rankings/setDescription');
      const dialog = await openFromMenu(page, world, 'Écrire une description');
      await dialog.getByLabel('Description').fill('Douze shonen pour l’été.');
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(dialog.getByText('Cette description n’a pas pu')).toBeVisible();
    },
  },
  {
    name: 'delete-dialog',
    open: async (page, world) => {
      await openFromMenu(page, world, 'Supprimer le classement');
    },
  },
  {
    name: 'delete-dialog-failed',
    open: async (page, world) => {
      await refuse(page, 'rankings/delete');
      const dialog = await remove(page, world);
      await expect(dialog.getByText('La suppression a échoué.')).toBeVisible();
    },
  },
  {
    name: 'reorder-dialog',
    open: async (page, world) => {
      await reorder(page, world, 'twelve');
    },
  },
  {
    name: 'reorder-dialog-selecting',
    open: async (page, world) => {
      const dialog = await reorder(page, world, 'hard');
      await dialog.getByRole('button', { name: 'Sélectionner' }).click();
      await dialog.getByRole('checkbox').nth(1).check();
      await dialog.getByRole('checkbox').nth(2).check();
      await expect(dialog.getByText('2 sélectionnés')).toBeVisible();
    },
  },
  {
    name: 'reorder-dialog-moved-several',
    open: async (page, world) => {
      await hold(page, 'rankings/placeItems');
      const dialog = await reorder(page, world, 'twelve');
      await dialog.getByRole('button', { name: 'Sélectionner' }).click();
      await dialog.getByRole('checkbox').nth(4).check();
      await dialog.getByRole('checkbox').nth(5).check();
      await dialog.getByLabel('Placer au n°').fill('1');
      await page.keyboard.press('Enter');
      await expect(dialog.locator('[data-bar]')).toBeVisible();
    },
  },
  {
    name: 'reorder-dialog-sort-menu',
    open: async (page, world) => {
      const dialog = await reorder(page, world, 'twelve');
      await dialog.getByRole('button', { name: 'Trier' }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  {
    name: 'reorder-dialog-tiers',
    open: async (page, world) => {
      await cutUp(page, world);
    },
  },
  {
    name: 'reorder-dialog-tier-form',
    open: async (page, world) => {
      const dialog = await cutUp(page, world);
      await dialog.getByRole('button', { name: 'Modifier le palier S' }).click();
      await dialog.getByLabel('Nom (facultatif)').fill('Chef-d’œuvre');
    },
  },
  {
    name: 'reorder-dialog-tier-menu',
    open: async (page, world) => {
      const dialog = await reorder(page, world, 'twelve');
      await dialog.getByRole('button', { name: 'Paliers' }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  {
    name: 'reorder-dialog-empty',
    open: async (page, world) => {
      const dialog = await reorder(page, world, 'empty');
      await expect(dialog.getByText('Aucun manga dans ce classement.')).toBeVisible();
    },
  },
  {
    name: 'reorder-dialog-hard-texts',
    open: async (page, world) => {
      await reorder(page, world, 'hard');
    },
  },
  {
    name: 'reorder-dialog-saving',
    open: async (page, world) => {
      await hold(page, 'rankings/place');
      const dialog = await reorder(page, world, 'twelve');
      await moveDown(page, dialog);
      await expect(dialog.getByText('Sauvegarde…')).toBeVisible();
    },
  },
  {
    name: 'reorder-dialog-failed',
    open: async (page, world) => {
      await refuse(page, 'rankings/place');
      const dialog = await reorder(page, world, 'twelve');
      await moveDown(page, dialog);
      await expect(dialog.getByText('Erreur lors de la mise à jour de l’ordre.')).toBeVisible();
    },
  },
  {
    name: 'reorder-dialog-menu',
    open: async (page, world) => {
      const dialog = await reorder(page, world, 'twelve');
      await dialog
        .getByRole('button', { name: /^Changer la place/ })
        .nth(2)
        .click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  {
    name: 'reorder-dialog-number',
    open: async (page, world) => {
      const dialog = await reorder(page, world, 'twelve');
      await dialog
        .getByRole('button', { name: /^Place de «\s/ })
        .nth(6)
        .click();
      await page.keyboard.type('3');
      await expect(dialog.getByText(/^Entre «/)).toBeVisible();
    },
  },
  {
    name: 'reorder-dialog-found',
    open: async (page, world) => {
      const dialog = await reorder(page, world, 'long');
      await dialog.getByRole('searchbox').fill('tome 11');
      await expect(dialog.getByText(/^\d+ sur /)).toBeVisible();
    },
  },
  {
    name: 'reorder-dialog-moved-far',
    open: async (page, world) => {
      await hold(page, 'rankings/place');
      const dialog = await reorder(page, world, 'long');
      await dialog
        .getByRole('button', { name: /^Place de «\s/ })
        .nth(1)
        .click();
      await page.keyboard.type('180');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: 'Y aller' })).toBeVisible();
    },
  },
  {
    name: 'reorder-dialog-removed',
    open: async (page, world) => {
      await hold(page, 'rankings/removeItem');
      const dialog = await reorder(page, world, 'hard');
      await dialog
        .getByRole('button', { name: /^Retirer «\s/ })
        .first()
        .click();
      await expect(dialog.getByRole('button', { name: 'Annuler' }).last()).toBeVisible();
    },
  },
  {
    name: 'reorder-dialog-none-found',
    open: async (page, world) => {
      const dialog = await reorder(page, world, 'long');
      await dialog.getByRole('searchbox').fill('introuvable');
      await expect(dialog.getByText('Aucun manga ne correspond.')).toBeVisible();
    },
  },
  {
    name: 'reorder-dialog-picked',
    open: async (page, world) => {
      const dialog = await reorder(page, world, 'twelve');
      await dialog
        .getByRole('button', { name: /^Déplacer «\s/ })
        .nth(1)
        .focus();
      await page.keyboard.press('Space');
      await expect(page.getByText(/» saisi, position 2 sur 12/).first()).toBeAttached();
    },
  },
];

/** The dialogs that the owner opens over the ranking. */
export const ownerDialogStates: readonly State[] = states.map(({ name, open }) => ({
  name,
  as: 'reader',
  open,
}));
