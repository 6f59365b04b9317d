import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { ROOT } from './root.ts';

/** How long a part of a test run took. Parts run side by side: their sum is more than the run. */
export interface Part {
  readonly name: string;
  readonly seconds: number;
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

/** How long each file took, from what the reporter in vitest-times.ts wrote; none without it. */
export function vitestParts(path: string): readonly Part[] {
  if (!existsSync(path)) return [];
  return JSON.parse(readFileSync(path, 'utf8')) as readonly Part[];
}

/** How long each file took in each project, hooks and further tries included. */
export function playwrightParts(path: string): readonly Part[] {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8')) as {
    config: { rootDir: string };
    suites: readonly PlaywrightSuite[];
  };
  const seconds = new Map<string, number>();
  const add = ({ specs = [], suites = [] }: PlaywrightSuite): void => {
    for (const { file, tests } of specs) {
      for (const { projectName, results } of tests) {
        const name = `${relative(ROOT, `${report.config.rootDir}/${file}`)} (${projectName})`;
        const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
        seconds.set(name, (seconds.get(name) ?? 0) + own);
      }
    }
    suites.forEach(add);
  };
  report.suites.forEach(add);
  return [...seconds].map(([name, seconds]) => ({ name, seconds }));
}

/** The time of each stage of a run in its order, and the slowest files of all of them. */
export function slowest(stages: readonly Part[], files: readonly Part[], most = 10): string {
  const line = ({ name, seconds }: Part) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
  const worst = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, most);
  return ['Time of each stage:', ...stages.map(line), 'Slowest files:', ...worst.map(line)].join(
    '\n',
  );
}
