import { globSync } from 'node:fs';
import { relative } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from '../../scripts/lib/root.ts';
import { bin, run } from '../../scripts/lib/run.ts';
import { LATER_IN_CHROMIUM } from './extent.ts';

/** The files in Chromium of the brief run. */
async function specFiles(folder: string, projects: readonly string[]): Promise<Set<string>> {
  const config = `${folder}/playwright.config.ts`;
  const args = ['test', '--list', '--reporter=json', '-c', config, ...projects];
  const { code, output } = await run(bin('playwright'), args, {
    env: { PALMANGA_TESTS: 'brief' },
    capture: true,
  });
  expect(code).toBe(0);
  const { config: used, suites } = JSON.parse(output) as {
    config: { rootDir: string };
    suites: { file: string }[];
  };
  return new Set(suites.map(({ file }) => relative(ROOT, `${used.rootDir}/${file}`)));
}

describe('the brief run of the tests in Chromium', () => {
  it.each([
    { folder: 'tests/e2e', apart: 'firebase/', projects: [] },
    { folder: 'tests/desktop', apart: 'firebase-window', projects: ['--project=window'] },
  ])(
    'leaves of $folder the files that it names, and no others',
    async ({ folder, apart, projects }) => {
      const brief = await specFiles(folder, projects);
      const there = globSync(`${folder}/**/*.spec.ts`, { cwd: ROOT });
      const left = there.filter((file) => !file.includes(apart) && !brief.has(file));
      const named = LATER_IN_CHROMIUM.flatMap(({ files }) => files).filter((file) =>
        file.startsWith(`${folder}/`),
      );
      expect(left.toSorted()).toEqual(named.toSorted());
      expect(brief.size).toBeGreaterThan(5);
    },
  );
});
