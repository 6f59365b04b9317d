import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { installedElectron, missingElectron } from '../packages/desktop/scripts/electron-binary.ts';
import { billOfMaterials, type Sbom } from './lib/bill-of-materials.ts';
import { type Entry, entryOf } from './lib/changelog.ts';
import { ROOT } from './lib/root.ts';
import { run } from './lib/run.ts';

// Makes everything that a release consists of: npm run release [-- OPTIONS]
//   --untested        without checks and tests, also of uncommitted changes: to try it, and on further
//                     systems of a release that one has tested
//   --packages-only   without the desktop application
//   --desktop-only    without the packages of the server and the importer
//   --output FOLDER   instead of artifacts/release
// CONTRIBUTING.md says how a release is made and published.

const CHECKSUMS = 'SHA256SUMS';
/** What the packager of the desktop writes for itself. */
const OWN_FILES = /^builder-|^latest.*blockmap$/u;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    untested: { type: 'boolean', default: false },
    'packages-only': { type: 'boolean', default: false },
    'desktop-only': { type: 'boolean', default: false },
    output: { type: 'string', default: 'artifacts/release' },
  },
});
const isUntested = values.untested;
const output = resolve(process.env['INIT_CWD'] ?? ROOT, values.output);
const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string };

try {
  const entry = await requireReady();
  if (!isUntested) {
    await demand('npm', ['run', 'check'], 'npm run check');
    await demand('npm', ['run', 'test:full'], 'npm run test:full', { CI: 'true' });
  }
  for (const name of formerRelease()) rmSync(join(output, name));
  mkdirSync(output, { recursive: true });
  if (!values['desktop-only']) {
    const workspaces = ['-w', '@palmanga/server', '-w', '@palmanga/cli'];
    await demand('npm', ['pack', ...workspaces, '--pack-destination', output], 'npm pack');
    await writeBills();
  }
  const notMade = values['packages-only'] ? [] : await packDesktop();
  writeFileSync(join(output, 'RELEASE_NOTES.md'), `# Palmanga ${version}\n\n${entry.text}\n`);
  const files = writeChecksums();
  console.log(`\nPalmanga ${version} in ${output}:`);
  for (const [name, hash] of files) console.log(`  ${hash.slice(0, 12)}…  ${name}`);
  for (const reason of notMade) console.log(`Not made here: ${reason}`);
  if (isUntested) console.log('Not tested here (--untested).');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** What is to be released is committed, described and named. */
async function requireReady(): Promise<Entry> {
  const changelog = readFileSync(`${ROOT}CHANGELOG.md`, 'utf8');
  const entry = entryOf(changelog, version);
  const unreleased = entryOf(changelog, 'Unreleased') ?? { date: null, text: '' };
  if (isUntested) return entry ?? unreleased;
  const faults: string[] = [];
  if (!entry?.date) faults.push(`CHANGELOG.md has no entry "## [${version}] - YYYY-MM-DD".`);
  const changed = await git('status', '--porcelain');
  if (changed !== '') faults.push(`There are uncommitted changes:\n${changed}`);
  const tags = (await git('tag', '--points-at', 'HEAD'))
    .split('\n')
    .filter((tag) => /^v\d/.test(tag));
  if (tags.length > 0 && !tags.includes(`v${version}`)) {
    faults.push(`This commit has the tag ${tags.join(', ')}, package.json the version ${version}.`);
  }
  if (faults.length > 0 || entry === null) throw new Error(faults.join('\n'));
  return entry;
}

/** Names of the files of a former release, which this one replaces. Nothing else is ever deleted. */
function formerRelease(): readonly string[] {
  if (!existsSync(output)) return [];
  const names = readdirSync(output);
  if (names.length === 0) return [];
  const sums = join(output, CHECKSUMS);
  const known = existsSync(sums)
    ? new Set([
        CHECKSUMS,
        ...readFileSync(sums, 'utf8')
          .split('\n')
          .map((line) => line.slice(66)),
      ])
    : null;
  if (known !== null && names.every((name) => known.has(name))) return names;
  throw new Error(
    `${output} holds something else than a release. Name another folder with --output.`,
  );
}

/** The desktop application for this system. Returns why something could not be made. */
async function packDesktop(): Promise<string[]> {
  const others = {
    linux: 'macOS and Windows',
    darwin: 'Linux and Windows',
    win32: 'Linux and macOS',
  };
  const elsewhere = others[process.platform as keyof typeof others] ?? 'other systems';
  const notMade = [`the desktop application for ${elsewhere}. Run this on such a machine.`];
  if (installedElectron() === null) {
    const reason = missingElectron(process.env['ELECTRON_OVERRIDE_DIST_PATH']);
    return [`the desktop application for ${process.platform}. ${reason}`, ...notMade];
  }
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-release-'));
  try {
    const args = ['run', 'package', '-w', '@palmanga/desktop', '--', '--output', folder];
    await demand('npm', args, 'npm run package -w @palmanga/desktop');
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!entry.isFile() || OWN_FILES.test(entry.name)) continue;
      copyFileSync(join(folder, entry.name), join(output, entry.name));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return notMade;
}

/** Writes what the two packages are made of, in CycloneDX, beside each. */
async function writeBills(): Promise<void> {
  // Of the lock file: whatever else this machine has in node_modules.
  const sbom = JSON.parse(
    await said('npm', 'sbom', '--silent', '--package-lock-only', '--sbom-format', 'cyclonedx'),
  ) as Sbom;
  const time = await git('log', '-1', '--format=%cI');
  for (const short of ['server', 'cli']) {
    const folder = `${ROOT}packages/${short}/`;
    const { name, dependencies = {} } = JSON.parse(
      readFileSync(`${folder}package.json`, 'utf8'),
    ) as { name: string; dependencies?: Readonly<Record<string, string>> };
    const bill = billOfMaterials(sbom, {
      name,
      version,
      installed: Object.keys(dependencies),
      licences: readFileSync(`${folder}dist/licences.txt`, 'utf8'),
      time: new Date(time).toISOString(),
    });
    const file = join(output, `palmanga-${short}-${version}.cdx.json`);
    writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`);
  }
}

/** Writes SHA256SUMS, which `sha256sum -c` reads. Returns the hash of each file. */
function writeChecksums(): readonly (readonly [name: string, hash: string])[] {
  const files = readdirSync(output)
    .toSorted()
    .map((name) => {
      const hash = createHash('sha256').update(readFileSync(join(output, name)));
      return [name, hash.digest('hex')] as const;
    });
  const lines = files.map(([name, hash]) => `${hash}  ${name}\n`);
  writeFileSync(join(output, CHECKSUMS), lines.join(''));
  return files;
}

async function git(...args: string[]): Promise<string> {
  return (await said('git', ...args)).trim();
}

/** What a program writes. */
async function said(command: string, ...args: string[]): Promise<string> {
  const { code, output: text } = await run(command, args, { capture: true });
  if (code !== 0) throw new Error(text);
  return text;
}

/** Runs a step, whose output is shown. */
async function demand(
  command: string,
  args: readonly string[],
  name: string,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const { code } = await run(command, args, { env });
  if (code !== 0) throw new Error(`${name} failed (${code}); nothing is released.`);
}
