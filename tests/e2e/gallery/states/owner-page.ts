import { expect } from '@playwright/test';

import type { State } from '../state.ts';

const USERNAME = 'collectionneuse-de-vieux-tomes';

/** Public rankings of an owner together, and what leads there. */
export const ownerPageStates: readonly State[] = [
  {
    name: 'owner-page',
    open: async (page) => {
      await page.goto(`/${USERNAME}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Les classements de');
      await expect(page.getByText('aujourd’hui').first()).toBeVisible();
    },
  },
  {
    name: 'owner-page-others',
    open: async (page, { copy }) => {
      await page.goto(`/rankings/${copy.id}`);
      const others = page.getByRole('heading', { level: 2, name: /^Aussi par/ });
      await others.scrollIntoViewIfNeeded();
      await expect(others).toBeVisible();
    },
  },
];
