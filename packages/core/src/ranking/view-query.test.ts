import { expect, it } from 'vitest';

import { viewAsked, viewQuery } from './view-query.ts';
import { RANKING_VIEWS } from './view.ts';

it.each(RANKING_VIEWS)('asks for a view, and is read back: %s', (view) => {
  expect(viewAsked(viewQuery(view))).toBe(view);
  expect(viewAsked(`${viewQuery(view)}&utm_source=mail`)).toBe(view);
});

it.each(['', '?vue=', '?vue=list', '?vue=Paliers', '?vue=toString', '?autre=paliers'])(
  'asks for none: %j',
  (search) => expect(viewAsked(search)).toBeNull(),
);
