import { readFileSync } from 'node:fs';

import type { Page, Route } from '@playwright/test';

import { ServerProcess } from '../support/server-process.ts';
import { AccountPage } from './pages/account-page.ts';
import { ListImportPage } from './pages/list-import-page.ts';
import { RankingPage } from './pages/ranking-page.ts';
import { importCatalogue } from './support/operator.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const COUNT = 300;
const FIRST = ['Lune', 'Vent', 'Sabre', 'Encre', 'Neige', 'Forge', 'Marée', 'Cendre', 'Lotus'];
const SECOND = ['écarlate', 'muet', 'oublié', 'nomade', 'brisé', 'ancien', 'boréal', 'furtif'];
const THIRD = ['de Kyōto', 'du Nord', 'des Anges', 'sans nom', 'en hiver'];

/** Titles of a catalogue of its own, all different. */
const TITLES = FIRST.flatMap((first) =>
  SECOND.flatMap((second) => THIRD.map((third) => `${first} ${second} ${third}`)),
).slice(0, COUNT);
const CATALOGUE = TITLES.map((title, index) => ({ id: `fichier-${index}`, title }));

/** The scores from 10 down to 1, thirty titles each, from the last title to the first. */
const scoreOf = (index: number): number => Math.floor(index / 30) + 1;

/** An export of MyAnimeList, in its order: alphabetical, whatever the scores are. */
const MYANIMELIST = `<?xml version="1.0" encoding="UTF-8" ?>
<myanimelist><myinfo><user_export_type>2</user_export_type></myinfo>
${TITLES.map(
  (title, index) => `<manga><manga_mangadb_id>${900_000 + index}</manga_mangadb_id>
<manga_title><![CDATA[${title}]]></manga_title><my_score>${scoreOf(index)}</my_score>
<my_status>Completed</my_status></manga>`,
).join('\n')}
</myanimelist>`;

/** The export of the own ranking that is shown. */
async function exported(page: Page, format: 'JSON' | 'Texte'): Promise<Buffer> {
  await new RankingPage(page).press('Exporter…');
  const dialog = page.getByRole('dialog', { name: 'Exporter le classement' });
  await dialog.getByRole('radio', { name: format }).check();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return readFileSync(await file.path());
}

test('a MyAnimeList file of 300 becomes a ranking by score, through a restart', async ({
  page,
  account,
  server,
}, info) => {
  test.setTimeout(300_000);
  const list = new ListImportPage(page);
  await importCatalogue(server, info, CATALOGUE);
  await new AccountPage(page).signUp(account);
  await list.open();
  await list.choose('animelist.xml', MYANIMELIST);
  await page.getByRole('radio', { name: 'Par note' }).check();
  await list.find();
  await expect(page.getByText('Reconnu : une liste de MyAnimeList.')).toBeVisible();
  await expect(list.recognised(COUNT, COUNT)).toBeVisible({ timeout: 60_000 });
  await page.screenshot({ path: info.outputPath('review.png') });
  await page.getByRole('textbox', { name: 'Nom du classement' }).fill('Mes trois cents');

  if (server instanceof ServerProcess) {
    // The first hundred arrive, and nothing after them.
    let calls = 0;
    await page.route('**/api/rankings/insertItems', (route: Route) => {
      calls += 1;
      return calls === 1 ? route.continue() : route.abort();
    });
  }
  await page.getByRole('button', { name: `Créer le classement (${COUNT} mangas)` }).click();
  if (server instanceof ServerProcess) {
    await expect(
      page.getByText(/^L’ajout de la liste s’est arrêté\s: 100 sur 300\./),
    ).toBeVisible();
    await page.screenshot({ path: info.outputPath('stopped.png') });
    await server.kill();
    await server.resume();
    await page.unroute('**/api/rankings/insertItems');
    await page.reload();
  }
  await expect(page.getByText(/^300 mangas ajoutés\./)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/ex æquo/)).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('ranking.png') });

  const text = (await exported(page, 'Texte')).toString();
  const titles = text.split('\n').flatMap((line) => /^\d+\. (?<title>.+)$/.exec(line)?.[1] ?? []);
  expect(titles).toHaveLength(COUNT);
  expect(new Set(titles)).toEqual(new Set(TITLES));
  const scores = titles.map((title) => scoreOf(TITLES.indexOf(title)));
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
});

test('an exported ranking is the same in a fresh account, with its notes and description', async ({
  page,
  account,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const titles = ['Monster', 'Akira', 'Nana', 'Pluto'];
  const ranking = new RankingPage(page);
  await new AccountPage(page).signUp(account);
  const list = new ListImportPage(page);
  await list.open();
  await list.paste(titles);
  await list.create('Aller et retour', titles.length);
  await expect(ranking.titles()).toHaveText(titles);
  await new RankingPage(page).press('Écrire une description');
  const described = page.getByRole('dialog', { name: 'Description du classement' });
  await described.getByLabel('Description').fill('Du plus relu\nau moins relu.');
  await described.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(described).toBeHidden();
  await say(page, 'Akira', 'Une « claque », entière ; 10/10');
  await say(page, 'Pluto', 'Gesicht meurt.', true);
  const before = JSON.parse((await exported(page, 'JSON')).toString()) as object;

  const fresh = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: { cookies: [], origins: [] },
  });
  const other = await fresh.newPage();
  await new AccountPage(other).signUp({ ...account, email: `autre-${account.email}` });
  const second = new ListImportPage(other);
  await second.open();
  await second.choose('classement.json', JSON.stringify(before));
  await second.find();
  await expect(other.getByText('Reconnu : un classement de Palmanga.')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Nom du classement' })).toHaveValue(
    'Aller et retour',
  );
  await second.create('Aller et retour', titles.length);
  await expect(new RankingPage(other).titles()).toHaveText(titles);
  await expect(other.getByText('Une « claque », entière ; 10/10')).toBeVisible();
  const after = JSON.parse((await exported(other, 'JSON')).toString()) as object;
  expect(lasting(after)).toEqual(lasting(before));
  await fresh.close();
});

/** What an export holds, without the moments and the addresses that every ranking has of its own. */
function lasting(file: object): object {
  return JSON.parse(JSON.stringify(file), (key, value: unknown) =>
    /(?:At|url|exported)$/i.test(key) ? undefined : value,
  ) as object;
}

/** Says something of a manga of the ranking that is shown. */
async function say(page: Page, title: string, text: string, isSpoiler = false): Promise<void> {
  const ranking = new RankingPage(page);
  const dialog = await ranking.openReorder();
  await dialog.getByRole('button', { name: `Changer la place de « ${title} »` }).click();
  await page.getByRole('menuitem', { name: 'Écrire un mot' }).click();
  const note = page.getByRole('dialog', { name: /^Ton mot sur/ });
  await note.getByLabel('Ton mot').fill(text);
  if (isSpoiler) await note.getByRole('checkbox').check();
  await note.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(note).toBeHidden();
  await ranking.closeDialog(dialog);
}

const ENTITIES = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;">]><myanimelist><manga>
<manga_title>&d;</manga_title></manga></myanimelist>`;

test('what is no list of manga says what to do, and the text stays', async ({ page, account }) => {
  const list = new ListImportPage(page);
  await new AccountPage(page).signUp(account);
  await list.open();
  await list.text().fill('Berserk');
  const refusals: readonly (readonly [string, string | Buffer, RegExp])[] = [
    ['photo.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /^C’est une image\./],
    [
      'animelist.xml',
      '<myanimelist><anime><series_title>Bleach</series_title></anime></myanimelist>',
      /^Ce fichier liste des animés\./,
    ],
    ['export.xml', MYANIMELIST.slice(0, 5000), /^Ce fichier est incomplet\./],
    ['bombe.xml', ENTITIES, /^Ce fichier est mal formé\.|^Ce fichier ne contient pas/],
    ['page.html', '<!doctype html><html><body>Top</body></html>', /^C’est une page web\./],
    ['vide.csv', '', /^Il n’y a rien à lire\./],
  ];
  for (const [name, content, sentence] of refusals) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other, as a person tries them
    await list.choose(name, content);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByText(sentence), name).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    await expect(list.text()).toHaveValue('Berserk');
  }
  await page.getByRole('button', { name: 'Lire ma liste' }).click();
  await list.find();
  await expect(page.getByRole('button', { name: 'Créer le classement (1 manga)' })).toBeVisible();
});
