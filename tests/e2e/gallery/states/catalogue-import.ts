import { expect, type Page } from '@playwright/test';

import { answer, hold, refuse } from '../faults.ts';
import type { State } from '../state.ts';

const RECORDS = [
  { id: 'a', title: 'Premier' },
  { title: 'Sans identifiant' },
  { id: 'a', title: 'Encore le premier' },
  { id: 'b', title: 'Deuxième', coverThumbUrl: 7 },
  { id: 'c', title: 'Troisième' },
];

async function open(page: Page): Promise<void> {
  await page.goto('/import');
  await expect(page.getByRole('heading', { name: 'Importer le catalogue' })).toBeVisible();
}

async function importText(page: Page, text: string): Promise<void> {
  await open(page);
  await page.getByLabel('Fichier .json').setInputFiles({
    name: 'catalogue.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: 'Importer' }).click();
}

export const importStates: readonly State[] = [
  { name: 'import-idle', as: 'operator', open },
  { name: 'import-without-right', as: 'reader', open },
  {
    name: 'import-without-file',
    as: 'operator',
    open: async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Importer' }).click();
      await expect(page.getByText("Sélectionne d'abord un fichier .json.")).toBeVisible();
    },
  },
  {
    name: 'import-running',
    as: 'operator',
    open: async (page) => {
      await hold(page, 'catalogue/find');
      await importText(page, JSON.stringify(RECORDS));
      await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible();
    },
  },
  {
    name: 'import-done',
    as: 'operator',
    open: async (page) => {
      await answer(page, 'catalogue/find', [null, null]);
      await answer(page, 'catalogue/write', null);
      await importText(page, JSON.stringify(RECORDS));
      await expect(page.getByText('✅ Import terminé')).toBeVisible();
    },
  },
  {
    name: 'import-of-an-object',
    as: 'operator',
    open: async (page) => {
      await importText(page, '{"id":"a"}');
      await expect(page.getByText('❌ Erreur: Le JSON doit être une liste')).toBeVisible();
    },
  },
  {
    name: 'import-refused',
    as: 'operator',
    open: async (page) => {
      await refuse(page, 'catalogue/find', 'forbidden');
      await importText(page, JSON.stringify(RECORDS));
      await expect(page.getByText('❌ Erreur: Seul un compte autorisé')).toBeVisible();
    },
  },
];
