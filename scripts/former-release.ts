import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT } from './lib/root.ts';
import { bin, run } from './lib/run.ts';

/**
 * Bundles the clients of the former release from a revision, for the tests that run them against the
 * present rules and server: node scripts/former-release.ts REVISION
 */
const OUTPUT = 'fixtures/former-release';
const CLIENTS = { embedded: 'server', firebase: 'firebase' };
/** What the clients import. The tests give them the installed versions. */
const EXTERNAL = [
  'hono/client',
  ...['app', 'app-check', 'auth', 'firestore', 'firestore/lite', 'storage'].map(
    (name) => `firebase/${name}`,
  ),
];

const [revision] = process.argv.slice(2);
if (revision === undefined) throw new Error('Usage: node scripts/former-release.ts REVISION');

// Outside of the repository, where nothing but the sources of that revision is found.
const folder = mkdtempSync(join(tmpdir(), 'palmanga-former-'));
try {
  const archive = join(folder, 'sources.tar');
  await demand('git', ['archive', '--output', archive, revision, 'packages', 'tsconfig.base.json']);
  await demand('tar', ['-xf', archive, '-C', folder]);
  mkdirSync(join(folder, 'node_modules/@palmanga'), { recursive: true });
  symlinkSync(join(folder, 'packages/core'), join(folder, 'node_modules/@palmanga/core'), 'dir');
  for (const [name, source] of Object.entries(CLIENTS)) {
    const input = join(folder, 'packages', source, 'src/client/index.ts');
    const file = `${ROOT}${OUTPUT}/${name}-client.js`;
    const form = ['--format', 'esm', '--platform', 'neutral', '--no-codeSplitting'];
    const banner = `// The client of the release ${revision}. Made by scripts/former-release.ts.`;
    await demand(
      bin('rolldown'),
      [input, ...form, '--external', EXTERNAL.join(','), '--banner', banner, '--file', file],
      folder,
    );
    console.log(`${OUTPUT}/${name}-client.js: ${Math.ceil(statSync(file).size / 1024)} kB`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs a program. Throws what it printed when it fails. */
async function demand(command: string, args: readonly string[], cwd: string = ROOT): Promise<void> {
  const { code, output } = await run(command, args, { capture: true, cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}`);
}
