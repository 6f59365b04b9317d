import { makeRankings } from './support/own-rankings.ts';
import { expect, test } from './support/test.ts';

const COUNT = 6;

test('a visitor makes a top of their own, and compares two and several rankings', async ({
  reader,
}) => {
  const { ids } = await makeRankings(reader, {
    email: 'partage@exemple.fr',
    count: COUNT,
    names: ['Le mien', 'À l’envers'],
  });
  const [one, other] = ids;
  await reader.signOut();
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
