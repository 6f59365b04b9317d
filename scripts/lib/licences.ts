import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

/** A package of somebody else's in a bundle. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as the package states it. */
  readonly licence: string;
  /** As the package names its author; null when it does not. */
  readonly author: string | null;
  /** What its licence asks to accompany each copy; null when the package comes without the text. */
  readonly text: string | null;
}

/** The file beside a bundle that lists its packages, as JSON. */
export const LICENCES_FILE = 'licences.json';

const LICENCE_NAME = /^(?:licen[cs]e|copying)/iu;
const INSTALLED = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/u;
/** A package that is kept in the repository. One that is installed may have a folder of that name too. */
const KEPT = /^.*[\\/]vendor[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/u;

/**
 * Writes the licences of the packages whose code a bundle holds. Vite's own option for it leaves out
 * what only a worker uses.
 * @returns `page` for the plugins of the build, `worker` for those of its workers
 */
export function licences(): { readonly page: Plugin; readonly worker: Plugin } {
  const folders = new Set<string>();
  const collect = (bundle: Rolldown.OutputBundle): void => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const id of chunk.moduleIds) {
        const folder = (INSTALLED.exec(id) ?? KEPT.exec(id))?.[0];
        if (folder !== undefined) folders.add(folder);
      }
    }
  };
  return {
    page: {
      name: 'palmanga:licences',
      apply: 'build',
      // Workers are bundled before the page that starts them.
      generateBundle(_options, bundle) {
        collect(bundle);
        const packages = [...folders]
          .map((folder) => describePackage(folder))
          .toSorted((a, b) => (a.name < b.name ? -1 : 1));
        const source = JSON.stringify(packages, null, 1);
        this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source });
      },
    },
    worker: {
      name: 'palmanga:licences-of-workers',
      generateBundle: (_options, bundle) => collect(bundle),
    },
  };
}

function describePackage(folder: string): BundledPackage {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as {
    name: string;
    version: string;
    license?: string;
    author?: string | { readonly name: string };
  };
  if (license === undefined) throw new Error(`${name} states no licence`);
  const file = readdirSync(folder).find((one) => LICENCE_NAME.test(one));
  const text = file === undefined ? null : readFileSync(join(folder, file), 'utf8').trim();
  const writer = typeof author === 'string' ? author : (author?.name ?? null);
  return { name, version, licence: license, author: writer, text };
}
