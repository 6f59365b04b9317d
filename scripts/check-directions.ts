import { existsSync, globSync, readFileSync } from 'node:fs';

import { circles } from './lib/checks/circles.ts';
import { readDirections, violation } from './lib/checks/directions.ts';
import { importsOf, resolveImport } from './lib/checks/imports.ts';
import { ROOT } from './lib/root.ts';

// Enforces the import table of ARCHITECTURE.md, and that there are no circles.
const directions = readDirections(readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8'));
const files = globSync('{packages,scripts,tests,tools}/**/*.{ts,tsx,mts,mjs}', {
  cwd: ROOT,
  exclude: (path) =>
    /(?:^|\/)(?:node_modules|dist|dist-server|out|release|install\w+-[^/]*)(?:\/|$)/.test(path),
}).concat(globSync('*.ts', { cwd: ROOT }));

const faults: string[] = [];
const ofFiles = new Map<string, Set<string>>();
const ofCoreFolders = new Map<string, Set<string>>();
let count = 0;

for (const file of files) {
  const targets = new Set<string>();
  ofFiles.set(file, targets);
  for (const found of importsOf(file, readFileSync(ROOT + file, 'utf8'))) {
    count += 1;
    const fault = violation(file, found, directions, ROOT);
    if (fault !== null) faults.push(fault);
    if (fault !== null || found.specifier === null) continue;
    const target = resolveImport(found.specifier, file, ROOT);
    if (target.kind !== 'file') continue;
    // What a build makes may not be there yet.
    const isBuilt = /^packages\/[^/]+\/dist\//.test(target.path);
    if (!isBuilt && !existsSync(ROOT + target.path))
      faults.push(`${file}:${found.line} has no ${target.path}`);
    targets.add(target.path);
    const [from, to] = [coreFolder(file), coreFolder(target.path)];
    if (from === null || to === null || from === to) continue;
    ofCoreFolders.set(from, (ofCoreFolders.get(from) ?? new Set()).add(to));
  }
}
for (const circle of circles(ofFiles)) faults.push(`A circle of files: ${circle.join(' ⇄ ')}`);
for (const circle of circles(ofCoreFolders)) {
  faults.push(`A circle of folders in core: ${circle.join(' ⇄ ')}`);
}
for (const fault of faults) console.log(fault);
console.log(`${count} imports of ${files.length} files: ${faults.length} not allowed`);
if (faults.length > 0) process.exitCode = 1;

/** The folder of core that a source (no test) lies in; null for other files. */
function coreFolder(path: string): string | null {
  if (path.endsWith('.test.ts')) return null;
  return /^packages\/core\/src\/([^/]+)\//.exec(path)?.[1] ?? null;
}
