import { expect, type Page } from '@playwright/test';

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

export const viewStates: readonly State[] = [
  seen('ranking-tiers', 'tiers'),
  seen('ranking-tiers-hard', 'hardTiers'),
  seen('ranking-tiers-without-covers', 'uncoveredTiers'),
  seen('ranking-tiers-long', 'longTiers'),
  seen('ranking-tiers-owner', 'tiers', 'arranger'),
  seen('ranking-covers', 'covers'),
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
];
