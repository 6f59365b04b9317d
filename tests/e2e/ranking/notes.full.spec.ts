import { expect, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { readItemIds, readJson } from '../support/reads.ts';
import { makeVolumes, noteVolume } from '../support/volumes.ts';
import { writeRanking } from '../support/writes.ts';

test.use({ person: 'reader' });

interface Said {
  readonly note: { readonly text: string; readonly isSpoiler: boolean } | null;
}

async function open(page: Page, url: string, count = 12) {
  const id = await makeVolumes(page, url, 'Tome par tome', count);
  const note = async (volume: number) => {
    const path = `${url}/api/rankings/getItem?id=${id}&itemId=volume-${volume}`;
    // Null where the ranking does not hold the volume, as before an undo of its removal arrives.
    const item = (await readJson(page, path)) as Said | null;
    return item?.note?.text ?? null;
  };
  const say = (volume: number, text: string, isSpoiler = false) =>
    noteVolume(page, url, id, volume, { text, isSpoiler });
  return { id, note, say };
}

/** Writes in the dialog that is open, and sends it. */
async function write(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Ton mot sur/ });
  await expect(dialog.getByLabel('Ton mot')).toBeFocused();
  await dialog.getByLabel('Ton mot').fill(text);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
}

test('a note that gives the story away is read after a press, by keys too, with no request', async ({
  page,
  browser,
  world,
}) => {
  const { id, say } = await open(page, world.url);
  await say(2, 'Une claque <b>entière</b>');
  await say(5, 'Elle est vivante', true);
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const other = await visitor.newPage();
  await visit(other, `${world.url}/rankings/${id}`);
  await expect(other.getByText('Une claque <b>entière</b>')).toBeVisible();
  const text = other.getByText('Elle est vivante');
  await expect(text).toBeHidden();
  let requests = 0;
  other.on('request', () => (requests += 1));
  const spoiler = other.getByText('Révèle l’intrigue');
  await spoiler.click();
  await expect(text).toBeVisible();
  await spoiler.click();
  await expect(text).toBeHidden();
  await spoiler.focus();
  await other.keyboard.press('Enter');
  await expect(text).toBeVisible();
  expect(requests).toBe(0);
  await expect(other.getByRole('button', { name: /mot$/ })).toHaveCount(0);
  await visitor.close();
});

test('the keys of undoing take back what is typed in a note, and leave the list behind it', async ({
  page,
  world,
}) => {
  const { id } = await open(page, world.url);
  await visit(page, `/rankings/${id}`);
  const dialog = await new RankingPage(page).openReorder();
  await dialog.getByRole('button', { name: 'Retirer « Volume 3 »' }).click();
  await expect.poll(() => readItemIds(page, world.url, id)).toHaveLength(11);
  await dialog.getByRole('button', { name: 'Changer la place de « Volume 1 »' }).click();
  await page.getByRole('menuitem', { name: 'Écrire un mot' }).click();
  const note = page.getByRole('dialog', { name: /^Ton mot sur/ });
  const field = note.getByLabel('Ton mot');
  await expect(field).toBeFocused();
  await page.keyboard.type('Là');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue('');
  await note.getByRole('button', { name: 'Annuler' }).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  expect(await readItemIds(page, world.url, id)).toHaveLength(11);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => readItemIds(page, world.url, id)).toHaveLength(12);
});

test('an owner writes in the rows, undoes it, does it again, and sees it on the page', async ({
  page,
  world,
}) => {
  const { id, note } = await open(page, world.url, 200);
  await visit(page, `/rankings/${id}`);
  const ranking = new RankingPage(page);
  const dialog = await ranking.openReorder();
  const menu = dialog.getByRole('button', { name: 'Changer la place de « Volume 4 »' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Écrire un mot' }).click();
  await write(page, 'Là, tout bascule.');
  await expect(menu).toBeFocused();
  expect(await note(4)).toBe('Là, tout bascule.');
  await page.keyboard.press('Control+z');
  await expect.poll(() => note(4)).toBeNull();
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => note(4)).toBe('Là, tout bascule.');
  await ranking.closeDialog(dialog);
  await expect(page.getByText('Là, tout bascule.')).toBeVisible();

  // With the manga it leaves and comes back.
  const again = await ranking.openReorder();
  await again.getByRole('button', { name: 'Retirer « Volume 4 »' }).click();
  await again.locator('[data-bar]').getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => note(4)).toBe('Là, tout bascule.');
});

test('an owner writes on the sheet; what could not be saved stays, and swipes and arrows leave it alone', async ({
  page,
  world,
}) => {
  const { id, note } = await open(page, world.url);
  // Volumes are in no catalogue, so a manga of it takes part.
  await writeRanking(page, world.url, 'addItems', {
    id,
    items: [{ mangaId: 'akira', title: 'Akira', author: 'Katsuhiro Ōtomo', coverUrl: null }],
  });
  await visit(page, `/rankings/${id}`);
  await page.getByTestId('ranking-item-title').filter({ hasText: 'Akira' }).click();
  await page.getByRole('button', { name: 'Écrire un mot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ton mot sur « Akira »' });
  await dialog.getByLabel('Ton mot').fill('À lire en grand.');
  await dialog.getByRole('button', { name: 'Annuler' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toBeVisible();

  await page.route('**/api/rankings/setNote', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Ce mot n’a pas pu être enregistré.')).toBeVisible();
  await expect(dialog.getByLabel('Ton mot')).toHaveValue('À lire en grand.');
  await page.unroute('**/api/rankings/setNote');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('À lire en grand.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByText('À lire en grand.')).toBeVisible();
  expect(await note(1)).toBeNull();
});

test('the description is written from the menu, counted, and read by visitors', async ({
  page,
  world,
}) => {
  const { id } = await open(page, world.url);
  await visit(page, `/rankings/${id}`);
  await new RankingPage(page).press('Écrire une description');
  const dialog = page.getByRole('dialog', { name: 'Description du classement' });
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await dialog.getByLabel('Description').fill('x'.repeat(501));
  await expect(dialog.getByText('501 / 500')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await dialog.getByLabel('Description').fill('  Du plus relu au moins relu.  ');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Du plus relu au moins relu.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Du plus relu au moins relu.')).toBeVisible();
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'Du plus relu au moins relu.',
  );
});
