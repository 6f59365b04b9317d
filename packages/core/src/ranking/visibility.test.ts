import { expect, it } from 'vitest';

import { isListed, isReadable, namesOwner, parseVisibility, VISIBILITIES } from './visibility.ts';

it.each([
  ['public', true, true, true, true],
  ['link', true, true, false, false],
  ['private', true, false, false, true],
] as const)('%s', (visibility, byOwner, byOthers, listed, named) => {
  const ranking = { visibility, ownerUid: 'me' };
  expect(isReadable(ranking, 'me')).toBe(byOwner);
  expect(isReadable(ranking, 'you')).toBe(byOthers);
  expect(isReadable(ranking, null)).toBe(byOthers);
  expect(isListed(ranking)).toBe(listed);
  expect(namesOwner(visibility)).toBe(named);
});

it('reads visibilities, and nothing else', () => {
  expect(VISIBILITIES.map(parseVisibility)).toEqual(VISIBILITIES);
  for (const value of ['', 'Public', 'unlisted', null, undefined, 0, {}, ['public']]) {
    expect(() => parseVisibility(value)).toThrow(
      expect.objectContaining({ code: 'parameters-invalid' }),
    );
  }
});
