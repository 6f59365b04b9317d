import { describe, expect, it } from 'vitest';

import { licenceText } from '../../../../scripts/lib/licence-text.ts';
import type { BundledPackage } from '../../../../scripts/lib/licences.ts';

const one = (changes: Partial<BundledPackage> = {}): BundledPackage => ({
  name: 'a',
  version: '1.0.0',
  licence: 'MIT',
  author: null,
  text: 'Text of a',
  ...changes,
});

describe('the licences of the packaged application', () => {
  it('are ours, then each package’s once, by name', () => {
    const text = licenceText('Ours\n', [one({ name: 'b' }), one(), one({ name: 'b' })]);
    expect(text.split(/\n-{72}\n\n/u)).toEqual([
      'Palmanga\n\nOurs\n',
      'a 1.0.0 (MIT)\n\nText of a\n',
      'b 1.0.0 (MIT)\n\nText of a\n',
    ]);
  });

  it('have the text of a well-known licence where a package leaves it out', () => {
    const mit = licenceText('', [one({ text: null, author: 'Ada' })]);
    expect(mit).toContain('Copyright (c) Ada\n\nMIT License');
    expect(mit).not.toContain('Palmanga authors');
    expect(licenceText('', [one({ text: null, licence: 'Apache-2.0' })])).toContain(
      'Apache License',
    );
    expect(() => licenceText('', [one({ text: null, licence: 'Odd-1.0' })])).toThrow(
      'a comes without the text of Odd-1.0',
    );
  });
});
