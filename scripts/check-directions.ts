import { existsSync, globSync, readFileSync } from 'node:fs';

import { circles } from './lib/checks/circles.ts';
import { readDirections, violation } from './lib/checks/directions.ts';
import { importsOf, resolveImport } from './lib/checks/imports.ts';
import { stepOf } from './lib/checks/rooms.ts';
import { ROOT } from './lib/root.ts';

// Enforces the import table of docs/imports.md, and that there are no circles.
const directions = readDirections(readFileSync(`${ROOT}docs/imports.md`, 'utf8'));
const files = globSync('{packages,scripts,tests,tools}/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}', {
  cwd: ROOT,
  exclude: (path) =>
    /(?:^|\/)(?:node_modules|dist|dist-server|out|release|install\w+-[^/]*)(?:\/|$)/.test(path),
}).concat(globSync('*.ts', { cwd: ROOT }));

const faults: string[] = [];
const ofFiles = new Map<string, Set<string>>();
/** The imports among the rooms of each folder. */
const ofFolders = new Map<string, Map<string, Set<string>>>();
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
    const step = stepOf(file, target.path);
    if (step === null) continue;
    const rooms = ofFolders.get(step.folder) ?? new Map<string, Set<string>>();
    ofFolders.set(step.folder, rooms);
    rooms.set(step.from, (rooms.get(step.from) ?? new Set()).add(step.to));
  }
}
for (const circle of circles(ofFiles)) faults.push(`A circle of files: ${circle.join(' ⇄ ')}`);
for (const [folder, rooms] of ofFolders) {
  for (const circle of circles(rooms)) {
    faults.push(`A circle of rooms in ${folder}: ${circle.join(' ⇄ ')}`);
  }
}
for (const fault of faults) console.log(fault);
console.log(`${count} imports of ${files.length} files: ${faults.length} not allowed`);
if (faults.length > 0) process.exitCode = 1;
