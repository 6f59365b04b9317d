import { expect, it } from 'vitest';

import { fallen, isMet, missing, stillFallen } from './figures.ts';

const figure = (ratio: number | undefined, accepted: number | undefined) => ({
  what: 'read',
  unit: '/s',
  measured: 1,
  ...(ratio !== undefined && { ratio }),
  ...(accepted !== undefined && { accepted }),
});

it.each([
  [0.7, 0.7, true],
  [0.69, 0.7, false],
  [Number.NaN, 0.7, false],
  [undefined, 0.7, false],
  [0.1, undefined, true],
])('a ratio of %s where %s is accepted: met is %s', (ratio, accepted, met) => {
  expect(isMet(figure(ratio, accepted))).toBe(met);
});

it.each([
  ['as recorded', 0.9, false],
  ['better', 1.2, false],
  ['a quarter of the margin less', 0.85, false],
  ['more than a quarter less, though still accepted', 0.84, true],
  ['no longer accepted', 0.6, true],
])('recorded 0.9, accepted 0.7: %s (%s) has fallen: %s', (_name, ratio, hasFallen) => {
  expect(fallen([figure(ratio, 0.7)], { read: 0.9 })).toHaveLength(hasFallen ? 1 : 0);
});

it('a figure that was never recorded, or was recorded below what is accepted, has only to be accepted', () => {
  expect(fallen([figure(0.7, 0.7)], {})).toEqual([]);
  expect(fallen([figure(0.69, 0.7)], {})).toHaveLength(1);
  expect(fallen([figure(0.7, 0.7)], { read: 0.5 })).toEqual([]);
});

it('a figure without an accepted ratio cannot fall', () => {
  expect(fallen([figure(0.1, undefined)], { read: 0.9 })).toEqual([]);
});

it('a recorded ratio of a benchmark that was run, and did not measure it, is missing', () => {
  const recorded = { 'http: read': 0.9, 'http: page': 0.5, 'scale: read': 0.8 };
  const measured = { ...figure(0.9, 0.7), what: 'http: read' };
  expect(missing([measured], recorded, ['http'])).toEqual(['http: page']);
  expect(missing([], recorded, ['http', 'scale'])).toEqual(Object.keys(recorded));
});

it('a figure without a ratio is not measured', () => {
  const measured = { ...figure(Number.NaN, 0.7), what: 'http: read' };
  expect(missing([measured], { 'http: read': 0.9 }, ['http'])).toEqual(['http: read']);
});

it.each([
  ['has recovered', [0.9], 0],
  ['has fallen again', [0.5], 1],
  ['was not measured again, because its benchmark ended early', [], 1],
])('a figure that had fallen and %s: %j', (_name, later, still) => {
  const again = later.map((ratio) => figure(ratio, 0.7));
  expect(stillFallen([figure(0.6, 0.7)], again, { read: 0.9 })).toHaveLength(still);
});
