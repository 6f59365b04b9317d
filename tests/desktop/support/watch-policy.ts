import type { Page } from '@playwright/test';

/** What the page's content policy refuses from now on. */
export function watchPolicy(page: Page): readonly string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}
