import { expect, type Page } from '@playwright/test';

import { nextFrames, visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { readItemIds } from '../support/reads.ts';
import { findViolations } from '../support/violations.ts';
import { makeVolumes } from '../support/volumes.ts';
import { writeRanking } from '../support/writes.ts';

test.use({ person: 'reader' });

const QUESTION = 'Lequel préfères-tu ?';

async function open(page: Page, url: string, count: number) {
  const id = await makeVolumes(page, url, 'À départager', count);
  const order = () => readItemIds(page, url, id);
  const post = (call: string, data: object) => writeRanking(page, url, call, { id, ...data });
  return { id, order, post };
}

/** The numbers of the two volumes of the question; null once there is none. */
async function pair(page: Page): Promise<readonly [number, number] | null> {
  const group = page.getByRole('group', { name: QUESTION });
  const result = page.getByRole('heading', { name: 'Résultat' });
  await expect(group.or(result)).toBeVisible();
  if (await result.isVisible()) return null;
  const texts = await group.getByRole('button').allInnerTexts();
  const [left = 0, right = 0] = texts.map((text) => Number(/Volume (\d+)/.exec(text)?.[1]));
  return [left, right];
}

/** Answers by keys as somebody with a taste, until nothing is asked. Returns the number of questions. */
async function answerAll(page: Page, rankOf: (volume: number) => number): Promise<number> {
  for (let asked = 0; ; asked += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const both = await pair(page);
    if (both === null) return asked;
    const isLeft = rankOf(both[0]) < rankOf(both[1]);
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press(isLeft ? 'ArrowLeft' : 'ArrowRight');
  }
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });

test('one of 200 manga finds its place by keys alone, is saved, and undone from its row', async ({
  page,
  world,
}) => {
  const { id, order } = await open(page, world.url, 200);
  await visit(page, `/rankings/${id}`);
  const dialog = await new RankingPage(page).openReorder();
  const menu = dialog.getByRole('button', { name: 'Changer la place de « Volume 2 »' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Placer par duels' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pour placer « Volume 2 » parmi 199 mangas')).toBeVisible();
  await expect(page.getByText('Encore 8 questions au plus.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Volume 2 n°\s2/ })).toBeFocused();
  // As if it belonged behind the 150th.
  const asked = await answerAll(page, (volume) => (volume === 2 ? 150.5 : volume));
  expect(asked).toBeLessThanOrEqual(8);
  await expect(
    page.getByText('« Volume 2 » sera n° 150, entre « Volume 150 » et « Volume 151 ».'),
  ).toBeVisible();
  expect((await order())[1]).toBe('volume-2');
  await expect(save(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(order).toHaveProperty('149', 'volume-2');
  await expect(dialog.getByRole('button', { name: 'Annuler' }).first()).toBeEnabled();
  // The dialog listens to keys once it is painted.
  await nextFrames(page);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(order).toHaveProperty('1', 'volume-2');
});

test('presses choose, go back and say that two are equal; a reload goes on', async ({
  page,
  world,
}) => {
  const { id, order } = await open(page, world.url, 30);
  await visit(page, `/rankings/${id}/duel/volume-30`);
  const choices = page.getByRole('group', { name: QUESTION }).getByRole('button');
  await expect(page.getByText(/question\s1\ssur\s5/)).toBeVisible();
  await choices.first().click();
  await expect(page.getByText(/question\s2\ssur\s5/)).toBeVisible();
  await choices.last().click();
  await expect(page.getByText(/question\s3\ssur\s5/)).toBeVisible();
  const before = await pair(page);
  await choices.first().click();
  await page.getByRole('button', { name: 'Revenir à la question d’avant' }).click();
  expect(await pair(page)).toEqual(before);
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Reprendre où tu en étais' }).click();
  expect(await pair(page)).toEqual(before);
  const rival = before?.[1] ?? 0;
  await page.getByRole('button', { name: `Égalité, juste après « Volume ${rival} »` }).click();
  await save(page).click();
  await expect
    .poll(async () => (await order()).indexOf('volume-30'))
    .toBe((await order()).indexOf(`volume-${rival}`) + 1);
  await expect(page).toHaveURL(new RegExp(`/rankings/${id}$`));
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(async () => (await order()).at(-1)).toBe('volume-30');
});

test('a duel follows what another window changes, and saves after a failure', async ({
  page,
  world,
}) => {
  const { id, order, post } = await open(page, world.url, 12);
  await visit(page, `/rankings/${id}/duel/volume-12`);
  expect(await pair(page)).toEqual([12, 6]);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^Avant le n°\s6/)).toBeVisible();
  await post('removeItems', { itemIds: ['volume-1', 'volume-2'] });
  await expect(page.getByText(/^Avant le n°\s4 \(Volume 6\)/)).toBeVisible();
  await page.route('**/api/rankings/place', (route) => route.abort());
  await answerAll(page, (volume) => (volume === 12 ? 3.5 : volume));
  await save(page).click();
  await expect(page.getByText(/^Le résultat n’a pas pu être enregistré/)).toBeVisible();
  await page.unroute('**/api/rankings/place');
  await save(page).click();
  await expect.poll(order).toHaveProperty('1', 'volume-12');
});

test('a whole list is sorted, shown with what moves, saved once and undone', async ({
  page,
  world,
}) => {
  const { id, order } = await open(page, world.url, 12);
  const former = await order();
  await visit(page, `/rankings/${id}`);
  await new RankingPage(page).press('Reclasser par duels…');
  await expect(page.getByText(/environ 33 questions/)).toBeVisible();
  await page.getByRole('button', { name: 'Commencer' }).click();
  // The higher its number, the better.
  for (let answer = 0; answer < 5; answer += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const both = await pair(page);
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press((both?.[0] ?? 0) > (both?.[1] ?? 0) ? 'ArrowLeft' : 'ArrowRight');
  }
  await expect(page.getByText(/5 réponses données/)).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await visit(page, `/rankings/${id}/duel`);
  await page.getByRole('button', { name: 'Reprendre où tu en étais' }).click();
  expect(await answerAll(page, (volume) => -volume)).toBeLessThanOrEqual(28);
  const rows = page.getByRole('list', { name: 'Nouvel ordre' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Volume 12');
  await expect(rows.first()).toContainText('monté de 11 places');
  expect(await findViolations(page)).toEqual([]);
  await save(page).click();
  await expect.poll(order).toEqual(former.toReversed());
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(order).toEqual(former);
});
