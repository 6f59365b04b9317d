import { expect } from '@playwright/test';

import { disturbLive } from '../faults.ts';
import type { State } from '../state.ts';

interface List {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly empty: string;
}

const LISTS: readonly List[] = [
  {
    name: 'rankings',
    path: '/rankings',
    method: 'rankings.watchOwn',
    empty: 'Aucun classement pour le moment.',
  },
  {
    name: 'favorites',
    path: '/favorites',
    method: 'favorites.watchOwn',
    empty: 'Aucun favori pour le moment.',
  },
];

/** The user's rankings and favorites, each in the same states. */
export const listStates: readonly State[] = LISTS.flatMap(
  ({ name, path, method, empty }) =>
    [
      {
        name: `${name}-empty`,
        as: 'newcomer',
        open: async (page) => {
          await page.goto(path);
          await expect(page.getByText(empty)).toBeVisible();
        },
      },
      {
        name: `${name}-loading`,
        as: 'reader',
        open: async (page) => {
          await disturbLive(page, { [method]: 'silent' });
          await page.goto(path);
          // The code of the screen loads before its list does.
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByText('Chargement…').first()).toBeAttached();
        },
      },
      {
        name: `${name}-failed`,
        as: 'reader',
        open: async (page) => {
          await disturbLive(page, { [method]: 'unavailable' });
          await page.goto(path);
          await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
        },
      },
      {
        name: `${name}-few`,
        as: 'reader',
        open: async (page) => {
          await page.goto(path);
          await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
        },
      },
      {
        name: `${name}-many`,
        as: 'collector',
        open: async (page) => {
          await page.goto(path);
          await expect(page.getByRole('main').getByRole('listitem').nth(19)).toBeAttached();
        },
      },
    ] satisfies State[],
);
