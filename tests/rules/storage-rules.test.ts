import { readFileSync } from 'node:fs';

import { IMAGE_FORMATS, LIMITS } from '@palmanga/core';
import { expect, test } from 'vitest';

// The Storage emulator's rules runtime is not part of the test set-up, so the text is compared.
const rules = readFileSync(new URL('../../firebase/storage.rules', import.meta.url), 'utf8');
const upload =
  /allow create, update: if (?<condition>[^;]*);/.exec(rules)?.groups?.['condition'] ?? '';
const namesIn = (pattern: RegExp) => pattern.exec(upload)?.groups?.['names']?.split('|').toSorted();

test('an avatar may have the extensions of core’s image formats and no others', () => {
  expect(namesIn(/file\.matches\('avatar\\\\\.\((?<names>[^)]*)\)'\)/)).toEqual(
    IMAGE_FORMATS.map(({ extension }) => extension).toSorted(),
  );
});

test('an avatar may have the types of core’s image formats and no others', () => {
  expect(namesIn(/contentType\.matches\('image\/\((?<names>[^)]*)\)'\)/)).toEqual(
    IMAGE_FORMATS.map(({ mime }) => mime.replace('image/', '')).toSorted(),
  );
});

test('everybody reads covers, and nobody another account’s avatar', () => {
  const reads = [
    ...rules.matchAll(/match (?<path>\/[cu]\S+) \{\s*allow get: if (?<condition>[^;]*);/g),
  ];
  expect(reads.map(({ groups }) => [groups?.['path'], groups?.['condition']])).toEqual([
    ['/covers/{path=**}', 'true'],
    ['/users/{uid}/{file}', 'request.auth != null && request.auth.uid == uid'],
  ]);
  expect(rules.match(/allow [^:]*(?:get|read|list)/g)).toHaveLength(2);
});

test('an avatar has at most the bytes of core, and belongs to who uploads it', () => {
  const clauses = upload.split('&&').map((clause) => clause.trim());
  const megabytes = LIMITS.imageBytes / 1024 / 1024;
  expect(clauses).toHaveLength(6);
  expect(clauses).toContain('request.auth != null');
  expect(clauses).toContain('request.auth.uid == uid');
  // Nothing comes back to an account whose erasure has begun.
  expect(clauses.map((clause) => clause.replaceAll(/\s+/g, ''))).toContain(
    '!firestore.exists(/databases/(default)/documents/erasedAccounts/$(hashing.sha256(request.auth.uid).toHexString().lower()))',
  );
  expect(clauses).toContain(`request.resource.size <= ${megabytes} * 1024 * 1024`);
});
