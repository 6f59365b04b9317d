// npm runs this after it has installed the dependencies. A dry run compiles the importer's sources into
// the cache; without it, the first real import would take 20 MB and a second to strip their types. A
// failure (on another Node, for example) is ignored, because nothing depends on the cache.
import { spawnSync } from 'node:child_process';

const flags = ['--dry-run', '--no-manifest', '--backend', 'embedded'];
const places = ['--data', 'node_modules/.cache/none', '--state', 'node_modules/.cache/none'];
const importer = 'packages/cli/bin/manga-import.mjs';
spawnSync(process.execPath, [importer, ...flags, ...places, 'fixtures/catalogue.json'], {
  stdio: 'ignore',
});
