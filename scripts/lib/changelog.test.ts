import { expect, test } from 'vitest';

import { entryOf } from './changelog.ts';

const CHANGELOG = `# Changelog

## [Unreleased]

- Later

## [0.2.0] - 2026-12-01

### Added

- Two

## [0.1.0] - 2026-11-26

- One
`;

test('an entry is the text below its heading', () => {
  expect(entryOf(CHANGELOG, '0.2.0')).toEqual({ date: '2026-12-01', text: '### Added\n\n- Two' });
  expect(entryOf(CHANGELOG, '0.1.0')).toEqual({ date: '2026-11-26', text: '- One' });
  expect(entryOf(CHANGELOG, 'Unreleased')).toEqual({ date: null, text: '- Later' });
  expect(entryOf(CHANGELOG, '0.3.0')).toBeNull();
});
