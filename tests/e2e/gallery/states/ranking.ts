import { expect, type Locator, type Page } from '@playwright/test';

import { disturbLive, hold, keepFeedback, loadWholeList, refuse } from '../faults.ts';
import type { RankingName } from '../hard-texts.ts';
import { visit } from '../settle.ts';
import type { State } from '../state.ts';
import type { Person, World } from '../world.ts';

async function goTo(page: Page, world: World, ranking: RankingName): Promise<void> {
  await visit(page, `/rankings/${world.rankings[ranking]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function seen(name: string, ranking: RankingName, as?: Person): State {
  return {
    name,
    ...(as && { as }),
    open: async (page, world) => {
      await goTo(page, world, ranking);
      if (as) await expect(page.getByRole('button', { name: 'Autres actions' })).toBeEnabled();
      if (ranking === 'empty') {
        await expect(page.getByText('Aucun manga dans ce classement.')).toBeVisible();
      } else await expect(page.getByTestId('ranking-item-title').first()).toBeVisible();
    },
  };
}

/** Opens the ranking from the dashboard, so that the server has not rendered it. */
async function openFromDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
}

/** Copies a ranking's link as its owner, who has no username. */
async function shareAsOwner(page: Page, world: World): Promise<Locator> {
  await keepFeedback(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator.clipboard, 'writeText', { value: async () => {} });
  });
  await goTo(page, world, 'three');
  await page.getByRole('button', { name: 'Partager' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choisir un nom d’utilisateur' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens the collector's copy, whose copying another visit has begun. */
async function openCopying(page: Page, world: World): Promise<void> {
  const { id, ownerUid } = world.copy;
  await page.addInitScript(([key, draft]) => localStorage.setItem(key, draft), [
    `palmanga-draft:${ownerUid}:copy:${id}`,
    JSON.stringify({ sourceId: world.rankings.many }),
  ] as const);
  await visit(page, `/rankings/${world.copy.id}`);
}

export const rankingStates: readonly State[] = [
  {
    name: 'ranking-of-somebody-else',
    as: 'collector',
    open: async (page, world) => {
      await goTo(page, world, 'twelve');
      await expect(page.getByRole('button', { name: 'Reprendre ce classement' })).toBeVisible();
    },
  },
  {
    name: 'ranking-copy-refused',
    as: 'collector',
    open: async (page, world) => {
      await refuse(page, 'rankings/create', 'ranking-limit');
      await goTo(page, world, 'twelve');
      await page.getByRole('button', { name: 'Reprendre ce classement' }).click();
      await expect(page.getByText('Impossible de reprendre ce classement.')).toBeVisible();
    },
  },
  {
    name: 'ranking-copy',
    as: 'collector',
    open: async (page, world) => {
      await visit(page, `/rankings/${world.copy.id}`);
      await expect(page.getByText(/D’après «/)).toBeVisible();
    },
  },
  {
    name: 'ranking-copy-underway',
    as: 'collector',
    open: async (page, world) => {
      // A call that the browser had sent would reach the server once the page is closed.
      await page.addInitScript(() => {
        const send = window.fetch.bind(window);
        window.fetch = async (input, init) =>
          typeof input === 'string' && input.endsWith('/addItems')
            ? new Promise<Response>(() => {})
            : send(input, init);
      });
      await openCopying(page, world);
      await expect(page.getByText(/Reprise du classement\s: \d+ sur 57/)).toBeVisible();
    },
  },
  {
    name: 'ranking-copy-interrupted',
    as: 'collector',
    open: async (page, world) => {
      await refuse(page, 'rankings/addItems');
      await openCopying(page, world);
      await expect(page.getByRole('button', { name: 'Continuer' })).toBeVisible();
    },
  },
  seen('ranking-visitor-empty', 'empty'),
  seen('ranking-visitor-one', 'one'),
  seen('ranking-visitor-three', 'three'),
  seen('ranking-visitor-twelve', 'twelve'),
  seen('ranking-visitor-many', 'many'),
  seen('ranking-visitor-without-covers', 'uncovered'),
  seen('ranking-visitor-hard-texts', 'hard'),
  {
    name: 'ranking-visitor-spoiler-shown',
    open: async (page, world) => {
      await goTo(page, world, 'many');
      await page.getByText('Révèle l’intrigue').click();
      await expect(page.getByText('La petite sœur est vivante')).toBeVisible();
    },
  },
  {
    name: 'ranking-visitor-invitation',
    open: async (page, world) => {
      await goTo(page, world, 'three');
      const start = page.getByRole('link', { name: 'Faire mon top 10 en deux minutes' });
      await start.scrollIntoViewIfNeeded();
      await expect(start).toBeVisible();
    },
  },
  {
    name: 'ranking-visitor-long',
    open: async (page, world) => {
      await goTo(page, world, 'long');
      await loadWholeList(page);
    },
  },
  {
    name: 'poster-dialog',
    open: async (page, world) => {
      await goTo(page, world, 'twelve');
      await page.getByRole('button', { name: 'Affiche' }).click();
      const poster = page.getByRole('dialog').getByRole('img', { name: /top 10$/ });
      await expect(poster).toBeVisible({ timeout: 30_000 });
    },
  },
  seen('ranking-owner-empty', 'empty', 'reader'),
  seen('ranking-owner', 'twelve', 'reader'),
  seen('ranking-owner-hard-texts', 'hard', 'reader'),
  {
    name: 'ranking-missing',
    open: async (page) => {
      await page.goto('/rankings/nexistepas');
      await expect(page.getByText('Classement introuvable.')).toBeVisible();
    },
  },
  {
    name: 'ranking-loading',
    as: 'reader',
    open: async (page) => {
      await hold(page, 'rankings/get');
      await disturbLive(page, { 'rankings.watchItems': 'silent' });
      await openFromDashboard(page);
      await expect(page.getByText('Chargement…')).toBeVisible();
    },
  },
  {
    name: 'ranking-failed',
    as: 'reader',
    open: async (page) => {
      await refuse(page, 'rankings/get');
      await openFromDashboard(page);
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    },
  },
  {
    name: 'ranking-link-copied',
    open: async (page, world) => {
      await keepFeedback(page);
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: undefined });
        Object.defineProperty(navigator.clipboard, 'writeText', { value: async () => {} });
      });
      await goTo(page, world, 'three');
      await page.getByRole('button', { name: 'Partager' }).click();
      await expect(page.getByRole('button', { name: 'Lien copié' })).toBeVisible();
    },
  },
  {
    name: 'ranking-link-by-hand',
    open: async (page, world) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: undefined });
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      });
      await goTo(page, world, 'three');
      await page.getByRole('button', { name: 'Partager' }).click();
      await expect(page.getByRole('textbox', { name: 'Lien du classement' })).toBeVisible();
    },
  },
  {
    name: 'ranking-username-offered',
    as: 'reader',
    open: async (page, world) => {
      const dialog = await shareAsOwner(page, world);
      await expect(dialog.getByText('Tes liens peuvent porter le nom')).toBeVisible();
    },
  },
  {
    name: 'username-dialog',
    as: 'reader',
    open: async (page, world) => {
      const dialog = await shareAsOwner(page, world);
      await dialog.getByLabel('Nom d’utilisateur').fill('elodie');
      await expect(dialog.getByText('/elodie/…')).toBeVisible();
    },
  },
];
