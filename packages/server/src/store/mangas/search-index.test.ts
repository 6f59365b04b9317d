import { expect, test } from 'vitest';

import { matchExpression } from './search-index.ts';

test.each([
  [['one'], '"one"*'],
  [['one', 'piece'], '"one"* "piece"*'],
  // A word that another starts with asks nothing more.
  [['on', 'one', 'o'], '"one"*'],
  [['piece', 'one', 'pi'], '"one"* "piece"*'],
  [['one', 'one'], '"one"*'],
  // Ends alike, starts otherwise.
  [['bone', 'one'], '"bone"* "one"*'],
  [[], ''],
])('%j asks for %j', (words, expression) => {
  expect(matchExpression(words)).toBe(expression);
});
