import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly rule: string;
  readonly help: string;
  /** Selectors of what breaks it. */
  readonly nodes: readonly string[];
}

/** What of the present page or dialog breaks WCAG 2.2 AA, by axe; only `rules` when given. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  // One frame a page: no need of the other mode, which opens a page of its own to add frames up.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Its target-size counts rows cut by the edge of what scrolls them, which WCAG does not.
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
