import { expect, type Page } from '@playwright/test';

import { hold, refuse } from '../faults.ts';
import type { RankingName } from '../hard-texts.ts';
import type { State } from '../state.ts';
import type { World } from '../world.ts';

async function begin(page: Page, { rankings }: World, name: RankingName, chosen: number) {
  await page.goto(`/rankings/${rankings[name]}/mine`);
  const covers = page.getByRole('list', { name: 'Mangas du classement' }).getByRole('button');
  await expect(covers.first()).toBeVisible();
  for (let index = 0; index < chosen; index += 1) await covers.nth(index).click();
}

async function answer(page: Page, world: World, name: RankingName, chosen: number, most: number) {
  await begin(page, world, name, chosen);
  await page.getByRole('button', { name: /^Classer mes/ }).click();
  const question = page.getByRole('heading', { name: 'Lequel préfères-tu ?' });
  await expect(question).toBeVisible();
  const bar = page.getByRole('progressbar');
  for (let count = 0; count < most && (await question.isVisible()); count += 1) {
    // The first answers agree with the ranking, the others do not.
    await page.keyboard.press(count % 3 === 0 ? 'ArrowLeft' : 'ArrowRight');
    await expect(bar.or(page.getByRole('list', { name: 'Ton ordre' })).first()).toBeVisible();
  }
}

/** One's own top, made from a ranking. */
export const mineStates: readonly State[] = [
  { name: 'mine-choice', open: (page, world) => begin(page, world, 'many', 0) },
  { name: 'mine-choice-some', open: (page, world) => begin(page, world, 'many', 12) },
  { name: 'mine-choice-many', open: (page, world) => begin(page, world, 'many', 22) },
  { name: 'mine-choice-hard-texts', open: (page, world) => begin(page, world, 'hard', 3) },
  {
    name: 'mine-others',
    open: async (page, world) => {
      await begin(page, world, 'three', 3);
      await page.getByRole('button', { name: 'J’en ai lu d’autres' }).click();
      const dialog = page.getByRole('dialog', { name: 'Quels autres as-tu lus ?' });
      await dialog.getByRole('searchbox').fill('Asano');
      await dialog.getByRole('button', { name: /Asano/ }).first().click();
      await expect(dialog.getByRole('button', { name: '4 mangas choisis' })).toBeVisible();
    },
  },
  { name: 'mine-question', open: (page, world) => answer(page, world, 'many', 12, 13) },
  { name: 'mine-question-hard-texts', open: (page, world) => answer(page, world, 'hard', 3, 1) },
  {
    name: 'mine-result',
    open: async (page, world) => {
      await answer(page, world, 'many', 14, 60);
      await expect(page.getByRole('heading', { level: 1, name: 'Ton top 10' })).toBeVisible();
    },
  },
  {
    name: 'mine-result-open',
    open: async (page, world) => {
      await answer(page, world, 'many', 12, 16);
      await page.getByRole('button', { name: 'Montrer mon top maintenant' }).click();
      await expect(page.getByText('pas encore départagé').first()).toBeVisible();
    },
  },
  {
    name: 'mine-result-hard-texts',
    open: async (page, world) => {
      await answer(page, world, 'hard', 4, 20);
      await expect(page.getByRole('list', { name: 'Ton ordre' })).toBeVisible();
    },
  },
  {
    name: 'mine-loading',
    open: async (page, world) => {
      await hold(page, 'rankings/listItems');
      await page.goto(`/rankings/${world.rankings.many}/mine`);
      await expect(page.getByText('Chargement…')).toBeVisible();
    },
  },
  {
    name: 'mine-failed',
    open: async (page, world) => {
      await refuse(page, 'rankings/listItems');
      await page.goto(`/rankings/${world.rankings.many}/mine`);
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    },
  },
];
