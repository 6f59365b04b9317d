import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { licenceText } from '../../../scripts/lib/licence-text.ts';
import { type BundledPackage, LICENCES_FILE } from '../../../scripts/lib/licences.ts';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Folders of the bundles that are packaged. */
const BUNDLES = ['out/main', 'out/preload', 'out/renderer', '../web/dist', '../web/dist-server'];

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
