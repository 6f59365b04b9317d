import { expect, type Locator, type Page } from '@playwright/test';

import type { BoardName } from '../boards.ts';
import { visit } from '../settle.ts';
import type { State } from '../state.ts';
import type { Person, World } from '../world.ts';

/** Opens a ranking of the arranger in the view that its owner proposes. */
async function goTo(page: Page, world: World, board: BoardName): Promise<void> {
  await visit(page, `/rankings/${world.boards[board]}`);
  await expect(page.getByRole('navigation', { name: 'Vue' })).toBeVisible();
}

const seen = (name: string, board: BoardName, as?: Person): State => ({
  name,
  ...(as && { as }),
  open: async (page, world) => {
    await goTo(page, world, board);
    if (as) await expect(page.getByRole('button', { name: 'Autres actions' })).toBeEnabled();
  },
});

/** Opens the posters of a ranking that is shown in tiers: that of the tiers comes first. */
async function openPoster(page: Page, world: World): Promise<Locator> {
  await goTo(page, world, 'tiers');
  await page.getByRole('button', { name: 'Affiche' }).click();
  const dialog = page.getByRole('dialog', { name: 'Affiche du classement' });
  await expectDrawn(dialog, /par paliers$/);
  return dialog;
}

/** Drawn by the server when somebody asks. */
async function expectDrawn(dialog: Locator, alt: RegExp): Promise<void> {
  await expect(dialog.getByRole('img', { name: alt })).toBeVisible({ timeout: 30_000 });
}

export const viewStates: readonly State[] = [
  seen('ranking-tiers', 'tiers'),
  seen('ranking-tiers-hard', 'hardTiers'),
  seen('ranking-tiers-without-covers', 'uncoveredTiers'),
  seen('ranking-tiers-long', 'longTiers'),
  seen('ranking-tiers-owner', 'tiers', 'arranger'),
  seen('ranking-covers', 'covers'),
  {
    name: 'ranking-tiers-offer',
    as: 'arranger',
    open: async (page, world) => {
      await visit(page, `/rankings/${world.boards.covers}?vue=paliers`);
      await expect(page.getByRole('button', { name: 'S A B C D d’un coup' })).toBeVisible();
    },
  },
  {
    name: 'ranking-tiers-whole',
    open: async (page, world) => {
      await goTo(page, world, 'longTiers');
      await page.getByRole('button', { name: /^Tout voir \(48\)/ }).click();
      await expect(page.getByRole('link', { name: '60 Tome 60' })).toBeVisible();
    },
  },
  {
    name: 'ranking-tiers-list',
    open: async (page, world) => {
      await visit(page, `/rankings/${world.boards.tiers}?vue=liste`);
      await expect(page.getByTestId('ranking-item-title').first()).toBeVisible();
    },
  },
  {
    name: 'poster-dialog-tiers',
    open: async (page, world) => {
      await openPoster(page, world);
    },
  },
  {
    name: 'poster-dialog-mosaic',
    open: async (page, world) => {
      const dialog = await openPoster(page, world);
      await dialog.getByRole('radio', { name: 'Mosaïque (25)' }).check();
      await expectDrawn(dialog, /mosaïque des/);
    },
  },
];
