import { globSync } from 'node:fs';
import { relative } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from '../../scripts/lib/root.ts';
import { bin, run } from '../../scripts/lib/run.ts';
import { LATER, LATER_IN_CHROMIUM } from './extent.ts';

const filesOf = (later: typeof LATER) => later.flatMap(({ files }) => files);

/** The files of Vitest's tests in a run of this extent. */
async function testFiles(extent: string): Promise<Set<string>> {
  const args = ['list', '--filesOnly'];
  const { code, output } = await run(bin('vitest'), args, {
    env: { PALMANGA_TESTS: extent },
    capture: true,
  });
  expect(code).toBe(0);
  const lines = output.split('\n').map((line) => line.replace(/^.*\] /u, ''));
  return new Set(lines.filter((line) => line.includes('.test.ts')));
}

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

describe('the brief run of the tests', () => {
  it('leaves to the full one the files that it names, and no others', async () => {
    const [full, brief] = await Promise.all([testFiles('full'), testFiles('brief')]);
    const left = [...full].filter((file) => !brief.has(file));
    expect(left.toSorted()).toEqual(filesOf(LATER).toSorted());
    expect(brief.size).toBeGreaterThan(300);
  });

  it.each([
    { folder: 'tests/e2e', apart: 'firebase/', projects: [] },
    { folder: 'tests/desktop', apart: 'firebase-window', projects: ['--project=window'] },
  ])(
    'leaves of $folder the files that it names, and no others',
    async ({ folder, apart, projects }) => {
      const brief = await specFiles(folder, projects);
      const there = globSync(`${folder}/**/*.spec.ts`, { cwd: ROOT });
      const left = there.filter((file) => !file.includes(apart) && !brief.has(file));
      const named = filesOf(LATER_IN_CHROMIUM).filter((file) => file.startsWith(`${folder}/`));
      expect(left.toSorted()).toEqual(named.toSorted());
      expect(brief.size).toBeGreaterThan(5);
    },
  );
});
