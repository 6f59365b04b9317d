import { existsSync, globSync, readFileSync } from 'node:fs';

import { citableNumbers, findWrongCitations } from './lib/checks/citations.ts';
import { findFaults, parseSpecification } from './lib/checks/coverage.ts';
import { ROOT } from './lib/root.ts';

/** Documents with a proof for each statement. */
const DOCUMENTS = ['docs/specification.md', 'docs/security.md'];
const SOURCES = [
  '{packages,scripts,tests,firebase}/**/*.{ts,tsx,mjs,css,html,rules}',
  'docs/decisions/*.md',
  '*.{md,ts}',
];
const NOT_SOURCES = ['**/node_modules/**', '**/{dist,dist-server,out}/**'];
/** This test contains wrong citations on purpose. */
const TEST_OF_CITATIONS = 'scripts/lib/checks/citations.test.ts';

const read = (path: string): string | null =>
  existsSync(ROOT + path) ? readFileSync(ROOT + path, 'utf8') : null;

let faults = 0;
function report(path: string, line: number, reason: string): void {
  console.log(`${path}:${line}: ${reason}`);
  faults += 1;
}

for (const path of DOCUMENTS) {
  const markdown = read(path) ?? '';
  for (const { line, reason } of findFaults(markdown, read)) report(path, line, reason);
  if (parseSpecification(markdown).length === 0) report(path, 1, 'no statement found');
}

const known = new Map<string, ReadonlySet<string> | null>();
function numbersOf(document: string): ReadonlySet<string> | null {
  if (!known.has(document)) {
    const markdown = read(document);
    known.set(document, markdown === null ? null : citableNumbers(markdown));
  }
  return known.get(document) ?? null;
}
for (const path of globSync(SOURCES, { cwd: ROOT, exclude: NOT_SOURCES })) {
  if (path === TEST_OF_CITATIONS) continue;
  for (const { line, reason } of findWrongCitations(read(path) ?? '', numbersOf)) {
    report(path, line, reason);
  }
}
if (faults > 0) process.exitCode = 1;
