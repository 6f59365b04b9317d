import { existsSync } from 'node:fs';

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

describe('the brief run of the tests', () => {
  it('leaves to the full one the files that it names, and no others', async () => {
    const [full, brief] = await Promise.all([testFiles('full'), testFiles('brief')]);
    const left = [...full].filter((file) => !brief.has(file));
    expect(left.toSorted()).toEqual(filesOf(LATER).toSorted());
    expect(brief.size).toBeGreaterThan(300);
  });

  it('names files of tests in Chromium that are there', () => {
    const gone = filesOf(LATER_IN_CHROMIUM).filter((file) => !existsSync(`${ROOT}${file}`));
    expect(gone).toEqual([]);
  });
});
