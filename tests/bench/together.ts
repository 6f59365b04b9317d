import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';
import { rolldown } from 'rolldown';

import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.ts';
import { quantile } from './support/measure.ts';
import { seededRandom } from './support/random.ts';
import { report } from './support/report.ts';

// How long a browser with a slowed-down processor takes for the top of eight rankings of 300, in a page that has just
// been opened, whose code has never run: half of each ranking is common to all of them.
// Target: 150 ms. Usage: node tests/bench/together.ts [--rankings N] [--items N] [--slowdown N]

const { values } = parseArgs({
  options: {
    rankings: { type: 'string', default: '8' },
    items: { type: 'string', default: '300' },
    slowdown: { type: 'string', default: '4' },
  },
});
const TARGET_MS = 150;
const ROUNDS = 15;

const bundle = await rolldown({
  input: resolve(import.meta.dirname, '../../packages/core/src/together/together.ts'),
});
const { output } = await bundle.generate({ format: 'iife', name: 'together' });
await bundle.close();
const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium: install it or set CHROME_PATH.');
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
try {
  const times: number[] = [];
  // One after the other, each in a page of its own.
  /* oxlint-disable no-await-in-loop */
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage();
    await page.addScriptTag({ content: output[0].code });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
    times.push(await page.evaluate(measure, ordersOf(round)));
    await page.close();
  }
  /* oxlint-enable no-await-in-loop */
  const median = quantile(times, 0.5);
  report('together', [
    {
      what: `top of ${values.rankings} rankings of ${values.items}, ${values.slowdown} times slower, p50`,
      unit: 'ms',
      measured: median,
      reference: TARGET_MS,
      ratio: TARGET_MS / median,
      accepted: 1,
    },
    { what: 'the slowest', unit: 'ms', measured: Math.max(...times) },
  ]);
} finally {
  await browser.close();
}

/** Runs in the page. */
function measure(orders: readonly (readonly string[])[]): number {
  const { together } = globalThis as unknown as {
    together: { compareTogether: (all: typeof orders) => { items: readonly unknown[] } };
  };
  const begun = performance.now();
  const { items } = together.compareTogether(orders);
  if (items.length === 0) throw new Error('They have nothing in common.');
  return performance.now() - begun;
}

/** Orders that differ from round to round, the same in each run. */
function ordersOf(round: number): readonly (readonly string[])[] {
  const ids = Array.from({ length: Number(values.items) }, (_, index) => `manga-${index}`);
  const half = ids.length / 2;
  return Array.from({ length: Number(values.rankings) }, (_, number) => {
    const random = seededRandom(round * 100 + number + 1);
    const shuffled = (part: readonly string[]) =>
      part
        .map((id) => ({ id, key: random() }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ id }) => id);
    return [...shuffled(ids.slice(0, half)), ...shuffled(ids.slice(half))];
  });
}
