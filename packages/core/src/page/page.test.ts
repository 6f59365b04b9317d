import { describe, expect, it } from 'vitest';

import { parsePageConfig } from './page.ts';

describe('the configuration of a page', () => {
  it('is read back as it was written', () => {
    const config = { backend: 'embedded', providerLabel: 'OpenID', user: null } as const;
    expect(parsePageConfig(JSON.stringify(config))).toEqual(config);
  });

  it.each([null, undefined, '', '{}', '{"backend":"other"}', '{'])(
    'is refused when it is %j',
    (text) => {
      expect(() => parsePageConfig(text)).toThrow(/holds no configuration|JSON/);
    },
  );
});
