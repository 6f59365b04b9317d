import { expect } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { createRanking } from '../support/writes.ts';

test.use({ person: 'collector' });

test('Enter adds the first result and selects the search; the bar counts and takes it back', async ({
  page,
  world,
}) => {
  const id = await createRanking(page, world.url, { title: 'Mes lectures' });
  await visit(page, `/rankings/${id}/add`);
  const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
  const search = panel.getByRole('searchbox');
  await search.fill('berserk');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('1 manga dans «\u00A0Mes lectures\u00A0»')).toBeVisible();
  await expect(search).toBeFocused();
  // What is typed next replaces the search.
  await page.keyboard.type('akira');
  await expect(search).toHaveValue('akira');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('2 mangas dans «\u00A0Mes lectures\u00A0»')).toBeVisible();
  // The message about the addition does not lie over the button.
  await panel.getByRole('button', { name: /^Retirer «\sAkira/ }).click({ timeout: 1500 });
  await expect(panel.getByText('1 manga dans «\u00A0Mes lectures\u00A0»')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Ajouter «\sAkira/ })).toBeVisible();
  await search.fill('berserk');
  await expect(panel.getByText(/^Déjà n°\s1 dans ton classement\s: «\sBerserk/)).toBeVisible();
  await panel.getByRole('button', { name: 'Terminé' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/rankings/${id}$`));
});

test('each addition is said for two seconds, however quickly the next one follows', async ({
  page,
  world,
}) => {
  const id = await createRanking(page, world.url, { title: 'Vite ajoutés' });
  await visit(page, `/rankings/${id}/add`);
  const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
  const buttons = panel.getByRole('button', { name: /^Ajouter «\s/ });
  await expect(buttons.nth(3)).toBeVisible();
  await page.evaluate(() => {
    const spans: Record<string, number> = {};
    const since = new Map<string, number>();
    const look = () => {
      const texts = [...document.querySelectorAll('p')]
        .map((one) => (one.checkVisibility() ? (one.textContent ?? '') : ''))
        .filter((text) => text.endsWith('ajouté au classement'));
      for (const text of texts) if (!since.has(text)) since.set(text, performance.now());
      for (const [text, start] of since)
        if (!texts.includes(text)) spans[text] ??= performance.now() - start;
      Object.assign(window, { spans });
      requestAnimationFrame(look);
    };
    look();
  });
  for (let press = 0; press < 3; press += 1) await buttons.first().click();
  const spans = () =>
    page.evaluate(() =>
      Object.values((window as unknown as { spans: Record<string, number> }).spans),
    );
  await expect.poll(async () => (await spans()).length, { timeout: 15_000 }).toBe(3);
  for (const span of await spans()) {
    expect(span).toBeGreaterThan(1900);
    expect(span).toBeLessThan(6000);
  }
});
