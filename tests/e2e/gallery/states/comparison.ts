import { expect, type Page } from '@playwright/test';

import { RankingPage } from '../../pages/ranking-page.ts';
import { hold, keepFeedback, refuse } from '../faults.ts';
import type { State } from '../state.ts';
import type { World } from '../world.ts';

type Pair = readonly [one: string, other: string];

async function compare(page: Page, [one, other]: Pair): Promise<void> {
  await page.goto(`/rankings/${one}/compare/${other}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Chargement…')).toBeHidden();
  await expect(page.getByText('Titre en cours de chargement')).toHaveCount(0);
}

/** Of the operator, whose order is another one, and somebody else's. */
const mine = ({ versioned, rankings }: World): Pair => [versioned.many, rankings.many];

async function openLinkDialog(page: Page, world: World) {
  await page.goto(`/rankings/${world.versioned.many}`);
  await new RankingPage(page).press('Comparer…');
  const dialog = page.getByRole('dialog', { name: 'Comparer ce classement' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Two rankings side by side, and the ways there. */
export const comparisonStates: readonly State[] = [
  {
    name: 'comparison',
    as: 'operator',
    open: (page, world) => compare(page, mine(world)),
  },
  {
    name: 'comparison-image',
    as: 'operator',
    open: async (page, world) => {
      await compare(page, mine(world));
      await page.getByRole('button', { name: 'Image', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Image de la comparaison' });
      await expect(dialog.getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'comparison-adding',
    as: 'operator',
    open: async (page, world) => {
      await keepFeedback(page);
      await compare(page, mine(world));
      // The second stays as it is: the states that follow find it as it was.
      const calls = page.getByRole('button', { name: /^Ajouter «\s/ });
      await page.route('**/api/rankings/addItems', (route) =>
        route.fulfill({ json: { added: ['any'], skipped: [] } }),
      );
      await calls.first().click();
      await expect(page.getByText('Ajouté', { exact: true })).toBeVisible();
      await page.unroute('**/api/rankings/addItems');
      await refuse(page, 'rankings/addItems', 'ranking-full');
      await calls.first().click();
      await expect(page.getByText(/^Impossible d’ajouter/)).toBeVisible();
    },
  },
  {
    name: 'comparison-hard-texts',
    open: (page, { versioned, rankings }) => compare(page, [rankings.hard, versioned.many]),
  },
  {
    name: 'comparison-long',
    as: 'reader',
    open: (page, { versioned, rankings }) => compare(page, [rankings.long, versioned.long]),
  },
  {
    name: 'comparison-few-in-common',
    as: 'reader',
    open: (page, { versioned, rankings }) => compare(page, [rankings.three, versioned.one]),
  },
  {
    name: 'comparison-none-in-common',
    as: 'reader',
    open: (page, { versioned, rankings }) => compare(page, [rankings.uncovered, versioned.one]),
  },
  {
    name: 'comparison-own-empty',
    as: 'reader',
    open: (page, { versioned, rankings }) => compare(page, [rankings.empty, versioned.one]),
  },
  {
    name: 'comparison-other-empty',
    as: 'operator',
    open: (page, { versioned, rankings }) => compare(page, [versioned.one, rankings.empty]),
  },
  {
    name: 'comparison-same',
    as: 'operator',
    open: (page, { versioned }) => compare(page, [versioned.one, versioned.one]),
  },
  {
    name: 'comparison-missing',
    as: 'operator',
    open: (page, { versioned }) => compare(page, [versioned.one, 'absent']),
  },
  {
    name: 'comparison-loading',
    as: 'operator',
    open: async (page, world) => {
      await hold(page, 'rankings/listItemIds');
      await page.goto(`/rankings/${mine(world).join('/compare/')}`);
      await expect(page.getByText('Chargement…')).toBeVisible();
    },
  },
  {
    name: 'comparison-failed',
    as: 'operator',
    open: async (page, world) => {
      await refuse(page, 'rankings/listItemIds');
      await page.goto(`/rankings/${mine(world).join('/compare/')}`);
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    },
  },
  {
    name: 'comparison-titles-failed',
    as: 'operator',
    open: async (page, world) => {
      await refuse(page, 'mangas/getMany');
      await page.goto(`/rankings/${mine(world).join('/compare/')}`);
      await expect(page.getByText('Certains titres n’ont pas pu être chargés.')).toBeVisible();
    },
  },
  {
    name: 'comparison-choice',
    as: 'collector',
    open: async (page, { rankings }) => {
      await page.goto(`/rankings/${rankings.many}`);
      await page.getByRole('button', { name: 'Comparer au mien' }).click();
      const dialog = page.getByRole('dialog', { name: 'Comparer avec lequel ?' });
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'comparison-choice-none',
    as: 'newcomer',
    open: async (page, { rankings }) => {
      await page.goto(`/rankings/${rankings.many}`);
      await page.getByRole('button', { name: 'Comparer au mien' }).click();
      await expect(page.getByText('Tu n’as pas encore de classement.')).toBeVisible();
    },
  },
  {
    name: 'comparison-link',
    as: 'operator',
    open: async (page, world) => {
      await openLinkDialog(page, world);
    },
  },
  {
    name: 'comparison-link-refused',
    as: 'operator',
    open: async (page, world) => {
      const dialog = await openLinkDialog(page, world);
      await dialog.getByLabel('Lien de l’autre classement').fill('le top de Léa');
      await dialog.getByRole('button', { name: 'Comparer' }).click();
      await expect(dialog.getByText(/^Ce n’est pas un lien de classement/)).toBeVisible();
    },
  },
];
