import { expect, test } from 'vitest';

import { WORST } from '../support/worst/calls.ts';
import { LIVE_METHODS } from './support/fuzz/live.ts';
import { endpoints } from './support/fuzz/routes.ts';

/** Guards, in front of the calls that have rows. */
const GUARDS = /^(?:POST|PUT|PATCH|DELETE|ALL) \/api\/(?:\w+\/)?\*$/;

// What each row costs is counted by worst.full.test.ts.
test('every route and every live read has a row of its worst arguments', () => {
  const needed = [
    ...endpoints()
      .map(({ name }) => name)
      .filter((name) => !GUARDS.test(name)),
    ...LIVE_METHODS.map((method) => `live ${method}`),
  ];
  expect(needed.filter((name) => !(name in WORST))).toEqual([]);
  const known = new Set(endpoints().map(({ name }) => name));
  const stale = Object.keys(WORST).filter((name) => {
    const [route = ''] = name.split(', ');
    return !known.has(route) && !needed.includes(route);
  });
  expect(stale).toEqual([]);
});
