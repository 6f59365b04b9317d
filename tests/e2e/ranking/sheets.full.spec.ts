import { expect, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { swipe } from '../support/swipe.ts';

async function openSecond(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.getByRole('link', { name: /^2 / }).click();
  await expect(page.getByText('2 / 3')).toBeVisible();
}

test('the last sheet keeps the focus on the button that leads no further', async ({
  page,
  world,
}) => {
  await openSecond(page, `/rankings/${world.rankings.three}`);
  const next = page.getByRole('button', { name: 'Manga suivant' });
  await next.click();
  await expect(page.getByText('3 / 3')).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();
});

test('on a wide window, previous and next stand beside the position', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name === 'phone', 'there the buttons are at the edges, under the thumbs');
  await openSecond(page, `/rankings/${world.rankings.three}`);
  const xOf = async (name: string) =>
    (await page.getByRole('button', { name }).boundingBox())?.x ?? Number.NaN;
  const [previous, next] = [await xOf('Manga précédent'), await xOf('Manga suivant')];
  expect(next - previous).toBeGreaterThan(44);
  expect(next - previous).toBeLessThan(250);
});

test('a swipe leads on and back, a slanted one nowhere', async ({ page, world }, info) => {
  test.skip(info.project.name !== 'phone', 'no finger');
  await openSecond(page, `/rankings/${world.rankings.three}`);
  const across = (from: number, to: number, down = 0) =>
    swipe(page, { x: from, y: 300 }, { x: to, y: 300 + down });
  await across(300, 120);
  await expect(page.getByText('3 / 3')).toBeVisible();
  await across(120, 300);
  await expect(page.getByText('2 / 3')).toBeVisible();
  await across(300, 200, 90);
  await expect(page.getByText('2 / 3')).toBeVisible();
  await across(120, 300);
  await expect(page.getByText('1 / 3')).toBeVisible();
});

test('a sheet follows the finger, hardly where there is no other, and returns to its place', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name !== 'phone', 'no finger');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openSecond(page, `/rankings/${world.rankings.three}`);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchCancel', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 400 }],
    });
  const heading = page.getByRole('heading', { level: 1 });
  const xOf = async () => Math.round((await heading.boundingBox())?.x ?? Number.NaN);
  const rest = await xOf();
  const drag = async (to: number) => {
    await touch('touchStart', 200);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', 200 + (to - 200) * part);
  };
  await drag(120);
  await expect.poll(xOf).toBe(rest - 80);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await touch('touchCancel');
  await expect.poll(xOf).toBe(rest);
  await expect(page.getByText('2 / 3')).toBeVisible();
  await drag(280);
  await expect.poll(xOf).toBe(rest + 80);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await touch('touchCancel');
  await swipe(page, { x: 300, y: 400 }, { x: 120, y: 400 });
  await expect(page.getByText('3 / 3')).toBeVisible();
  await expect.poll(xOf).toBe(rest);
  await drag(120);
  await expect.poll(xOf).toBe(rest - 20);
  await touch('touchCancel');
  await expect.poll(xOf).toBe(rest);
});

for (const { from, to } of [
  { from: 5, to: 23 },
  { from: 18, to: 5 },
]) {
  test(`‘Retour’ leads to the row of the last sheet, from ${from} to ${to}`, async ({
    page,
    world,
  }) => {
    await visit(page, `/rankings/${world.rankings.many}`);
    const row = (place: number) => page.getByRole('link', { name: new RegExp(`^${place} `, 'u') });
    await row(from).click();
    await expect(page.getByText(`${from} / 57`)).toBeVisible();
    const step = page.getByRole('button', {
      name: from < to ? 'Manga suivant' : 'Manga précédent',
    });
    for (let place = from; place !== to; place += Math.sign(to - from)) {
      await expect(page.getByText(`${place} / 57`)).toBeVisible();
      await step.click();
    }
    await expect(page.getByText(`${to} / 57`)).toBeVisible();
    await page
      .getByRole('button', { name: 'Retour' })
      .or(page.getByRole('link', { name: 'Retour' }))
      .click();
    await expect(row(to)).toBeFocused();
    await expect(row(to)).toBeInViewport({ ratio: 0.99 });
  });
}
