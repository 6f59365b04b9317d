import { writeFileSync } from 'node:fs';

import type { Reporter, TestModule } from 'vitest/node';

import type { Part } from './slowest.ts';

/**
 * Reporter of Vitest: writes how long each file took into the file that PALMANGA_TIMES names.
 * Vitest's JSON report has the tests alone; loading a file and its hooks often takes longer.
 */
export default class VitestTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env['PALMANGA_TIMES'];
    if (!path) throw new Error('The reporter of times needs PALMANGA_TIMES, the file to write');
    const parts = modules.map((module): Part => {
      const times = module.diagnostic();
      const loading =
        times.environmentSetupDuration +
        times.prepareDuration +
        times.setupDuration +
        times.collectDuration;
      return { name: module.relativeModuleId, seconds: (loading + times.duration) / 1000 };
    });
    writeFileSync(path, JSON.stringify(parts));
  }
}
