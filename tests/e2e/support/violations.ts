import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly rule: string;
  readonly help: string;
  /** Selectors of the elements that break the rule. */
  readonly nodes: readonly string[];
}

/** Violations of WCAG 2.2 AA in the present page or dialog, by axe; only of `rules` if given. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  // The other mode opens a second page to combine frames; our pages have one frame.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Its target-size rule counts rows cut by the edge of a scrolling list, which WCAG exempts.
  const chosen =
    rules === undefined
      ? axe.withTags(TAGS).disableRules(['target-size'])
      : axe.withRules([...rules]);
  const { violations } = await chosen.analyze();
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    nodes: nodes.map((node) => node.target.join(' ')),
  }));
}
