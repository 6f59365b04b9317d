import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { collectionAt } from '../rules/support/mutate.ts';
import { deployedRules } from '../support/emulators.ts';
import { INDEXES, isExempted } from './support/declared-indexes.ts';

const SOURCES = join(import.meta.dirname, '../../packages/firebase/src');

/** The fields that clients write, by collection: the rules name them all. */
function writtenFields(): (readonly [collection: string, field: string])[] {
  const rules = deployedRules();
  const found = [
    ...rules.matchAll(/(?<![.\w])(?:hasOnly|changesOnly)\(\[(?<names>[^\]]*)\]\)/g),
  ].flatMap(({ index, groups }) =>
    [...(groups?.['names'] ?? '').matchAll(/\w+/g)].map(
      ([field]) => `${collectionAt(rules, index)} ${field}`,
    ),
  );
  return [...new Set(found)].map((one) => one.split(' ') as [string, string]);
}

/** The names of fields, of any collection, that a query of the package compares or sorts by. */
function queriedFields(): ReadonlySet<string> {
  const sources = globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'));
  const naming =
    /(?:where|orderBy|startsWith|FieldPath)\(\s*(?<name>'\w+')|(?:where|order|orderBy): \[(?<names>[^\]]*)/g;
  const named = [...sources.join('\n').matchAll(naming)].map(
    ({ groups }) => groups?.['name'] ?? groups?.['names'] ?? '',
  );
  const fields = named.join(' ').matchAll(/'(?<field>\w+)'/g);
  return new Set([...fields].map(({ groups }) => groups?.['field'] ?? ''));
}

const WRITTEN = writtenFields();
const QUERIED = queriedFields();

test('fields and queries are found', () => {
  expect(WRITTEN).toContainEqual(['rankings', 'description']);
  expect(WRITTEN).toContainEqual(['users', 'bio']);
  expect([...QUERIED]).toEqual(
    expect.arrayContaining(['ownerUid', 'slug', 'notedAt', 'originalTitleLower', 'titleKeys']),
  );
});

test.each(WRITTEN.filter(([, field]) => !QUERIED.has(field)))(
  '%s.%s is not indexed: no query names it',
  (collection, field) => {
    expect(isExempted(INDEXES, collection, field)).toBe(true);
  },
);
