import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseDeepLink } from './deep-link.ts';

describe('deep links', () => {
  it.each([
    ['palmanga://r/top-shonen-Ab3dEf9h', '/r/top-shonen-Ab3dEf9h'],
    ['palmanga://r/top-shonen-Ab3dEf9h/', '/r/top-shonen-Ab3dEf9h'],
    ['palmanga://rankings/k3Jx9_-aQ', '/rankings/k3Jx9_-aQ'],
    ['palmanga://rankings/top-shonen-Ab3dEf9h', '/rankings/top-shonen-Ab3dEf9h'],
  ])('opens %s', (link, path) => {
    expect(parseDeepLink(link)).toBe(path);
  });

  it.each([
    'palmanga://r/top-shonen',
    'palmanga://r/-Ab3dEf9h',
    'palmanga://r/Top-Ab3dEf9h',
    'palmanga://r/a--b-Ab3dEf9h',
    'palmanga://rankings/',
    'palmanga://rankings/a/b',
    'palmanga://rankings/..%2f..%2fapi',
    'palmanga://rankings/../../api/session/signOut',
    'palmanga://rankings/a?next=https://evil.example',
    'palmanga://rankings/a#x',
    'palmanga://user:pass@rankings/a',
    'palmanga://rankings:8080/a',
    'palmanga://rankings/a%00',
    'palmanga://rankings/a\nb',
    'palmanga://rankings/a\u202E',
    'palmanga://api/session',
    'palmanga://dashboard',
    'palmanga:rankings/a',
    'PALMANGA://rankings/a',
    ' palmanga://rankings/a',
    'https://rankings/a',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '--remote-debugging-port=9222',
    '',
    `palmanga://rankings/${'a'.repeat(500)}`,
  ])('refuses %j', (link) => {
    expect(parseDeepLink(link)).toBeNull();
  });

  it('never leaves the two kinds of page, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (rest) => {
        const paths = ['r', 'rankings'].map((kind) => parseDeepLink(`palmanga://${kind}/${rest}`));
        return paths.every(
          (path) => path === null || /^\/(?:r|rankings)\/[A-Za-z0-9_-]+$/u.test(path),
        );
      }),
    );
  });
});
