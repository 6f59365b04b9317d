import { readFileSync } from 'node:fs';

import { readList } from '@palmanga/lists/read';
import { expect, type Locator, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { LONG } from '../gallery/world.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { findViolations } from '../support/violations.ts';
import { makeVolumes, noteVolume } from '../support/volumes.ts';
import { writeRanking } from '../support/writes.ts';

const offer = (page: Page) => page.getByRole('button', { name: 'Exporter', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Exporter le classement' });

/** Chooses a format and downloads the file: its name, and its bytes as they are. */
async function download(page: Page, dialog: Locator, format: string) {
  await dialog.getByRole('radio', { name: format }).check();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('a visitor takes a long ranking along, line by line as it is', async ({ page, world }) => {
  await visit(page, `/rankings/${world.rankings.long}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await offer(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('"1";"Tome 1";"";"";"";"tome-1"')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const csv = await download(page, dialog, 'CSV');
  expect(csv.name).toMatch(/^[a-z0-9-]+\.csv$/);
  expect(csv.bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(csv.bytes.subarray(3).toString().split('\r\n')).toEqual([
    '"Rang";"Titre";"Auteur";"Mot";"Révèle l’intrigue";"Identifiant"',
    ...numbers(LONG).map((place) => `"${place}";"Tome ${place}";"";"";"";"tome-${place}"`),
    '',
  ]);

  const text = await download(page, dialog, 'Texte');
  expect(text.name).toBe(csv.name.replace(/csv$/, 'txt'));
  expect(text.bytes.toString().split('\n')).toEqual([
    title,
    '',
    ...numbers(LONG).map((place) => `${place}. Tome ${place}`),
    '',
    'Classement fait sur Palmanga',
    '',
  ]);
});

test('the dialog is used with the keyboard alone, and copies the text', async ({
  page,
  context,
  world,
}, info) => {
  test.skip(info.project.name === 'phone', 'phones have no Tab key');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, `/rankings/${world.rankings.three}`);
  await offer(page).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  const radio = (name: string) => dialog.getByRole('radio', { name });
  await expect(radio('CSV')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(radio('Texte')).toBeChecked();
  const preview = dialog.getByRole('region', { name: 'Début du fichier' });
  await expect(preview).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(preview).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Copié' })).toBeFocused();
  const { bytes } = await download(page, dialog, 'Texte');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bytes.toString());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(offer(page)).toBeFocused();
});

test('a reading that fails stays in the dialog, and goes on when tried again', async ({
  page,
  world,
}) => {
  await visit(page, `/rankings/${world.rankings.long}`);
  const second = ({ pathname, searchParams }: URL) =>
    pathname === '/api/rankings/listItems' && (searchParams.get('cursor') ?? '') !== '';
  await page.route(second, (route) => route.abort());
  await offer(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Le classement n’a pas pu être lu.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Télécharger' })).toBeDisabled();
  await page.unroute(second);
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  const { bytes } = await download(page, dialog, 'Markdown');
  expect(bytes.toString()).toContain(`\n${LONG}. **Tome ${LONG}**\n`);
});

test.describe('an owner', () => {
  test.use({ person: 'reader' });

  const COUNT = 240;
  const DESCRIPTION = 'Deux cent quarante volumes,\nlus dans l’ordre.';
  const NOTES = [
    [1, 'Le premier, « relu » ;\nencore et encore.', false],
    [2, '=1+1 n’est pas une formule', false],
    [200, '# Il meurt ici', true],
    [COUNT, 'La fin.', false],
  ] as const;

  test('takes along a ranking of 240 with its description and notes, and the JSON reads back the same', async ({
    page,
    world,
  }) => {
    const id = await makeVolumes(page, world.url, 'Ma pile à lire', COUNT);
    await writeRanking(page, world.url, 'setDescription', { id, description: DESCRIPTION });
    for (const [place, text, isSpoiler] of NOTES) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as an owner writes them
      await noteVolume(page, world.url, id, place, { text, isSpoiler });
    }

    await visit(page, `/rankings/${id}`);
    await new RankingPage(page).press('Exporter…');
    const dialog = dialogOf(page);
    const { name, bytes } = await download(page, dialog, 'JSON');
    expect(name).toBe('ma-pile-a-lire.json');
    expect(await findViolations(page)).toEqual([]);
    const list = readList(new Uint8Array(bytes), name);
    const noteAt = (place: number) => {
      const [, text = '', isSpoiler = false] = NOTES.find(([noted]) => noted === place) ?? [];
      return text === '' ? null : { text, isSpoiler };
    };
    const expected = numbers(COUNT).map((place) => ({
      mangaId: `volume-${place}`,
      title: `Volume ${place}`,
      position: place,
      note: noteAt(place),
    }));
    expect({ ...list, entries: list.entries.length }).toMatchObject({
      format: 'palmanga',
      title: 'Ma pile à lire',
      description: DESCRIPTION,
      visibility: 'public',
      order: 'file',
      entries: COUNT,
      duplicates: [],
      ignored: [],
      shortenedNotes: 0,
    });
    expect(list.entries).toMatchObject(expected);

    const markdown = (await download(page, dialog, 'Markdown')).bytes.toString().split('\n');
    const noteLines = new Map<number, readonly string[]>([
      [1, ['   > Le premier, « relu » ;', '   > encore et encore.']],
      [2, [String.raw`   > \=1+1 n’est pas une formule`]],
      [200, [String.raw`   > Révèle l’intrigue : \# Il meurt ici`]],
      [COUNT, ['   > La fin.']],
    ]);
    expect(markdown).toEqual([
      '# Ma pile à lire',
      '',
      ...DESCRIPTION.split('\n'),
      '',
      ...numbers(COUNT).flatMap((place) =>
        [`${place}. **Volume ${place}**`].concat(noteLines.get(place) ?? []),
      ),
      '',
      '*Classement fait sur Palmanga*',
      '',
    ]);
    const csv = (await download(page, dialog, 'CSV')).bytes.toString();
    expect(csv).toContain(
      `\r\n"2";"Volume 2";"";"'=1+1 n’est pas une formule";"non";"volume-2"\r\n`,
    );
    const forum = (await download(page, dialog, 'BBCode')).bytes.toString();
    expect(forum).toContain('\n200. [b]Volume 200[/b]\n[spoiler]# Il meurt ici[/spoiler]\n');
  });
});
