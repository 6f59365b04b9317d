import { expect, type Page } from '@playwright/test';

/** One's own top, made from a ranking: what its maker presses. */

/** Chooses the first manga and begins the questions. Returns their titles. */
export async function chooseManga(
  page: Page,
  count: number,
  press: (target: ReturnType<Page['getByRole']>) => Promise<void> = (target) => target.click(),
): Promise<readonly string[]> {
  const covers = page.getByRole('list', { name: 'Mangas du classement' }).getByRole('button');
  await expect(covers.nth(count - 1)).toBeVisible();
  for (let index = 0; index < count; index += 1) await press(covers.nth(index));
  const titles = await covers.locator('[translate="no"]').allInnerTexts();
  await press(page.getByRole('button', { name: `Classer mes ${count} mangas` }));
  await expect(page.getByRole('heading', { level: 1, name: 'Lequel préfères-tu ?' })).toBeVisible();
  return titles.slice(0, count);
}

/** Answers every question by a key; returns how many there were. */
export async function answerAll(page: Page, key: string): Promise<number> {
  const question = page.getByRole('group', { name: 'Lequel préfères-tu ?' });
  const result = page.getByRole('list', { name: 'Ton ordre' });
  let count = 0;
  while (await question.isVisible()) {
    await page.keyboard.press(key);
    count += 1;
    await expect(question.or(result)).toBeVisible();
  }
  return count;
}
