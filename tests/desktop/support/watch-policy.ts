import type { Page } from '@playwright/test';

/** The list of content policy violations of a page, from now on. */
export function watchPolicy(page: Page): readonly string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}
