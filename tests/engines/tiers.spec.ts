import type { Point } from './support/engine.ts';
import type { Target } from './support/in-page.ts';
import { makeRankings } from './support/own-rankings.ts';
import type { Screen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const COUNT = 20;
/** The narrowest phone; a window of WebKit for GTK is not narrower than its own bar. */
const NARROWEST = { firefox: 320, webkit: 340 };
const button = (name: string, within?: Target): Target => ({
  role: 'button',
  name,
  ...(within && { within }),
});
const reorder: Target = { role: 'dialog', name: 'Modifier le classement' };

/** The ends of the tiers, read from the server. */
async function endsOf(screen: Screen, path: string): Promise<string> {
  const ends = await screen.engine.evaluate(
    `fetch('/api/rankings/get?id=${path.split('/').at(-1)}').then((answer) => answer.json())
      .then(({ tiers }) => tiers.map(({ label, end }) => label + end).join(' '))`,
  );
  return String(ends);
}

/** The sizes of the tiers that the board shows. */
function sizesOf(screen: Screen): Promise<unknown> {
  return screen.engine.evaluate(`[...document.querySelectorAll('main [data-tier]')].map((row) =>
    row.querySelector('h2').textContent + ' ' + row.querySelectorAll('li').length).join(', ')`);
}

/** Drags from one place to another as a hand does, and waits for what is said on the way. */
async function drag(screen: Screen, from: Point, to: Point, said?: string): Promise<void> {
  const part = (share: number) => ({
    x: Math.round(from.x + (to.x - from.x) * share),
    y: Math.round(from.y + (to.y - from.y) * share),
  });
  await screen.engine.moveMouse(from);
  await screen.engine.mouseDown();
  for (const share of [0.1, 0.2, 0.4]) await screen.engine.moveMouse(part(share));
  if (said !== undefined) await screen.hears(said);
  for (const share of [0.7, 0.9, 1]) await screen.engine.moveMouse(part(share));
}

test('an owner cuts a ranking into tiers and moves covers between them, a visitor changes views', async ({
  reader,
  visitor,
}, { project }) => {
  const { ids, titles } = await makeRankings(reader, {
    email: 'paliers@exemple.fr',
    count: COUNT,
    names: ['Vingt en paliers'],
  });
  const path = `/rankings/${ids[0]}`;
  const handle = button('Déplacer « Palier A »', reorder);
  const first: Target = { role: 'button', name: `1 ${titles[0]}` };
  const stored = () => endsOf(reader, path);

  await test.step('tiers, by a press, the keyboard and the mouse', async () => {
    await reader.engine.resize(1280, 800);
    await reader.goto(path);
    await reader.click(button('Modifier'));
    await reader.click(button('Paliers', reorder));
    await reader.click({ role: 'menuitem', name: 'S A B C D d’un coup' });
    await expect.poll(stored).toBe('S4 A8 B12 C16 D20');
    await reader.focus(handle);
    await reader.press('Space');
    await reader.hears('Palier A saisi. Palier A : places 5 à 8.');
    await reader.press('ArrowUp');
    await reader.hears('Palier A : places 4 à 8.');
    await reader.press('Space');
    await expect.poll(stored).toBe('S3 A8 B12 C16 D20');
    await reader.photograph('40-tiers');
    const start = await reader.pointOf(handle);
    const row = await reader.pointOf(button(`Déplacer « ${titles[1]} »`, reorder));
    await drag(reader, start, { x: start.x, y: row.y - 4 }, 'Palier A : places ');
    await reader.hears('Palier A : places 2 à 8.');
    await reader.engine.mouseUp();
    await expect.poll(stored).toBe('S1 A8 B12 C16 D20');
  });

  await test.step('a cover, by the mouse and by its menu, taken back', async () => {
    await reader.goto(`${path}?vue=paliers`);
    const cover = await reader.pointOf(first);
    const other = await reader.pointOf({ role: 'button', name: `9 ${titles[8]}` });
    await drag(reader, cover, { x: other.x + 15, y: other.y });
    await reader.photograph('41-board-drag');
    await reader.engine.mouseUp();
    await reader.hears(`« ${titles[0]} » passe dans « B »`);
    await expect.poll(stored).toBe('S0 A7 B12 C16 D20');
    await expect.poll(() => sizesOf(reader)).toBe('S 0, A 7, B 5, C 4, D 4');
    await reader.click(button('Annuler'));
    await reader.hears(`« ${titles[0]} » revient à la 1ʳᵉ place.`);
    await expect.poll(stored).toBe('S1 A8 B12 C16 D20');
    await reader.focus(first);
    await reader.press('Enter');
    await reader.sees({ role: 'menuitem', name: 'Déplacer vers…' });
    await reader.press('ArrowDown', 'Enter');
    await reader.sees({ role: 'menuitem', name: 'A' });
    await reader.press('ArrowDown', 'Enter');
    await expect.poll(stored).toBe('S0 A8 B12 C16 D20');
    await reader.photograph('42-board');
  });

  await test.step('three views on the narrowest phone, by press and by address', async () => {
    const width = NARROWEST[project.name as keyof typeof NARROWEST];
    await visitor.engine.resize(width, 640);
    for (const [view, seen] of [
      ['paliers', { role: 'heading', name: 'A' }],
      ['couvertures', { role: 'list', name: 'Mangas du classement' }],
      ['liste', { role: 'list', name: 'Podium' }],
    ] as const) {
      await visitor.goto(`${path}?vue=${view}`);
      await visitor.sees(seen);
      await visitor.fitsSideways();
      await visitor.photograph(`43-${view}`);
    }
    await visitor.click({ role: 'link', name: 'Paliers' });
    await visitor.sees({ role: 'heading', name: 'A' });
    await expect.poll(() => sizesOf(visitor)).toBe('S 0, A 8, B 4, C 4, D 4');
    expect(await visitor.engine.evaluate('location.search')).toBe('?vue=paliers');
    await visitor.click({ role: 'link', name: 'Liste' });
    await visitor.sees({ role: 'list', name: 'Podium' });
  });
});
