import { expect, type Locator, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { expectHeard, listen } from '../support/announcements.ts';
import { readJson } from '../support/reads.ts';
import { findViolations } from '../support/violations.ts';
import { makeVolumes } from '../support/volumes.ts';

const COUNT = 60;

test.use({ person: 'reader' });

/** A new ranking of sixty volumes, whose reorder dialog is open. */
async function open(page: Page, url: string) {
  const id = await makeVolumes(page, url, 'Soixante', COUNT);
  /** The ends of its tiers, and the first works. */
  const stored = async (): Promise<string> => {
    const [ranking, list] = await Promise.all([
      readJson(page, `${url}/api/rankings/get?id=${id}`),
      readJson(page, `${url}/api/rankings/listItemIds?id=${id}`),
    ]);
    const { tiers } = ranking as { readonly tiers: readonly { label: string; end: number }[] };
    const first = (list as readonly string[]).slice(0, 3).map((one) => one.replace('volume-', ''));
    return `${tiers.map(({ label, end }) => `${label}${end}`).join(' ')} | ${first.join(' ')}`;
  };
  await visit(page, `/rankings/${id}`);
  const dialog = await new RankingPage(page).openReorder();
  return { id, dialog, stored };
}

async function choose(page: Page, dialog: Locator, item: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Paliers' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const bar = (dialog: Locator) => dialog.locator('[data-bar]');
const handle = (dialog: Locator, name: string) =>
  dialog.getByRole('button', { name: `Déplacer « ${name} »`, exact: true });

/** Scrolls the list until the row that begins a tier is in the page. */
async function show(dialog: Locator, row: number): Promise<void> {
  const list = dialog.getByRole('list', { name: 'Ordre du classement' });
  await list.evaluate((element, index) => {
    let scroller: HTMLElement | null = element as HTMLElement;
    while (scroller && scroller.scrollHeight <= scroller.clientHeight)
      scroller = scroller.parentElement;
    scroller?.scrollTo({ top: index * 60 - 60 });
  }, row);
}

test('sixty works are cut into tiers, which are changed by hand and undone one after the other', async ({
  page,
  world,
}) => {
  await listen(page);
  const { dialog, stored } = await open(page, world.url);
  const before = await stored();
  await choose(page, dialog, 'S A B C D d’un coup');
  await expect(bar(dialog)).toContainText('5 paliers posés.');
  await expect.poll(stored).toBe('S12 A24 B36 C48 D60 | 1 2 3');
  await expect(dialog.getByText('Trier peut changer des mangas de palier.')).toBeVisible();

  // By number into another tier: it joins that of the work whose place it takes.
  await dialog.getByRole('button', { name: 'Place de « Volume 1 » : 1 sur 60' }).click();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expectHeard(page, '« Volume 1 » en position 20 sur 60. Palier A.');
  await expect.poll(stored).toBe('S11 A24 B36 C48 D60 | 2 3 4');

  // By the keyboard over a cut, on which side it then is.
  await show(dialog, 11);
  await handle(dialog, 'Volume 13').focus();
  await page.keyboard.press('Space');
  await expectHeard(page, '« Volume 13 » saisi, position 12 sur 60. Palier A.');
  await page.keyboard.press('ArrowUp');
  await expectHeard(page, '« Volume 13 » en position 12 sur 60. Palier S.');
  await page.keyboard.press('Space');
  await expect.poll(stored).toBe('S12 A24 B36 C48 D60 | 2 3 4');

  // The cut itself, by the keyboard.
  await handle(dialog, 'Palier A').focus();
  await page.keyboard.press('Space');
  await expectHeard(page, 'Palier A saisi. Palier A : places 13 à 24.');
  await page.keyboard.press('ArrowUp');
  await expectHeard(page, 'Palier A : places 12 à 24.');
  await page.keyboard.press('ArrowUp');
  await expectHeard(page, 'Palier A : places 11 à 24.');
  await page.keyboard.press('Space');
  await expect.poll(stored).toBe('S10 A24 B36 C48 D60 | 2 3 4');

  // Label, name, colour and end, in place.
  await dialog.getByRole('button', { name: 'Modifier le palier A' }).click();
  const form = dialog.getByRole('form', { name: 'Modifier le palier A' });
  await expect(form.getByLabel('Étiquette')).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await form.getByLabel('Étiquette').fill('Top');
  await form.getByLabel('Nom (facultatif)').fill('Excellent');
  await form.getByRole('radio', { name: 'Vert' }).check();
  await form.getByLabel('Finit à la place n°').fill('5');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  // Not before the tier above ends.
  await expect(form).toBeVisible();
  await form.getByLabel('Finit à la place n°').fill('30');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Modifier le palier Top' })).toBeFocused();
  await expect(dialog.getByRole('heading', { name: 'Top Excellent' })).toBeVisible();
  await expect.poll(stored).toBe('S10 Top30 B36 C48 D60 | 2 3 4');

  // Without it, its works are in the tier above.
  await dialog.getByRole('button', { name: 'Retirer le palier Top' }).click();
  await expect(bar(dialog)).toContainText('Palier Top retiré.');
  await expect.poll(stored).toBe('S30 B36 C48 D60 | 2 3 4');
  expect(await findViolations(page)).toEqual([]);

  const undo = dialog.getByRole('button', { name: 'Annuler' }).first();
  for (const expected of [
    'S10 Top30 B36 C48 D60 | 2 3 4',
    'S10 A24 B36 C48 D60 | 2 3 4',
    'S12 A24 B36 C48 D60 | 2 3 4',
    'S11 A24 B36 C48 D60 | 2 3 4',
    'S12 A24 B36 C48 D60 | 1 2 3',
    before,
  ]) {
    await undo.click();
    await expect.poll(stored).toBe(expected);
  }
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
});

test('a work is dragged between tiers, and a cut between works, by mouse or finger', async ({
  page,
  world,
}, info) => {
  const { dialog, stored } = await open(page, world.url);
  const ranking = new RankingPage(page);
  const isTouch = info.project.name === 'phone';
  await choose(page, dialog, 'S A B C D d’un coup');
  await expect.poll(stored).toBe('S12 A24 B36 C48 D60 | 1 2 3');
  await show(dialog, 11);
  await ranking.dragOver(handle(dialog, 'Volume 12'), handle(dialog, 'Volume 13'), isTouch);
  await expect.poll(stored).toBe('S11 A24 B36 C48 D60 | 1 2 3');
  await ranking.dragOver(handle(dialog, 'Palier A'), handle(dialog, 'Volume 10'), isTouch);
  await expect.poll(stored).toBe('S9 A24 B36 C48 D60 | 1 2 3');
});

test('what is refused, or lost without a network, is shown as it was', async ({ page, world }) => {
  const { dialog, stored } = await open(page, world.url);
  await choose(page, dialog, 'S A B C D d’un coup');
  await expect.poll(stored).toBe('S12 A24 B36 C48 D60 | 1 2 3');
  await page.route('**/api/rankings/setTiers', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Retirer le palier S' }).click();
  await expect(dialog.getByText('Impossible de modifier les paliers.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Modifier le palier S' })).toBeVisible();
  expect(await stored()).toBe('S12 A24 B36 C48 D60 | 1 2 3');
});

test('a tier is added below the others, and takes what no tier had', async ({ page, world }) => {
  const { dialog, stored } = await open(page, world.url);
  await choose(page, dialog, 'Ajouter un palier');
  const form = dialog.getByRole('form', { name: 'Modifier le palier S' });
  await expect(form.getByLabel('Étiquette')).toBeFocused();
  await form.getByLabel('Finit à la place n°').fill('2');
  await page.keyboard.press('Enter');
  await expect.poll(stored).toBe('S2 | 1 2 3');
  await expect(dialog.getByRole('heading', { name: 'Sans palier' })).toBeVisible();
  await choose(page, dialog, 'Ajouter un palier');
  await expect(dialog.getByRole('form', { name: 'Modifier le palier A' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Modifier le palier A' })).toBeFocused();
  await expect.poll(stored).toBe('S2 A60 | 1 2 3');
  await choose(page, dialog, 'Retirer tous les paliers');
  await expect.poll(stored).toBe(' | 1 2 3');
  await expect(dialog.getByRole('heading', { name: 'Sans palier' })).toBeHidden();
});

test('duels order the works of each tier, and none crosses a cut', async ({ page, world }) => {
  const { id, dialog, stored } = await open(page, world.url);
  await choose(page, dialog, 'Ajouter un palier');
  await dialog.getByLabel('Finit à la place n°').fill('2');
  await page.keyboard.press('Enter');
  await expect.poll(stored).toBe('S2 | 1 2 3');
  await choose(page, dialog, 'Départager chaque palier');
  await expect(page).toHaveURL(`/rankings/${id}/duel-selection`);
  const duel = page.getByRole('dialog');
  await expect(duel.getByText('Palier par palier : 2 mangas')).toBeVisible();
  await duel.getByRole('button', { name: /Volume 2/ }).click();
  await duel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(stored).toBe('S2 | 2 1 3');
  // The toast's: the dialog below has one too.
  await page.getByText('Annuler', { exact: true }).click();
  await expect.poll(stored).toBe('S2 | 1 2 3');
});
