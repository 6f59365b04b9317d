import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { settle, visit } from '../gallery/settle.ts';
import { AccountPage } from '../pages/account-page.ts';
import { type Account, expect, test } from '../support/test.ts';
import { createRanking, writeRanking } from '../support/writes.ts';

/** One manga that has started to move. Lengths are in CSS pixels. */
interface Move {
  readonly title: string;
  readonly properties: readonly string[];
  /** In milliseconds. */
  readonly duration: number;
  /** Whether it is in the window where it starts, or where it ends. */
  readonly isInSight: boolean;
  /** From the place where it was shown last to the place where it starts to move. */
  readonly jump: number;
}

declare global {
  interface Window {
    moves: Move[];
    /** Whether the page was wider than the window while something moved. */
    isTooWide: boolean;
  }
}

const CATALOGUE = JSON.parse(
  readFileSync(new URL('../../../fixtures/catalogue.json', import.meta.url), 'utf8'),
) as readonly { readonly id: string; readonly coverThumbUrl: string }[];

/** A ranking of `size` manga on the owner's page, and the owner's way to reorder it. */
async function makeRanking(owner: Page, account: Account, size: number, ofCatalogue = false) {
  await new AccountPage(owner).begin(account);
  const { origin } = new URL(owner.url());
  const call = (name: string, data: object) => writeRanking(owner, origin, name, data);
  const id = await createRanking(owner, origin, { title: 'En mouvement' });
  const titles = Array.from({ length: size }, (_, index) => `Tome ${index + 1}`);
  const items = titles.map((title, index) => {
    const { id: mangaId, coverThumbUrl } = (ofCatalogue && CATALOGUE[index]) || {
      id: `tome-${index + 1}`,
      coverThumbUrl: null,
    };
    return { mangaId, title, author: '', coverUrl: coverThumbUrl };
  });
  await call('addItems', { id, items });
  const reorder = (order: readonly number[]) =>
    call('reorder', { id, itemIds: order.map((number) => `tome-${number}`) });
  return { path: `/rankings/${id}`, reorder };
}

/** Notes where the manga are now, and then every move when it starts. */
async function watchMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    const links = () => [...document.querySelectorAll('article li > a')];
    const titleOf = (link: Element) =>
      link.querySelector('[data-testid=ranking-item-title]')?.textContent ?? '';
    const coverOf = (link: Element) => {
      const { left, width, top, height } = (
        link.querySelector('[aria-hidden]') ?? link
      ).getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const isInSight = (link: Element) => {
      const { top, bottom } = link.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const before = new Map(links().map((link) => [titleOf(link), coverOf(link)]));
    Object.assign(window, { moves: [], isTooWide: false });

    const note = (animation: Animation, link: Element, effect: KeyframeEffect) => {
      const { currentTime } = animation;
      animation.pause();
      animation.currentTime = 0;
      const title = titleOf(link);
      const from = before.get(title) ?? { x: NaN, y: NaN };
      const start = coverOf(link);
      const isSeen = isInSight(link);
      window.isTooWide ||= document.documentElement.scrollWidth > innerWidth;
      const duration = Number(effect.getTiming().duration);
      animation.currentTime = duration - 0.01;
      const own = new Set(['offset', 'computedOffset', 'easing', 'composite']);
      window.moves.push({
        title,
        properties: effect
          .getKeyframes()
          .flatMap((frame) => Object.keys(frame).filter((name) => !own.has(name))),
        duration,
        isInSight: isSeen || isInSight(link),
        jump: Math.hypot(start.x - from.x, start.y - from.y),
      });
      animation.currentTime = currentTime;
      animation.play();
    };
    // At the call: on a busy machine a move may be over before the next frame.
    // oxlint-disable-next-line typescript/unbound-method -- called on its element below
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...options) {
      const animation = animate.apply(this, options);
      if (this.matches('article li > a')) {
        note(animation, this, animation.effect as KeyframeEffect);
      }
      return animation;
    };
  });
}

const moved = (page: Page) => page.evaluate(() => window.moves);

/** Each rank in the page with its title, from the top of the page to its end; no podium. */
function rows(page: Page): Promise<string[]> {
  return page
    .getByRole('list', { name: 'Mangas du classement' })
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .map((link) => ({
          top: link.getBoundingClientRect().top,
          rank: Number.parseInt(link.textContent, 10),
          title: link.querySelector('[data-testid=ranking-item-title]')?.textContent,
        }))
        .toSorted((one, other) => one.top - other.top)
        .map(({ rank, title }) => `${rank} ${title}`),
    );
}

test('manga travel to their new places when the owner reorders a ranking', async ({
  page,
  account,
  browser,
  baseURL,
}, info) => {
  const { path, reorder } = await makeRanking(page, account, 12);
  const { width = 0 } = info.project.use.viewport ?? {};
  const viewport = { width, height: 1800 };
  const visitor = await browser.newPage({ ...(baseURL !== undefined && { baseURL }), viewport });
  await visit(visitor, path);
  await settle(visitor);
  await watchMoves(visitor);

  await reorder([3, 1, 4, 2, 6, 5, 7, 8, 9, 10, 11, 12]);
  await expect.poll(async () => (await moved(visitor)).length).toBe(6);
  await settle(visitor);
  const moves = await moved(visitor);
  expect(moves.map(({ title }) => title).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `Tome ${number}`),
  );
  for (const { title, properties, duration, jump } of moves) {
    expect(new Set(properties)).toEqual(new Set(['transform']));
    expect(duration).toBe(220);
    // Those that change between the podium and the rows move up or down only.
    if (!['Tome 2', 'Tome 4'].includes(title)) expect(jump, title).toBeLessThan(2);
  }
  expect(await visitor.evaluate(() => window.isTooWide), 'a scroll bar below').toBe(false);
  expect(await rows(visitor)).toEqual(
    [2, 6, 5, 7, 8, 9, 10, 11, 12].map((number, index) => `${index + 4} Tome ${number}`),
  );
  await visitor.close();
});

test('only manga in sight travel in a long ranking', async ({
  page,
  account,
  browser,
  baseURL,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same code at another width');
  const { path, reorder } = await makeRanking(page, account, 130);
  const visitor = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await visit(visitor, path);
  const list = visitor.getByRole('list', { name: 'Mangas du classement' });
  await expect(async () => {
    await visitor.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(list.locator('li[aria-posinset="127"]')).toBeAttached({ timeout: 500 });
  }).toPass();
  await list.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    window.scrollBy(0, top + height / 2 - innerHeight / 2);
  });
  await settle(visitor);
  await watchMoves(visitor);

  await reorder(Array.from({ length: 130 }, (_, index) => 130 - index));
  await expect.poll(async () => (await moved(visitor)).length).toBeGreaterThan(5);
  await settle(visitor);
  const moves = await moved(visitor);
  expect(moves.length).toBeLessThanOrEqual(30);
  for (const { title, isInSight, jump } of moves) {
    expect(isInSight, title).toBe(true);
    expect(jump, title).toBeLessThan(2);
  }
  for (const row of await rows(visitor)) {
    const [rank, , number] = row.split(' ').map(Number);
    expect(number, row).toBe(131 - (rank ?? 0));
  }
  await visitor.close();
});

test('what a reader looks at stays where it is when a manga passes it', async ({
  page,
  account,
  browser,
  baseURL,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same code at another width');
  const { path, reorder } = await makeRanking(page, account, 20);
  const visitor = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await visit(visitor, path);
  await visitor.evaluate(() => window.scrollTo(0, 900));
  await settle(visitor);
  await watchMoves(visitor);
  const first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
  await reorder([20, ...first]);
  await expect(visitor.getByRole('link', { name: '20 Tome 19' })).toBeAttached();
  await settle(visitor);
  expect(await moved(visitor)).toEqual([]);
  expect(await visitor.evaluate(() => window.scrollY)).toBeGreaterThan(900);
  // The code of moves was there: what changes before the reader's eyes does travel.
  await reorder([20, ...first.toReversed()]);
  await expect.poll(async () => (await moved(visitor)).length).toBeGreaterThan(3);
  await visitor.close();
});

test('nothing travels for readers who asked for less motion', async ({
  page,
  account,
  browser,
  baseURL,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same code at another width');
  const { path, reorder } = await makeRanking(page, account, 6);
  const visitor = await browser.newPage({
    ...(baseURL !== undefined && { baseURL }),
    reducedMotion: 'reduce',
  });
  await visit(visitor, path);
  await settle(visitor);
  await watchMoves(visitor);
  await reorder([6, 5, 4, 3, 2, 1]);
  await expect.poll(() => rows(visitor)).toEqual(['4 Tome 3', '5 Tome 2', '6 Tome 1']);
  expect(await moved(visitor)).toEqual([]);
  // The same test sees the moves of readers who do not ask for that, once their code is there.
  await visitor.emulateMedia({ reducedMotion: 'no-preference' });
  const orders = [
    [1, 2, 3, 4, 5, 6],
    [6, 5, 4, 3, 2, 1],
  ];
  await expect(async () => {
    for (const next of orders) {
      await reorder(next);
      await expect.poll(() => rows(visitor)).toContain(`4 Tome ${next[3]}`);
    }
    expect((await moved(visitor)).length).toBeGreaterThan(3);
  }).toPass();
  await visitor.close();
});

/** Presses the manga at a place and waits for its sheet. Returns how its cover began to grow, if it did. */
async function press(page: Page, place: number) {
  const link = page.getByRole('link', { name: new RegExp(`^${place} `) });
  await link.scrollIntoViewIfNeeded();
  const cover = await link.locator('[aria-hidden]').first().boundingBox();
  const growth = page.evaluate(
    () =>
      new Promise<{ box: number[]; properties: string[]; duration: number } | null>((resolve) => {
        let framesOfSheet = 0;
        const look = () => {
          const frame = document.querySelector('[data-sheet] > :first-child');
          const [growing] = frame?.getAnimations() ?? [];
          if (frame && growing) {
            growing.pause();
            growing.currentTime = 0;
            const { left, top, width, height } = frame.getBoundingClientRect();
            growing.play();
            const effect = growing.effect as KeyframeEffect;
            const properties = effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe));
            const duration = Number(effect.getTiming().duration);
            resolve({ box: [left, top, width, height], properties, duration });
            return;
          }
          if (frame) framesOfSheet += 1;
          if (framesOfSheet > 30) resolve(null);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await link.click();
  await expect(page.getByRole('heading', { name: 'Synopsis' })).toBeVisible();
  // The cover of the first is a square: as wide, it shows more of itself at once.
  const from = [cover?.x, cover?.y, cover?.width].map((length) => Math.round(length ?? 0));
  return { from, growth: await growth };
}

test('the cover of a pressed manga grows into the cover of its sheet', async ({
  page,
  account,
}) => {
  const { path } = await makeRanking(page, account, 12, true);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, path);
  await settle(page);
  // Of the podium, of a row, and of a row that is far down the page.
  for (const place of [1, 5, 12]) {
    const { from, growth } = await press(page, place);
    expect(growth?.duration, `place ${place}`).toBe(220);
    expect(growth?.properties).toContain('transform');
    for (const [index, length] of from.entries()) {
      expect(
        Math.abs((growth?.box[index] ?? NaN) - length),
        `place ${place}, ${index}`,
      ).toBeLessThan(2);
    }
    await page.goBack();
    await settle(page);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await press(page, 1)).growth).toBeNull();
});
