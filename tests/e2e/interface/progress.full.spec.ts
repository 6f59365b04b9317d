import { expect } from '@playwright/test';

import { endHeld } from '../gallery/faults.ts';
import { settle } from '../gallery/settle.ts';
import { STATES } from '../gallery/states/index.ts';
import { test } from '../gallery/test.ts';

/** Each shows a bar that has hardly begun. */
for (const name of ['list-import-matching', 'duel-question', 'ranking-copy-underway']) {
  const state = STATES.find((one) => one.name === name);
  if (!state) throw new Error(`There is no state ${name}`);
  test.describe(name, () => {
    test.use({ person: state.as ?? null });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${name} shows a bar that looks as empty as it is, ${colorScheme}`, async ({
        page,
        world,
      }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await state.open(page, world);
        await settle(page);
        const bar = page.getByRole('progressbar').first();
        await expect(bar).toBeVisible();
        const share = await bar.evaluate(({ position }: HTMLProgressElement) => position);
        const picture = (await bar.screenshot()).toString('base64');
        /** How much of the bar's middle line is yellow. */
        const yellow = await page.evaluate(async (data) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
          if (canvas === null) throw new Error('No canvas');
          canvas.drawImage(image, 0, 0);
          const line = canvas.getImageData(0, image.height / 2, image.width, 1).data;
          let count = 0;
          for (let at = 0; at < line.length; at += 4) {
            const [red = 0, green = 0, blue = 0] = line.slice(at, at + 3);
            if (red > 200 && green > 180 && blue < 60) count += 1;
          }
          return count / image.width;
        }, picture);
        if (share < 0) expect(yellow, 'stripes').toBeLessThan(0.7);
        else expect(Math.abs(yellow - share)).toBeLessThan(0.1);
        await endHeld(page);
      });
    }
  });
}
