import { type LegalSettings, legalSettings } from '@palmanga/core/legal';
import { expect, it } from 'vitest';

import { publisherReport } from './publisher.ts';

const NAMES = Object.keys(legalSettings);
const allSetTo = (value: string | null) =>
  Object.fromEntries(NAMES.map((name) => [name, value])) as unknown as LegalSettings;

it('says nothing once every setting of the legal pages is set', () => {
  expect(publisherReport(allSetTo('valeur'))).toEqual([]);
});

it('reports each setting of the legal pages that is not set', () => {
  const lines = publisherReport({ ...allSetTo('valeur'), minimumAge: null, hostName: null });
  expect(lines[0]).toMatch(/^report: 2 publisher settings .*legal\/settings\.ts/u);
  expect(lines.slice(1).toSorted()).toEqual(['report:   hostName', 'report:   minimumAge']);
  expect(publisherReport(allSetTo(null))).toHaveLength(NAMES.length + 1);
});
