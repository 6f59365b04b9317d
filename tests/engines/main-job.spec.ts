import type { Target } from './support/in-page.ts';
import type { Screen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

// One session, in which each test goes on where the one before it ended.
test.describe.configure({ mode: 'serial' });

const TITLE = 'Mes dix';
const TYPED = ['One Piece', 'Naruto', 'Bleach', 'Berserk', 'Monster', 'Akira', 'Vagabond', 'Pluto'];
const CLICKED = ['Frieren', 'Dandadan'];
const WIDTHS = [
  [1280, 800],
  [390, 844],
] as const;

const button = (name: string, within?: Target): Target => ({
  role: 'button',
  name,
  ...(within && { within }),
});
const dialog = (name: string): Target => ({ role: 'dialog', name });
const heading = (name: string): Target => ({ role: 'heading', name });
const menuItem = (name: string): Target => ({ role: 'menuitem', name });
/** The link of a ranking's item, whose name is its position, title and author. */
const item = (position: number, title: string): Target => ({
  role: 'link',
  starts: `${position} ${title}`,
});

const panel = dialog('Ajouter des mangas');
const reorder = dialog('Modifier le classement');
const rename = dialog('Renommer le classement');
const sheet = dialog('Fiche du manga');
const question: Target = { role: 'alertdialog', name: 'Supprimer le classement ?' };
const searchField: Target = { role: 'searchbox', within: panel };
/** What the catalogue lists, not what the panel offers above it. */
const catalogue: Target = { role: 'list', name: 'Mangas à ajouter', within: panel };
const handle = (title: string) => button(`Déplacer « ${title} »`, reorder);

/** The expected order of the ranking, which every test keeps up to date. */
const order: string[] = [];
let path = '';

/** Creates a ranking from the dashboard. Returns its path. */
async function create(screen: Screen, title: string): Promise<string> {
  await screen.click({ role: 'button', starts: 'Créer' });
  const creation = dialog('Nouveau classement');
  const field: Target = { role: 'textbox', name: 'Nom du classement', within: creation };
  await screen.shows(field, { isFocused: true });
  await screen.enter(field, title);
  await screen.click(button('Créer', creation));
  // The add panel opens over a new ranking.
  await screen.sees(panel);
  const created = /^\/rankings\/[^/]+/u.exec(await screen.path())?.[0] ?? '';
  await screen.press('Escape');
  await screen.sees(heading(title));
  return created;
}

/** Opens a dialog through the ranking's menu. */
async function choose(screen: Screen, name: string): Promise<void> {
  await screen.click(button('Autres actions'));
  await screen.click(menuItem(name));
}

async function openReorder(screen: Screen): Promise<void> {
  await screen.click(button('Modifier'));
  await expectOrder(screen);
}

/** Waits until the reorder dialog shows the expected order, saved. */
async function expectOrder(screen: Screen): Promise<void> {
  const handles: Target = { role: 'button', starts: 'Déplacer « ', within: reorder };
  await screen.shows(handles, { names: order.map((title) => `Déplacer « ${title} »`) });
  await screen.isWithout('Sauvegarde…');
}

function move(title: string, to: number): void {
  order.splice(order.indexOf(title), 1);
  order.splice(to, 0, title);
}

/** Waits until the page shows the expected order, read again from the server. */
async function expectSaved(screen: Screen): Promise<void> {
  await screen.goto(path);
  for (const [index, title] of order.entries()) await screen.sees(item(index + 1, title));
}

test('a reader signs up and creates a ranking', async ({ reader }) => {
  await reader.goto('/signup');
  await reader.photograph('01-sign-up');
  await reader.enter({ label: 'E-mail' }, 'lectrice@exemple.fr');
  await reader.enter({ label: 'Mot de passe' }, 'motdepasse-solide');
  await reader.press('Enter');
  await reader.leadsTo(/^\/dashboard$/u);
  path = await create(reader, TITLE);
  await reader.photograph('02-empty-ranking');
});

test('the add panel adds what Enter and presses choose', async ({ reader }) => {
  await reader.click({ role: 'link', name: 'Ajouter' });
  await reader.shows(searchField, { isFocused: true });
  await reader.photograph('03-add-panel');
  for (const title of TYPED) {
    await reader.engine.type(title);
    await reader.press('Enter');
    await reader.hears(`« ${title} » ajouté au classement`);
    order.push(title);
  }
  for (const title of CLICKED) {
    await reader.enter(searchField, title);
    await reader.click(button(`Ajouter « ${title} »`, catalogue));
    await reader.hears(`« ${title} » ajouté au classement`);
    order.push(title);
  }
  await reader.hears(`10 mangas dans «\u00A0${TITLE}\u00A0»`);
  await reader.photograph('04-added');
  await reader.click(button('Terminé', panel));
  await reader.missesFrom(panel);
  await reader.hears('10 manga(s)');
  await expectSaved(reader);
  await reader.photograph('05-ranking');
});

test('a sheet over the panel closes on Escape, which gives the focus back', async ({ reader }) => {
  await reader.click({ role: 'link', name: 'Ajouter' });
  await reader.enter(searchField, 'Nana');
  const result: Target = { role: 'link', starts: 'Nana', within: catalogue };
  await reader.click(result);
  await reader.sees({ ...heading('Nana'), within: sheet });
  await reader.photograph('06-sheet-over-panel');
  await reader.press('Escape');
  await reader.missesFrom(sheet);
  await reader.shows(result, { isFocused: true });
  await reader.press('Escape');
  await reader.missesFrom(panel);
});

test('the mouse drags a manga to another place, which is saved', async ({ reader }) => {
  await openReorder(reader);
  const start = await reader.pointOf(handle('Bleach'));
  const end = await reader.pointOf(handle('One Piece'));
  const part = (share: number) => ({
    x: start.x,
    y: Math.round(start.y + (end.y - 4 - start.y) * share),
  });
  await reader.engine.moveMouse(start);
  await reader.engine.mouseDown();
  for (const share of [0.1, 0.2, 0.3]) await reader.engine.moveMouse(part(share));
  // The drag ignores moves made before it has started.
  await reader.hears('« Bleach » ');
  await reader.photograph('07-drag');
  for (const share of [0.5, 0.75, 1]) await reader.engine.moveMouse(part(share));
  await reader.hears('« Bleach » en position 1 sur 10');
  await reader.engine.mouseUp();
  move('Bleach', 0);
  await expectOrder(reader);
  await expectSaved(reader);
});

test('the keyboard moves a manga to another place, which is saved', async ({ reader }) => {
  await openReorder(reader);
  await reader.focus(handle('Dandadan'));
  await reader.press('Space');
  await reader.hears('« Dandadan » saisi, position 10 sur 10');
  await reader.press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown');
  await reader.hears('« Dandadan » en position 8 sur 10');
  await reader.photograph('08-keyboard');
  await reader.press('Space');
  move('Dandadan', 7);
  await expectOrder(reader);
  await reader.press('Escape');
  await reader.missesFrom(reorder);
  await reader.shows(button('Modifier'), { isFocused: true });
  await expectSaved(reader);
});

test('a sheet leads on, back and to the ranking', async ({ reader }) => {
  const [first = '', second = '', third = ''] = order;
  await reader.click(item(2, second));
  await reader.sees(heading(second));
  await reader.hears('2 / 10');
  await reader.photograph('09-sheet');
  await reader.click(button('Manga suivant'));
  await reader.sees(heading(third));
  await reader.click(button('Manga précédent'));
  await reader.sees(heading(second));
  await reader.press('ArrowLeft');
  await reader.sees(heading(first));
  await reader.shows(button('Manga précédent'), { isDisabled: true });
  await reader.click(button('Retour'));
  await reader.leadsTo(new RegExp(`^${path}$`, 'u'));
  await reader.sees(heading(TITLE));
});

test('dialogs follow Enter and Escape, and give the focus back', async ({ reader }) => {
  const field: Target = { role: 'textbox', name: 'Nouveau nom', within: rename };
  await choose(reader, 'Renommer le classement');
  await reader.shows(field, { texts: [TITLE], isFocused: true });
  await reader.photograph('10-rename');
  await reader.enter(field, '');
  await reader.press('Enter');
  await reader.missesFrom(rename);
  await reader.shows(button('Autres actions'), { isFocused: true });
  await reader.sees(heading(TITLE));

  await choose(reader, 'Renommer le classement');
  await reader.enter(field, 'Oublié');
  await reader.press('Escape');
  await reader.missesFrom(rename);
  await reader.shows(button('Autres actions'), { isFocused: true });
  await reader.sees(heading(TITLE));

  await choose(reader, 'Renommer le classement');
  await reader.enter(field, 'Mes dix préférés');
  await reader.press('Enter');
  await reader.missesFrom(rename);
  await reader.sees(heading('Mes dix préférés'));
});

test('a ranking is deleted after a question, not before', async ({ reader }) => {
  await reader.goto('/dashboard');
  await create(reader, 'À supprimer');
  await choose(reader, 'Supprimer le classement');
  await reader.sees(question);
  await reader.photograph('11-delete');
  await reader.press('Escape');
  await reader.missesFrom(question);
  await reader.shows(button('Autres actions'), { isFocused: true });
  await choose(reader, 'Supprimer le classement');
  await reader.click(button('Supprimer', question));
  await reader.leadsTo(/^\/dashboard$/u);
  await reader.hears('Mes dix préférés');
  await reader.isWithout('À supprimer');
});

for (const [width, height] of WIDTHS) {
  test(`nothing scrolls sideways at ${width} px`, async ({ reader }) => {
    await reader.engine.resize(width, height);
    const fits = async (name: string): Promise<void> => {
      await reader.photograph(`12-${width}-${name}`);
      await reader.fitsSideways();
    };
    await reader.goto('/dashboard');
    await reader.hears('Mes dix préférés');
    await fits('dashboard');
    await reader.goto(path);
    await reader.sees(item(1, order[0] ?? ''));
    await fits('ranking');
    await reader.click(button('Modifier'));
    await expectOrder(reader);
    await fits('reorder');
    await reader.press('Escape');
    await reader.missesFrom(reorder);
    await choose(reader, 'Renommer le classement');
    await reader.sees(rename);
    await fits('rename');
    await reader.press('Escape');
    await reader.missesFrom(rename);
    await choose(reader, 'Supprimer le classement');
    await reader.sees(question);
    await fits('delete');
    await reader.press('Escape');
    await reader.missesFrom(question);
    await reader.click({ role: 'link', name: 'Ajouter' });
    await reader.sees({ role: 'button', starts: 'Ajouter « ', within: panel });
    await fits('add-panel');
    await reader.press('Escape');
    await reader.missesFrom(panel);
    await reader.click(item(1, order[0] ?? ''));
    await reader.hears('1 / 10');
    await fits('sheet');
  });
}

test('a visitor reads the shared ranking, and may not change it', async ({ visitor }) => {
  for (const [width, height] of WIDTHS) {
    await visitor.engine.resize(width, height);
    await visitor.goto(path);
    await visitor.sees(heading('Mes dix préférés'));
    for (const [index, title] of order.entries()) await visitor.sees(item(index + 1, title));
    await visitor.photograph(`13-visitor-${width}`);
    await visitor.fitsSideways();
  }
  await visitor.missesFrom(button('Modifier'));
  await visitor.missesFrom(button('Autres actions'));
  await visitor.missesFrom({ role: 'link', name: 'Ajouter' });
  // The page's code runs: a press moves on without loading the next page.
  await visitor.click(item(1, order[0] ?? ''));
  await visitor.hears('1 / 10');
  await visitor.photograph('14-visitor-sheet');
  await visitor.click(button('Retour'));
  await visitor.click({ role: 'link', name: 'Faire mon top 10 en deux minutes' });
  await visitor.leadsTo(/^\/rankings\/[^/]+\/mine$/u);
});

test('no page of these tests met an error', async ({ reader, visitor }) => {
  expect(await reader.engine.errors()).toEqual([]);
  expect(await visitor.engine.errors()).toEqual([]);
});
