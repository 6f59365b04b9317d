import { existsSync, readFileSync } from 'node:fs';

import { missingTests, parseCoverage } from './lib/coverage.ts';
import { ROOT } from './lib/root.ts';

const DOCUMENT = 'docs/specification-coverage.md';

const rows = parseCoverage(readFileSync(ROOT + DOCUMENT, 'utf8'));
const faults = missingTests(rows, (path) =>
  existsSync(ROOT + path) ? readFileSync(ROOT + path, 'utf8') : null,
);
for (const fault of faults) console.log(`${DOCUMENT}:${fault.line}: ${fault.reason}`);
if (rows.length === 0) console.log(`${DOCUMENT}: no row found`);
if (faults.length > 0 || rows.length === 0) process.exitCode = 1;
