import type { Screen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const COUNT = 6;
const PASSWORD = 'motdepasse-solide';

/** Makes two rankings of the same manga, one in reverse, in an account of its own. Returns their ids. */
async function share(screen: Screen): Promise<readonly [string, string]> {
  await screen.signOut();
  const ids = await screen.engine.evaluate(`(async () => {
    const call = async (name, body) => {
      const answer = await fetch('/api/' + name, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json().catch(() => null);
    };
    await call('session/signUp', { email: 'partage@exemple.fr', password: '${PASSWORD}' });
    const found = await (await fetch('/api/mangas/search?query=&limit=${COUNT}')).json();
    const items = found.items.map(({ id, title, author, coverThumbUrl }) => ({
      mangaId: id, title, author, coverUrl: coverThumbUrl,
    }));
    const ids = [];
    for (const [title, own] of [['Le mien', items], ['À l’envers', items.toReversed()]]) {
      const { id } = await call('rankings/create', { title });
      await call('rankings/addItems', { id, items: own });
      ids.push(id);
    }
    return ids;
  })()`);
  await screen.signOut();
  return ids as [string, string];
}

test('a visitor makes a top of their own, and compares two and several rankings', async ({
  reader,
}) => {
  const [one, other] = await share(reader);
  await reader.engine.resize(390, 844);

  await reader.goto(`/rankings/${one}/mine`);
  await reader.sees({ role: 'heading', name: 'Lesquels as-tu lus ?' });
  await reader.fitsSideways();
  for (let index = 0; index < COUNT; index += 1) {
    await reader.engine.evaluate(`document.querySelector('main [aria-pressed=false]').click()`);
    await reader.sees({ role: 'button', starts: `Classer mes ${index + 1} ` });
  }
  await reader.photograph('30-choice');
  await reader.click({ role: 'button', name: `Classer mes ${COUNT} mangas` });
  await reader.sees({ role: 'heading', name: 'Lequel préfères-tu ?' });
  await reader.fitsSideways();
  await reader.photograph('31-question');
  const title = () => reader.engine.evaluate(`document.querySelector('h1').textContent`);
  const answered = async () => {
    const shown = await title();
    if (shown !== `Ton top ${COUNT}`) await reader.press('ArrowLeft');
    return shown;
  };
  await expect.poll(answered, { timeout: 30_000 }).toBe(`Ton top ${COUNT}`);
  await reader.sees({ role: 'link', name: 'Garder mon top' });
  await reader.fitsSideways();
  await reader.photograph('32-result');

  for (const [name, path, text] of [
    ['33-compare', `/rankings/${one}/compare/${other}`, '0 %'],
    ['34-together', `/rankings/${one}/together/${other}`, 'notre top'],
  ] as const) {
    await reader.goto(path);
    await reader.hears(text);
    await reader.fitsSideways();
    await reader.photograph(name);
  }
});
