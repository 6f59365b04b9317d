import { expect, type Locator, type Page } from '@playwright/test';

import { answer, hold, keepFeedback, refuse } from '../faults.ts';
import type { RankingName } from '../hard-texts.ts';
import type { State } from '../state.ts';
import type { World } from '../world.ts';

async function openPanel(page: Page, world: World, ranking: RankingName): Promise<Locator> {
  await page.goto(`/rankings/${world.rankings[ranking]}/add`);
  const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
  await expect(panel).toBeVisible();
  return panel;
}

async function search(page: Page, world: World, text: string): Promise<Locator> {
  const panel = await openPanel(page, world, 'twelve');
  await panel.getByRole('searchbox').fill(text);
  return panel;
}

const rows = (panel: Locator) => panel.getByRole('button', { name: /^Ajouter «\s/ });

const states: readonly Omit<State, 'as'>[] = [
  {
    name: 'add-panel',
    open: async (page, world) => {
      await expect(rows(await openPanel(page, world, 'twelve')).first()).toBeVisible();
    },
  },
  {
    name: 'add-panel-offers',
    open: async (page, world) => {
      const panel = await openPanel(page, world, 'empty');
      await expect(panel.getByRole('region', { name: 'De tes favoris' })).toBeVisible();
      await expect(panel.getByRole('region', { name: 'Pour commencer' })).toBeVisible();
    },
  },
  {
    name: 'add-panel-without-offers',
    open: async (page, world) => {
      const panel = await openPanel(page, world, 'many');
      await expect(rows(panel).first()).toBeVisible();
      await expect(panel.getByRole('region')).toHaveCount(0);
    },
  },
  {
    name: 'add-panel-loading',
    open: async (page, world) => {
      await hold(page, 'mangas/search');
      const panel = await openPanel(page, world, 'twelve');
      await expect(panel.getByText('Chargement…')).toBeVisible();
    },
  },
  {
    name: 'add-panel-end',
    open: async (page, world) => {
      const panel = await search(page, world, 'one');
      await expect(panel.getByText('— Fin des résultats —')).toBeVisible();
    },
  },
  {
    name: 'add-panel-no-result',
    open: async (page, world) => {
      const panel = await search(page, world, 'zzzzzz');
      await expect(panel.getByText('Aucun manga ne correspond.')).toBeVisible();
    },
  },
  {
    name: 'add-panel-suggestions',
    open: async (page, world) => {
      const panel = await search(page, world, 'one peice');
      await expect(panel.getByRole('group', { name: 'Tu voulais dire' })).toBeVisible();
    },
  },
  {
    name: 'add-panel-alt-title',
    open: async (page, world) => {
      const panel = await search(page, world, 'le meme titre pays');
      await expect(panel.getByText(/^aussi/)).toBeVisible();
    },
  },
  {
    name: 'add-panel-all-taken',
    open: async (page, world) => {
      const panel = await openPanel(page, world, 'hard');
      await panel.getByRole('searchbox').fill('Sans couverture');
      await expect(panel.getByText('Tous les mangas trouvés')).toBeVisible();
    },
  },
  {
    name: 'add-panel-hard-texts',
    open: async (page, world) => {
      const panel = await search(page, world, 'que sa vol');
      await expect(rows(panel)).toHaveCount(1);
    },
  },
  {
    name: 'add-panel-failed',
    open: async (page, world) => {
      await refuse(page, 'mangas/search');
      const panel = await openPanel(page, world, 'twelve');
      await expect(panel.getByText('Impossible de charger les mangas.')).toBeVisible();
    },
  },
  {
    name: 'add-panel-more-failed',
    open: async (page, world) => {
      const panel = await openPanel(page, world, 'twelve');
      await expect(rows(panel).first()).toBeVisible();
      await refuse(page, 'mangas/search');
      await panel.getByRole('button', { name: 'Charger plus' }).scrollIntoViewIfNeeded();
      const failure = panel.getByText('Le chargement supplémentaire a échoué.');
      await expect(failure).toBeVisible();
      await failure.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'add-panel-add-failed',
    open: async (page, world) => {
      await refuse(page, 'rankings/addItems');
      const panel = await openPanel(page, world, 'twelve');
      await rows(panel).first().click();
      await expect(panel.getByText('Impossible d’ajouter ce manga.')).toBeVisible();
    },
  },
  {
    name: 'add-panel-toast',
    open: async (page, world) => {
      await answer(page, 'rankings/addItems', { added: [], skipped: [] });
      await keepFeedback(page);
      const panel = await openPanel(page, world, 'twelve');
      await expect(rows(panel).first()).toBeVisible();
      await rows(panel).first().click();
      await expect(page.getByText('» ajouté au classement').first()).toBeVisible();
    },
  },
  {
    name: 'ranking-first-order',
    open: async (page, world) => {
      // As if it had been empty when the panel opened.
      await answer(page, 'rankings/listItemIds', []);
      const panel = await openPanel(page, world, 'twelve');
      await expect(panel.getByText(/^0 manga dans/)).toBeVisible();
      await panel.getByRole('button', { name: 'Terminé' }).click();
      await expect(page.getByText('Dans le bon ordre')).toBeVisible();
    },
  },
  {
    name: 'add-panel-sheet',
    open: async (page, world) => {
      await page.goto(`/rankings/${world.rankings.twelve}/add/manga/akira`);
      const sheet = page.getByRole('dialog', { name: 'Fiche du manga' });
      await expect(sheet.getByRole('heading', { name: 'Akira' })).toBeVisible();
    },
  },
];

/** The add panel, which only the owner sees. */
export const addingStates: readonly State[] = states.map(({ name, open }) => ({
  name,
  as: 'reader',
  open,
}));
