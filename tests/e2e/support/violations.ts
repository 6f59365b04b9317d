import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly rule: string;
  readonly help: string;
  /** Selectors of the elements that break the rule. */
  readonly nodes: readonly string[];
}

/**
 * Violations of WCAG 2.2 AA in the present page or dialog, by axe; only of `rules` if given. Axe is
 * loaded once a page: its own binding for Playwright loads it at every call, which takes longer than
 * the examination.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Its target-size rule counts rows cut by the edge of a scrolling list, which WCAG exempts.
    ...(rules === undefined
      ? { runOnly: { type: 'tag', values: TAGS }, rules: { 'target-size': { enabled: false } } }
      : { runOnly: { type: 'rule', values: [...rules] } }),
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (chosen): Promise<axe.AxeResults> =>
      (window as unknown as { axe: typeof axe }).axe.run(document, chosen),
    options,
  );
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    nodes: nodes.map(({ target }) => target.join(' ')),
  }));
}
