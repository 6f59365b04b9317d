import { describe, expect, it } from 'vitest';

import { pageColour } from './appearance.ts';
import { planRecovery } from './recovery.ts';

describe('recovery from a page that is gone', () => {
  it.each(['crashed', 'oom', 'killed', 'abnormal-exit', 'memory-eviction'] as const)(
    'reloads after %s',
    (reason) => {
      expect(planRecovery(reason, [1000], 1000)).toBe('reload');
    },
  );

  it('does nothing when the page ended properly', () => {
    expect(planRecovery('clean-exit', [1000], 1000)).toBe('ignore');
  });

  it.each(['launch-failed', 'integrity-failure'] as const)(
    'gives up at once after %s',
    (reason) => {
      expect(planRecovery(reason, [1000], 1000)).toBe('give-up');
    },
  );

  it('gives up at the fourth crash within a minute, and forgets older ones', () => {
    expect(planRecovery('crashed', [1000, 2000, 3000], 3000)).toBe('reload');
    expect(planRecovery('crashed', [1000, 2000, 3000, 4000], 4000)).toBe('give-up');
    expect(planRecovery('crashed', [1000, 2000, 3000, 70_000], 70_000)).toBe('reload');
  });
});

it('paints the window in the theme’s own colour', () => {
  expect(pageColour(true)).not.toBe(pageColour(false));
  expect(pageColour(true)).toMatch(/^#[0-9a-f]{6}$/u);
});
