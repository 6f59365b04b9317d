import { expect, it } from 'vitest';

import { whyNoBrowser } from './chromium.ts';

it.each(['/nowhere/chromium', '/bin/false'])(
  'says in one line that a browser cannot be started: %s',
  async (path) => {
    const why = (await whyNoBrowser(path)) ?? '';
    expect(why).toMatch(
      new RegExp(`^Chromium: ${path} did not start: .+ Install it .*CHROME_PATH`),
    );
    expect(why).not.toContain('\n');
  },
);
