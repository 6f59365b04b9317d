import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { build, type InputOptions } from 'rolldown';

import { licenceText } from './licence-text.ts';
import { type BundledPackage, licences, LICENCES_FILE } from './licences.ts';
import { oneDatabase } from './one-database.ts';
import { ROOT } from './root.ts';

/** A program that is published as one npm package. Paths are in the repository. */
export interface Bundle {
  /** The folder of its package.json; what is made goes into its `dist`. */
  readonly folder: string;
  /** Names in `dist`, without extension, and the source of each program. */
  readonly input: Readonly<Record<string, string>>;
  /** Packages that are not bundled: what package.json names as (peer) dependencies. */
  readonly external: readonly string[];
  /** What is copied: names in `dist`, and where it comes from. */
  readonly copied: Readonly<Record<string, string>>;
  /** Folders of other bundles that are copied, whose licences are listed too. */
  readonly bundles?: readonly string[];
}

/**
 * Maps, the list of licences of what no browser is sent (`licences.txt` has it), and the recipe of a container, which
 * begins with the repository. What browsers are sent compressed is compressed when it is packed.
 */
const LEFT_OUT =
  /\.map$|[\\/](?:dist-server[\\/]licences\.json|deploy[\\/](?:Containerfile|compose\.yaml))$/u;

/**
 * Makes the `dist` of a package: its programs with everything that they import, what they read beside them,
 * and the licences of what is in them.
 * @param target the folder that is made anew
 */
export async function makeBundle(
  { folder, input, external, copied, bundles = [] }: Bundle,
  target = join(ROOT, folder, 'dist'),
): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  await build({
    cwd: ROOT,
    input: { ...input },
    platform: 'node',
    external: external.map((name) => new RegExp(`^${name}(?:/|$)`, 'u')),
    // These are plugins of Vite, which are plugins of its bundler.
    plugins: [oneDatabase(), licences().page] as NonNullable<InputOptions['plugins']>,
    output: {
      dir: target,
      format: 'esm',
      entryFileNames: '[name].js',
      // Beside the programs: what reads files finds them by their place.
      chunkFileNames: '[name]-[hash].js',
    },
    logLevel: 'warn',
  });
  for (const [name, source] of Object.entries(copied)) {
    const place = join(target, name);
    mkdirSync(dirname(place), { recursive: true });
    cpSync(join(ROOT, source), place, { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  }
  for (const name of Object.keys(copied)) {
    if (name.endsWith('.md')) unlinkMissing(join(target, name));
  }
  const own = join(target, LICENCES_FILE);
  const packages = [own, ...bundles.map((one) => join(ROOT, one, LICENCES_FILE))].flatMap(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as BundledPackage[],
  );
  rmSync(own);
  const text = licenceText(readFileSync(join(ROOT, 'LICENSE'), 'utf8'), packages);
  writeFileSync(join(target, 'licences.txt'), text);
}

/** Leaves of links to files that are not in the package the words alone. */
function unlinkMissing(document: string): void {
  const text = readFileSync(document, 'utf8');
  const unlinked = text.replaceAll(
    /\[([^\]]+)\]\((?!https?:|#)([^)#\s]+)[^)]*\)/gu,
    (link: string, words: string, path: string) =>
      existsSync(join(dirname(document), path)) ? link : words,
  );
  writeFileSync(document, unlinked);
}
