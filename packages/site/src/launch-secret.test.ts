import { describe, expect, it } from 'vitest';

import { holdsSecret, isSameText, LAUNCH_HEADER } from './launch-secret.ts';

describe('the secret of the launch', () => {
  it('is recognised whole, in its header alone', () => {
    const name = LAUNCH_HEADER.toLowerCase();
    expect(holdsSecret({ [name]: 's3cret' }, 's3cret')).toBe(true);
    for (const headers of [
      {},
      { [name]: '' },
      { [name]: 's3cre' },
      { [name]: 's3cret, s3cret' },
      { [name]: ['s3cret'] },
      { cookie: 'palmanga_launch=s3cret' },
    ]) {
      expect(holdsSecret(headers, 's3cret')).toBe(false);
    }
  });
});

it('compares texts of any length', () => {
  expect(isSameText('a', 'a')).toBe(true);
  expect(isSameText('a', 'b')).toBe(false);
  expect(isSameText('a', 'aa')).toBe(false);
  expect(isSameText('', '')).toBe(true);
});
