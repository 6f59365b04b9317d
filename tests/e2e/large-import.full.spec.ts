import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

import { expect, test } from '@playwright/test';

import { startWorld } from './gallery/world.ts';

const BYTES = 50_000_000;
const SYNOPSIS = 'Un héros part, rencontre des amis, perd, recommence, et comprend. '.repeat(12);
/**
 * The longest task, as a part of the import: a machine that is slow or does other work meanwhile is
 * so for both. It is 400 ms, twice the goal, where the import takes 40 s; to parse the file at once
 * takes more than that everywhere.
 */
const LONGEST_TASK_RATIO = 1 / 100;

/** Writes a catalogue of 50 MB. Returns how many manga it contains. */
async function writeCatalogue(path: string): Promise<number> {
  const file = createWriteStream(path);
  let bytes = 0;
  let count = 0;
  file.write('[');
  while (bytes < BYTES) {
    const record = JSON.stringify({
      id: `grand-${count}`,
      title: `Tome ${count}`,
      author: `Autrice ${count % 997}`,
      coverThumbUrl: 'covers/akira.webp',
      mangaDetails: { description: SYNOPSIS, coverLargeUrl: null },
    });
    bytes += Buffer.byteLength(record) + 1;
    if (!file.write(count === 0 ? record : `,${record}`)) await once(file, 'drain');
    count += 1;
  }
  file.end(']');
  await once(file, 'finish');
  return count;
}

test('the import page stays alive while it imports a file of 50 MB', async ({ browser }, info) => {
  test.skip(info.project.name === 'phone', 'the same code at another width');
  test.setTimeout(300_000);
  const path = info.outputPath('catalogue.json');
  const count = await writeCatalogue(path);
  const world = await startWorld();
  const context = await browser.newContext({
    baseURL: world.url,
    storageState: world.sessions.operator,
  });
  try {
    const page = await context.newPage();
    await page.goto('/import');
    await page.getByLabel('Fichier .json').setInputFiles(path);
    await page.evaluate(() => {
      const seen = { longest: 0, percents: [] as string[] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          seen.longest = Math.max(seen.longest, duration);
      }).observe({ type: 'longtask' });
      new MutationObserver(() => {
        const percent = /\(\d+\s%\)/.exec(document.querySelector('main')?.textContent ?? '')?.[0];
        if (percent !== undefined && seen.percents.at(-1) !== percent) seen.percents.push(percent);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const start = Date.now();
    await page.getByRole('button', { name: 'Importer' }).click();
    await expect(page.getByText('Lecture du fichier…')).toBeVisible();
    await expect(page.getByText(`✅ Import terminé : ${count} manga(s).`)).toBeVisible({
      timeout: 240_000,
    });
    const { longest, percents } = await page.evaluate(
      () => (window as unknown as { seen: { longest: number; percents: string[] } }).seen,
    );
    const duration = Date.now() - start;
    info.annotations.push({
      type: 'measured',
      description: `${count} manga in ${duration} ms, longest task ${longest} ms, ${percents.length} percents shown`,
    });
    expect(longest / duration).toBeLessThan(LONGEST_TASK_RATIO);
    expect(percents.length).toBeGreaterThan(20);
    await expect(page.getByText(`${count} / ${count} (100 %)`)).toBeVisible();
  } finally {
    await context.close();
    await world.close();
  }
});
