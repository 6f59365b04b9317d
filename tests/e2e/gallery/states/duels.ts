import { expect, type Page } from '@playwright/test';

import { readItemIds } from '../../support/reads.ts';
import { hold, refuse } from '../faults.ts';
import type { RankingName } from '../hard-texts.ts';
import { nextFrames } from '../settle.ts';
import type { State } from '../state.ts';
import type { World } from '../world.ts';

/** A duel is the third chunk that a cold page loads, which takes long on a machine that is busy. */
const PATIENTLY = { timeout: 15_000 };

const idsOf = (page: Page, world: World, ranking: RankingName) =>
  readItemIds(page, world.url, world.rankings[ranking]);

/** Opens the duel of the manga at a place of a ranking, counted from 0. */
async function openOwn(page: Page, world: World, ranking: RankingName, index: number) {
  const id = (await idsOf(page, world, ranking))[index] ?? '';
  await page.goto(`/rankings/${world.rankings[ranking]}/duel/${encodeURIComponent(id)}`);
  await question(page);
}

/** Opens the duel of a manga that the ranking `twelve` does not have. */
async function openNew(page: Page, world: World): Promise<void> {
  const own = await idsOf(page, world, 'twelve');
  const id = (await idsOf(page, world, 'many')).find((one) => !own.includes(one)) ?? '';
  await page.goto(`/rankings/${world.rankings.twelve}/duel/${encodeURIComponent(id)}`);
  await question(page);
}

async function question(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: 'Lequel préfères-tu ?' })).toBeVisible(PATIENTLY);
  // It listens to keys once it is painted.
  await nextFrames(page);
}

async function openAll(page: Page, world: World, ranking: RankingName): Promise<void> {
  await page.goto(`/rankings/${world.rankings[ranking]}/duel`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await question(page);
}

/** Answers that the one on the right is better, until nothing is asked. */
async function answerAll(page: Page): Promise<void> {
  const choice = page.getByRole('group', { name: 'Lequel préfères-tu ?' });
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(choice).toBeHidden({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}

const states: readonly Omit<State, 'as'>[] = [
  { name: 'duel-question', open: openNew },
  {
    name: 'duel-question-bounds',
    open: async (page, world) => {
      await openOwn(page, world, 'twelve', 11);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByText(/^Entre le n°/)).toBeVisible(PATIENTLY);
    },
  },
  { name: 'duel-question-hard', open: (page, world) => openOwn(page, world, 'hard', 0) },
  { name: 'duel-question-uncovered', open: (page, world) => openOwn(page, world, 'uncovered', 0) },
  {
    name: 'duel-resume',
    open: async (page, world) => {
      await openNew(page, world);
      await page.keyboard.press('ArrowRight');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Reprendre où tu en étais' })).toBeVisible(
        PATIENTLY,
      );
    },
  },
  {
    name: 'duel-result',
    open: async (page, world) => {
      await openNew(page, world);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('=');
      await expect(page.getByText(/ sera n°/)).toBeVisible(PATIENTLY);
    },
  },
  {
    name: 'duel-result-hard',
    open: async (page, world) => {
      await openOwn(page, world, 'hard', 0);
      await page.keyboard.press('=');
      await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible(PATIENTLY);
    },
  },
  {
    name: 'duel-result-failed',
    open: async (page, world) => {
      await refuse(page, 'rankings/insertItems');
      await openNew(page, world);
      await page.keyboard.press('=');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText(/^Le résultat n’a pas pu être enregistré/)).toBeVisible(
        PATIENTLY,
      );
    },
  },
  {
    name: 'duel-result-busy',
    open: async (page, world) => {
      await hold(page, 'rankings/insertItems');
      await openNew(page, world);
      await page.keyboard.press('=');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByRole('button', { name: 'Enregistrement…' })).toBeVisible(PATIENTLY);
    },
  },
  {
    name: 'duel-by-hand',
    open: async (page, world) => {
      await openNew(page, world);
      await page.getByRole('button', { name: 'Placer à la main' }).click();
      await page.getByLabel(/^Nouvelle place de/).fill('3');
      await expect(page.getByText(/^Entre «/)).toBeVisible(PATIENTLY);
    },
  },
  {
    name: 'duel-unknown',
    open: async (page, world) => {
      await page.goto(`/rankings/${world.rankings.twelve}/duel/personne`);
      await expect(page.getByText('Ce manga n’existe plus')).toBeVisible(PATIENTLY);
    },
  },
  {
    name: 'duel-all-start',
    open: async (page, world) => {
      await page.goto(`/rankings/${world.rankings.twelve}/duel`);
      await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible(PATIENTLY);
    },
  },
  {
    name: 'duel-all-or-first-ones',
    open: async (page, world) => {
      await page.goto(`/rankings/${world.rankings.many}/duel`);
      await expect(page.getByRole('button', { name: /^Les 30 premiers/ })).toBeVisible(PATIENTLY);
    },
  },
  {
    name: 'duel-all-question',
    open: async (page, world) => {
      await openAll(page, world, 'twelve');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText(/2 réponses données/)).toBeVisible(PATIENTLY);
    },
  },
  {
    name: 'duel-all-result',
    open: async (page, world) => {
      await openAll(page, world, 'hard');
      await answerAll(page);
      await expect(page.getByRole('list', { name: 'Nouvel ordre' })).toBeVisible(PATIENTLY);
    },
  },
  {
    name: 'duel-all-too-many',
    open: async (page, world) => {
      await page.goto(`/rankings/${world.rankings.long}/duel`);
      await expect(page.getByText(/c’est trop pour un duel/)).toBeVisible(PATIENTLY);
    },
  },
];

/** The duels of the owner. */
export const duelStates: readonly State[] = states.map(({ name, open }) => ({
  name,
  as: 'reader',
  open,
}));
