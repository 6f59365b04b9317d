import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.ts';
import { lighthouse, type RunnerResult } from '../../tools/bench/lighthouse.ts';
import { quantile } from './support/measure.ts';
import { type Figure, report } from './support/report.ts';
import { embeddedSite, firebaseSite } from './support/sites.ts';

// How long a signed-out visitor on a phone waits, by Lighthouse's mobile profile, and how much
// JavaScript the first load of a shared ranking takes.
// Targets: LCP ≤ 1.0 s, CLS ≤ 0.01, and JS ≤ 120 kB for the shared ranking, 180 kB to paint on Firebase.
// Usage: node tests/bench/lighthouse.ts [--target firebase] [--rounds N] [--only sheet]

const { values } = parseArgs({
  options: {
    target: { type: 'string', default: 'embedded' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium: install it or set CHROME_PATH.');
const site = await (values.target === 'firebase' ? firebaseSite() : embeddedSite());
const debugPort = 20_000 + (process.pid % 20_000);
const browser = await chromium.launch({
  executablePath,
  args: [...CHROMIUM_ARGS, `--remote-debugging-port=${debugPort}`],
});
try {
  const requested = Object.entries(site.pages).filter(([name]) => name.includes(values.only));
  const figures: Figure[] = [];
  for (const [name, url] of requested) {
    const { failed, measured } = await measure(url);
    console.log(`${name}: failed audits: ${failed}`);
    for (const [what, [value, unit]] of Object.entries(measured)) {
      figures.push({ what: `${name}, ${what}`, unit, measured: value });
    }
  }
  report('lighthouse', figures);
} finally {
  await browser.close();
  await site.close();
}

/** Medians over the rounds, with their units; the audits that failed in any of them. */
async function measure(url: string) {
  const runs: RunnerResult['lhr'][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const result = await lighthouse(url, {
      port: debugPort,
      onlyCategories: [...CATEGORIES],
      // The channel of Firestore's live reads stays open, so the network is never idle.
      ...(values.target === 'firebase' && { maxWaitForLoad: 15_000 }),
      logLevel: 'error',
    });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
    runs.push(result.lhr);
  }
  const median = (pick: (run: (typeof runs)[number]) => number) => quantile(runs.map(pick), 0.5);
  const failed = new Set(
    runs.flatMap((run) =>
      CATEGORIES.slice(1).flatMap((category) =>
        (run.categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (run.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      ),
    ),
  );
  const audit = (name: string) => median((run) => run.audits[name]?.numericValue ?? 0);
  const measured: Record<string, readonly [value: number, unit: string]> = {
    lcp: [audit('largest-contentful-paint'), 'ms'],
    cls: [audit('cumulative-layout-shift'), ''],
    'blocking time': [audit('total-blocking-time'), 'ms'],
    scripts: [median(scriptKilobytes), 'kB'],
  };
  for (const name of CATEGORIES) {
    measured[name] = [median((run) => (run.categories[name]?.score ?? 0) * 100), '/100'];
  }
  return { measured, failed: [...failed].join(' ') || 'none' };
}

function scriptKilobytes(run: { audits: Record<string, { details?: unknown }> }): number {
  const details =
    run.audits['resource-summary']?.details ?? run.audits['network-requests']?.details;
  const { items } = details as {
    items: { resourceType: string; transferSize: number }[];
  };
  return (
    items
      .filter((item) => item.resourceType.toLowerCase() === 'script')
      .reduce((total, item) => total + item.transferSize, 0) / 1000
  );
}
