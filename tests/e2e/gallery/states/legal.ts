import { expect } from '@playwright/test';

import { visit } from '../settle.ts';
import type { State } from '../state.ts';

const PAGES = {
  'legal-notice': '/mentions-legales',
  privacy: '/confidentialite',
  cookies: '/cookies',
  terms: '/cgu',
  partnerships: '/partenariats-affiliation',
};

export const legalStates: readonly State[] = [
  ...Object.entries(PAGES).map(
    ([name, path]) =>
      ({
        name,
        open: async (page) => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        },
      }) satisfies State,
  ),
  {
    name: 'cookies-dialog',
    open: async (page) => {
      await visit(page, '/cookies');
      await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
