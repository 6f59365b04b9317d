import type { KeptUnmatched, UnmatchedEntry, ListEntry } from '@palmanga/core';
import { expect, type Page } from '@playwright/test';

import { readItemIds, readJson } from '../../support/reads.ts';
import { answer, hold, refuse } from '../faults.ts';
import { HARD_MANGAS, type RankingName } from '../hard-texts.ts';
import { visit } from '../settle.ts';
import type { State } from '../state.ts';
import type { World } from '../world.ts';

const LONG_TITLE = HARD_MANGAS[0]?.manga.title ?? '';
const LONG_WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

/** A table that holds every kind of row: texts of all scripts, equal scores, homonyms, rows that are none. */
const TABLE = [
  'Titre;Auteur;Note;Commentaire',
  `"${LONG_TITLE}";;10;${'Deux cent quatre-vingts signes '.repeat(12)}`,
  'Berserk;Kentarō Miura;10;Un sommet.',
  "L'Attaque des Titans;;9;",
  'هجوم العمالقة والرحلة الطويلة;;9;',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk;;9;',
  `${LONG_WORD};Une Autrice-Au-Nom-Composé Particulièrement-Étendu, Un Deuxième;8;`,
  '外れスキル「図書館」で成り上がる俺は隣の席の転校生とまだ一言も話していない;柏木ハルコ;8;',
  'Berserc;;8;',
  `"${'Le toujours plus long titre qui ne tient sur aucune ligne, '.repeat(4)}fin";;7;`,
  'ワンピース;;7;',
  'One Piece;;7;',
  'Akira;;;',
  'Monster;Naoki Urasawa;;',
  ';Sans titre;5;',
  'Berserk;Kentarō Miura;6;',
  `"${'Beaucoup trop long pour un titre '.repeat(18)}";;4;`,
].join('\n');

/** More than one call matches. */
const LONG_LIST = Array.from({ length: 1234 }, (_, index) => `${index + 1}. Tome ${index + 1}`);

/** What is added to the ranking `three`, and what waits to be found again then. */
const ADDED = ['Tome 1', 'Tome 2', 'Tome 3'].map((title) => ({
  title,
  manga: [title.toLowerCase().replace(' ', '-'), title, '', null],
}));
const UNKNOWN = ['Introuvable', LONG_WORD].map((title) => ({ title, manga: undefined }));

/** What lists named and the ranking `three` does not have: some of it is in the catalogue by now. */
const UNMATCHED: readonly UnmatchedEntry[] = [
  ['Vinland Saga', 'Makoto Yukimura'],
  [LONG_TITLE],
  ['Yotsuba&!'],
  ["L'Attaque des Titans"],
  ['Berserc'],
  [LONG_WORD, 'Une Autrice-Au-Nom-Composé Particulièrement-Étendu, Un Deuxième'],
  ['外れスキル「図書館」で成り上がる俺は隣の席の転校生とまだ一言も話していない'],
  ['رحلة بلا نهاية إلى آخر المدينة'],
].map(([title = '', author = ''], index) => ({
  entry: entryOf(title, author),
  rank: index === 7 ? 1204 : index * 3 + 2,
  mangaId: null,
  behind: [],
  before: null,
}));

function entryOf(title: string, author: string): ListEntry {
  return {
    title,
    author,
    otherTitles: [],
    mangaId: null,
    malId: null,
    anilistId: null,
    position: null,
    score: null,
    note: null,
  };
}

/** A table whose columns nobody knows. */
const UNKNOWN_TABLE = [
  'Place occupée;Œuvre lue;Qui l’a faite;Mon plaisir;Éditeur',
  '1;Berserk;Kentaro Miura;10;Glénat',
  '2;Un titre si long qu’aucune colonne ne le montre en entier, même sur un grand écran;X;9,5;Pika',
  '3;Monster;Naoki Urasawa;9;Kana',
  '4;Dreamland;Reno Lemaire;8;Pika',
].join('\n');

/** A table that names a tier for each work, beside a score. */
const TIERED_TABLE = [
  'Titre;Palier;Note',
  'Berserk;S;10',
  'Monster;S;9,5',
  `"${LONG_TITLE}";Chef-d’œuvre;9`,
  'Akira;A;9',
  `${LONG_WORD};進撃の巨人進撃の巨人進撃;8`,
  'One Piece;À relire;7',
].join('\n');

/** A table of scores alone, which can become tiers. */
const SCORED_TABLE = TIERED_TABLE.replaceAll(/^([^;]+);[^;]+;/gm, '$1;');

async function open(page: Page, path = '/dashboard/import'): Promise<void> {
  await page.goto(path);
  // What another state brought is kept on the device.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Ta liste' })).toBeVisible();
}

async function bring(page: Page, text: string, path?: string): Promise<void> {
  await open(page, path);
  // At once, as a paste: Playwright's `fill` types into Chromium, where 1,234 lines take ten seconds.
  await page.getByRole('textbox', { name: 'Ta liste' }).evaluate((area, value) => {
    // Not the setter that React puts on the element, which would hide the change from it.
    Reflect.set(HTMLTextAreaElement.prototype, 'value', value, area);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
  await page.getByRole('button', { name: 'Lire ma liste' }).click();
}

async function find(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Retrouver / }).click();
}

async function review(page: Page, text: string, path?: string): Promise<void> {
  await bring(page, text, path);
  await find(page);
  await expect(page.getByRole('heading', { name: /reconnus? sur/ })).toBeVisible();
}

/** Answers the first call that matches, whatever is said of the others: nothing of it is known. */
async function answerOneMatch(page: Page): Promise<void> {
  await page.route(
    '**/api/mangas/match',
    (route) => {
      const { works } = route.request().postDataJSON() as { works: readonly unknown[] };
      return route.fulfill({ json: works.map(() => ({ confidence: 'unknown' })) });
    },
    { times: 1 },
  );
}

/** Keeps on the device what another visit has begun in a ranking of the reader. */
async function keepDrafts(
  page: Page,
  world: World,
  ranking: RankingName,
  drafts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const id = world.rankings[ranking];
  const { ownerUid } = (await readJson(page, `${world.url}/api/rankings/get?id=${id}`)) as {
    ownerUid: string;
  };
  await page.addInitScript(
    (all) => {
      for (const [key, draft] of all) localStorage.setItem(key, draft);
    },
    Object.entries(drafts).map(
      ([name, draft]) =>
        [`palmanga-draft:${ownerUid}:${name}:${id}`, JSON.stringify(draft)] as const,
    ),
  );
}

/** A list that is being added to the ranking `three`, and left equal scores. */
async function openListImport(page: Page, world: World): Promise<void> {
  const works = [...ADDED, ...UNKNOWN].map(({ manga, ...entry }) => ({ entry, manga }));
  const ids = await readItemIds(page, world.url, world.rankings.three);
  await keepDrafts(page, world, 'three', {
    'list-import': { upTo: 0 },
    'list-import-works': works,
    ties: { ids, sizes: [ids.length], names: [], answers: [] },
  });
  await answer(page, 'unmatched/set', 1);
  await visit(page, `/rankings/${world.rankings.three}`);
}

/** Keeps unmatched entries for the page alone: the states that follow find none. */
async function openUnmatched(
  page: Page,
  world: World,
  first: readonly UnmatchedEntry[],
): Promise<void> {
  let kept: KeptUnmatched = { unmatched: first, revision: 1 };
  await page.route('**/api/unmatched/get?*', (route) => route.fulfill({ json: kept }));
  await page.route('**/api/unmatched/set', (route) => {
    const { unmatched } = route.request().postDataJSON() as KeptUnmatched;
    kept = { unmatched, revision: kept.revision + 1 };
    return route.fulfill({ json: kept.revision });
  });
  await page.goto(`/rankings/${world.rankings.three}/unmatched`);
  await expect(page.getByRole('heading', { level: 1, name: 'À retrouver' })).toBeVisible();
}

const part = (page: Page, name: RegExp) => page.getByRole('region', { name });

const states: readonly Omit<State, 'as'>[] = [
  { name: 'list-import', open: (page) => open(page) },
  {
    name: 'list-import-refused',
    open: async (page, world) => {
      await open(page, `/rankings/${world.rankings.hard}/import`);
      await page.getByRole('textbox', { name: 'Ta liste' }).fill('1. Berserk\n2. Frieren');
      await page.getByLabel('Ou un fichier').setInputFiles({
        name: 'couverture.png',
        mimeType: 'image/png',
        buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0, 2]),
      });
      await expect(page.getByText(/^C’est une image\./)).toBeVisible();
    },
  },
  {
    name: 'list-import-table',
    open: async (page) => {
      await bring(page, UNKNOWN_TABLE);
      await page.getByRole('combobox', { name: /^Colonne.*Éditeur/ }).selectOption('–');
      await expect(page.getByRole('button', { name: 'Annuler la correction' })).toBeVisible();
    },
  },
  {
    name: 'list-import-tiers',
    open: async (page) => {
      await bring(page, TIERED_TABLE);
      await expect(page.getByRole('combobox', { name: /^Colonne.*Palier/ })).toHaveValue('tier');
    },
  },
  {
    name: 'list-import-score-tiers',
    open: async (page) => {
      await bring(page, SCORED_TABLE);
      await page.getByRole('checkbox', { name: 'Une note, un palier' }).check();
      await expect(page.getByText(/^5\s+paliers, de la meilleure/)).toBeVisible();
    },
  },
  {
    name: 'list-import-text',
    open: async (page) => {
      await bring(page, LONG_LIST.join('\n'));
      await page.getByText('Des lignes en trop ?').click();
      await expect(page.getByRole('textbox', { name: 'Titre 3', exact: true })).toBeVisible();
    },
  },
  {
    name: 'list-import-matching',
    open: async (page) => {
      await hold(page, 'mangas/match');
      await answerOneMatch(page);
      await bring(page, LONG_LIST.join('\n'));
      await find(page);
      await expect(page.getByText('Recherche au catalogue : 50 sur 1 234')).toBeVisible();
    },
  },
  {
    name: 'list-import-matching-failed',
    open: async (page) => {
      await refuse(page, 'mangas/match');
      await answerOneMatch(page);
      await bring(page, LONG_LIST.join('\n'));
      await find(page);
      await expect(page.getByRole('button', { name: 'Continuer' })).toBeVisible();
    },
  },
  {
    name: 'list-import-review',
    open: async (page) => {
      await refuse(page, 'rankings/create');
      await review(page, TABLE);
      await page.getByRole('checkbox', { name: /^Ajouter aussi/ }).check();
      const toChoose = part(page, /^À choisir/);
      await toChoose
        .getByRole('button', { name: /^Laisser de côté/ })
        .nth(1)
        .click();
      await expect(part(page, /^Laissés de côté/)).toBeVisible();
      await page.getByRole('button', { name: /^Créer le classement/ }).click();
      await expect(page.getByText('Le classement n’a pas pu être créé.')).toBeVisible();
    },
  },
  {
    name: 'list-import-into',
    open: async (page, world) => {
      const list = await page.request.get(
        `${world.url}/api/rankings/listItems?id=${world.rankings.twelve}&limit=12`,
      );
      const { items } = (await list.json()) as { items: readonly { title: string }[] };
      const text = items.map(({ title }) => title).join('\n');
      await review(page, text, `/rankings/${world.rankings.twelve}/import`);
      await expect(page.getByText(/^Tout est déjà dans ton classement/)).toBeVisible();
    },
  },
  {
    name: 'list-import-pick',
    open: async (page) => {
      await review(page, 'Berserk\nAkira');
      await page
        .getByRole('button', { name: /^Changer/ })
        .nth(1)
        .click();
      const dialog = page.getByRole('dialog', { name: 'Quel manga est-ce ?' });
      await dialog.getByRole('searchbox').fill('');
      await expect(dialog.getByRole('button', { name: /^Choisir/ }).nth(5)).toBeVisible();
    },
  },
  {
    name: 'ranking-list-import-interrupted',
    open: async (page, world) => {
      await refuse(page, 'rankings/insertItems');
      await openListImport(page, world);
      await expect(page.getByRole('button', { name: 'Continuer' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Départager les ex æquo' })).toBeHidden();
    },
  },
  {
    name: 'ranking-list-imported',
    open: async (page, world) => {
      await answer(page, 'rankings/insertItems', {
        added: ADDED.map(({ manga: [id] }) => id),
        skipped: [],
      });
      await openListImport(page, world);
      await expect(page.getByRole('link', { name: 'À retrouver' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Départager les ex æquo' })).toBeVisible();
    },
  },
  {
    name: 'unmatched',
    open: async (page, world) => {
      await openUnmatched(page, world, UNMATCHED);
      await expect(page.getByRole('region', { name: /^Pas encore au catalogue/ })).toBeVisible();
    },
  },
  {
    name: 'unmatched-search-failed',
    open: async (page, world) => {
      await refuse(page, 'mangas/match');
      await openUnmatched(page, world, UNMATCHED);
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    },
  },
  {
    name: 'unmatched-empty',
    open: async (page, world) => {
      await openUnmatched(page, world, UNMATCHED.slice(-1));
      // The way back stays for some seconds.
      await page.getByRole('button', { name: /^Oublier/ }).click();
      await expect(page.getByText('Rien à retrouver.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible();
    },
  },
];

/** A list from elsewhere: bringing it, its addition to a ranking, and what it named in vain. */
export const listImportStates: readonly State[] = states.map(({ name, open: show }) => ({
  name,
  as: 'reader',
  open: show,
}));
