import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type BundledPackage, LICENCES_FILE } from '../../../scripts/lib/licences.ts';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Folders of the bundles that are packaged. */
const BUNDLES = ['out/main', 'out/preload', 'out/renderer', '../web/dist', '../web/dist-server'];
const LINE = '-'.repeat(72);

/** Licences with one text, which packages often leave out. The holder of the rights is theirs. */
const COMMON_TEXTS: Readonly<Record<string, () => string>> = {
  'Apache-2.0': () => readFileSync(at('build/licences/Apache-2.0.txt'), 'utf8').trim(),
  MIT: () =>
    readFileSync(at('../../LICENSE'), 'utf8')
      .trim()
      .replace(/^Copyright.*\n+/mu, ''),
};

/**
 * Everything that must accompany a copy of the packaged application: our licence, then that of each
 * package in its bundles, once. Electron's own files come with Electron.
 * @throws Error for a bundle without its list, and for a package whose licence has no text
 */
export function allLicences(): string {
  const packages = BUNDLES.flatMap((bundle) => {
    const file = at(`${bundle}/${LICENCES_FILE}`);
    if (!existsSync(file)) throw new Error(`${file} is missing: build first`);
    return JSON.parse(readFileSync(file, 'utf8')) as BundledPackage[];
  });
  return licenceText(readFileSync(at('../../LICENSE'), 'utf8'), packages);
}

/** @param own our licence */
export function licenceText(own: string, packages: readonly BundledPackage[]): string {
  const sections = new Map(
    packages.map((one) => [`${one.name} ${one.version} (${one.licence})`, one] as const),
  );
  const sorted = [...sections].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    `Palmanga\n\n${own.trim()}`,
    ...sorted.map(([title, one]) => `${title}\n\n${textOf(one)}`),
  ]
    .map((section) => `${section}\n`)
    .join(`\n${LINE}\n\n`);
}

function textOf({ name, licence, text, author }: BundledPackage): string {
  if (text !== null) return text;
  const common = COMMON_TEXTS[licence]?.();
  if (common === undefined) throw new Error(`${name} comes without the text of ${licence}`);
  return author === null ? common : `Copyright (c) ${author}\n\n${common}`;
}
