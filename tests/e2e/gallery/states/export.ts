import { expect, type Locator, type Page } from '@playwright/test';

import { RankingPage } from '../../pages/ranking-page.ts';
import { refuse } from '../faults.ts';
import type { RankingName } from '../hard-texts.ts';
import { visit } from '../settle.ts';
import type { State } from '../state.ts';
import type { World } from '../world.ts';

/** Opens the dialog that exports a ranking, as a reader of it. */
async function open(page: Page, world: World, ranking: RankingName): Promise<Locator> {
  await visit(page, `/rankings/${world.rankings[ranking]}`);
  await page.getByRole('button', { name: 'Exporter' }).click();
  return page.getByRole('dialog', { name: 'Exporter le classement' });
}

/** As its owner. */
async function openOwn(page: Page, world: World, ranking: RankingName): Promise<Locator> {
  await visit(page, `/rankings/${world.rankings[ranking]}`);
  await new RankingPage(page).press('Exporter…');
  return page.getByRole('dialog', { name: 'Exporter le classement' });
}

export const exportStates: readonly State[] = [
  {
    name: 'export-dialog',
    open: async (page, world) => {
      const dialog = await open(page, world, 'many');
      await expect(dialog.getByText('"Rang";"Titre";"Auteur"')).toBeVisible();
    },
  },
  {
    name: 'export-dialog-hard-texts',
    as: 'reader',
    open: async (page, world) => {
      const dialog = await openOwn(page, world, 'hard');
      await dialog.getByRole('radio', { name: 'JSON' }).check();
      await expect(dialog.getByText('"palmanga-ranking"')).toBeVisible();
    },
  },
  {
    name: 'export-dialog-reading',
    open: async (page, world) => {
      await page.route(
        ({ pathname, searchParams }) =>
          pathname === '/api/rankings/listItems' && (searchParams.get('cursor') ?? '') !== '',
        () => {},
      );
      const dialog = await open(page, world, 'long');
      await expect(dialog.getByText(/Lecture du classement\s: 300 sur/)).toBeVisible();
    },
  },
  {
    name: 'export-dialog-failed',
    open: async (page, world) => {
      await refuse(page, 'rankings/listItems');
      const dialog = await open(page, world, 'many');
      await expect(dialog.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    },
  },
  {
    name: 'export-dialog-copy-by-hand',
    open: async (page, world) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      });
      const dialog = await open(page, world, 'many');
      await dialog.getByRole('radio', { name: 'Texte' }).check();
      await dialog.getByRole('button', { name: 'Copier' }).click();
      await expect(dialog.getByRole('textbox', { name: /Le texte entier/ })).toBeFocused();
    },
  },
  {
    name: 'export-dialog-empty',
    as: 'reader',
    open: async (page, world) => {
      const dialog = await openOwn(page, world, 'empty');
      await expect(dialog.getByText(/il n’y a rien à exporter/)).toBeVisible();
    },
  },
];
