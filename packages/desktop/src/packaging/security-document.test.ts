import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const text = readFileSync(path('../../../../docs/desktop-security.md'), 'utf8');
const references = [...text.matchAll(/`([\w/-]+\.test\.ts) › ([^`]+)`/gu)].map(
  ([, file = '', title = '']) => ({ file, title }),
);
/** Electron's newest major version at the last update of the dependencies. */
const CURRENT_ELECTRON = 45;

describe('the security document', () => {
  it('answers each of the twenty points of Electron’s checklist', () => {
    const points = [...text.matchAll(/^\| (\d+) +\|/gmu)].map(([, number]) => Number(number));
    expect(points).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    const rows = text.split('\n').filter((line) => /^\| (?!#|Point|-+ )/u.test(line));
    expect(rows.filter((row) => !row.includes('.test.ts › '))).toEqual([]);
  });

  it.each(references)('names a test that exists: $file › $title', ({ file, title }) => {
    const source = path(`../${file}`);
    expect(existsSync(source)).toBe(true);
    expect(readFileSync(source, 'utf8')).toContain(`'${title}'`);
  });

  it('runs a current Electron', () => {
    const manifest = JSON.parse(readFileSync(path('../../package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const major = Number(/\d+/u.exec(manifest.devDependencies['electron'] ?? '')?.[0]);
    expect(major).toBeGreaterThanOrEqual(CURRENT_ELECTRON);
  });
});
