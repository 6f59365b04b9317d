import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, vi } from 'vitest';
import type { TestModule } from 'vitest/node';

import { ROOT } from './root.ts';
import { playwrightParts, slowest, vitestParts } from './slowest.ts';
import VitestTimes from './vitest-times.ts';

const fileIn = (name: string) => join(mkdtempSync(join(tmpdir(), 'slowest-')), name);

describe('slowest', () => {
  it('lists the stages in their order, and the slowest files first', () => {
    const part = (name: string, seconds: number) => ({ name, seconds });
    const stages = [part('vitest', 5), part('tests/e2e', 7.25)];
    const files = [part('a', 1), part('b', 120.04), part('c', 3)];
    expect(slowest(stages, files, 2).split('\n')).toEqual([
      'Time of each stage:',
      '    5.0 s  vitest',
      '    7.3 s  tests/e2e',
      'Slowest files:',
      '  120.0 s  b',
      '    3.0 s  c',
    ]);
  });
});

describe('playwrightParts', () => {
  it('adds up the tests of a file in each project, every try counted', () => {
    const path = fileIn('report.json');
    const spec = (...runs: [project: string, ...durations: number[]][]) => ({
      file: 'a.spec.ts',
      tests: runs.map(([projectName, ...durations]) => ({
        projectName,
        results: durations.map((duration) => ({ duration })),
      })),
    });
    const suites = [
      { specs: [spec(['desktop', 1000], ['phone', 2000, 500])] },
      { suites: [{ specs: [spec(['desktop', 250])] }] },
    ];
    writeFileSync(path, JSON.stringify({ config: { rootDir: `${ROOT}tests/e2e` }, suites }));
    expect(playwrightParts(path)).toEqual([
      { name: 'tests/e2e/a.spec.ts (desktop)', seconds: 1.25 },
      { name: 'tests/e2e/a.spec.ts (phone)', seconds: 2.5 },
    ]);
  });

  it('has none where the runner left no report', () => {
    expect(playwrightParts(fileIn('none.json'))).toEqual([]);
  });
});

describe('vitestParts', () => {
  const times = {
    environmentSetupDuration: 1,
    prepareDuration: 10,
    setupDuration: 100,
    collectDuration: 1000,
    duration: 20_000,
  };

  it('reads what the reporter wrote: loading a file, its hooks and its tests', () => {
    const path = fileIn('times.json');
    vi.stubEnv('PALMANGA_TIMES', path);
    const module = { relativeModuleId: 'a.test.ts', diagnostic: () => times };
    new VitestTimes().onTestRunEnd([module as unknown as TestModule]);
    expect(vitestParts(path)).toEqual([{ name: 'a.test.ts', seconds: 21.111 }]);
    vi.unstubAllEnvs();
  });

  it('has none where the runner wrote nothing', () => {
    expect(vitestParts(fileIn('none.json'))).toEqual([]);
  });
});
