import { readFileSync } from 'node:fs';

import type { BundledPackage } from './licences.ts';
import { ROOT } from './root.ts';

const LINE = '-'.repeat(72);

/** Licences with one text, which packages often leave out. The holder of the rights is theirs. */
const COMMON_TEXTS: Readonly<Record<string, () => string>> = {
  'Apache-2.0': () =>
    readFileSync(`${ROOT}packages/desktop/build/licences/Apache-2.0.txt`, 'utf8').trim(),
  MIT: () =>
    readFileSync(`${ROOT}LICENSE`, 'utf8')
      .trim()
      .replace(/^Copyright.*\n+/mu, ''),
};

/**
 * What must accompany a copy of a bundle: our licence, then that of each package in it, once.
 * @param own our licence
 * @throws Error for a package whose licence has no text
 */
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
