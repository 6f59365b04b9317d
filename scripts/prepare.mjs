// npm runs this after it has installed the dependencies: a first import without effect leaves the
// importer's sources compiled, so that no real one spends 20 MB and a second on stripping their
// types. Nothing depends on it, hence no word of a failure (on another Node, say).
import { spawnSync } from 'node:child_process';

const flags = ['--dry-run', '--no-manifest', '--backend', 'embedded'];
const places = ['--data', 'node_modules/.cache/none', '--state', 'node_modules/.cache/none'];
const importer = 'packages/cli/bin/manga-import.mjs';
spawnSync(process.execPath, [importer, ...flags, ...places, 'fixtures/catalogue.json'], {
  stdio: 'ignore',
});
