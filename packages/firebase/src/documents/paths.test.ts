import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { COLLECTIONS } from './paths.ts';

const SOURCES = join(import.meta.dirname, '..');

test('each collection that is named is used', () => {
  const sources = globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'));
  const named = sources.join('\n').matchAll(/\bCOLLECTIONS\.(?<name>\w+)/g);
  const used = new Set([...named].map(({ groups }) => groups?.['name']));
  expect(Object.keys(COLLECTIONS).filter((name) => !used.has(name))).toEqual([]);
});
