import { describe, expect, it } from 'vitest';

import { comparisonNames } from './comparison-names.ts';

const ranking = (title: string, ownerName = '') => ({ title, ownerName, ownerHandle: '' });

describe('the names of a comparison that is sent', () => {
  it.each([
    ['are the owners’', ranking('A', 'Tom'), ranking('B', 'Léa'), ['Tom', 'Léa']],
    ['are titles where nobody is named', ranking('A', 'Tom'), ranking('B'), ['Tom', '« B »']],
    ['are the titles of one owner', ranking('A', 'Tom'), ranking('B', 'Tom'), ['« A »', '« B »']],
    [
      'are numbers where all is the same',
      ranking('A', 'Tom'),
      ranking('A', 'Tom'),
      ['« A » (1)', '« A » (2)'],
    ],
  ])('%s', (_, one, other, expected) => {
    const names = comparisonNames(one, other).map((name) => name.replaceAll('\u00A0', ' '));
    expect(names).toEqual(expected);
  });
});
