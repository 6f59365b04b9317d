import { ADDRESS_KINDS, ADDRESS_PATTERNS } from '@palmanga/core';
import type { Plugin, Rolldown } from 'vite';

import { FIRST_SCREENS } from '../src/app/first-screens.ts';

const FILE = 'screen-files.json';
const CLIENT = 'packages/server/src/client/index.ts';

/** The script that starts the application in a page that the server drew. */
export const STARTER = 'src/start-drawn.ts';

/**
 * Writes what a server needs to know of the build's files: `starter`, the script of pages that it
 * drew, and for each first screen which files it takes beyond what index.html names, as
 * `{ path, files }`: `path` is a pattern of pathnames, `files` are addresses of scripts and styles.
 * Announcing them saves a visitor two round trips.
 */
export function screenFiles(): Plugin {
  return {
    name: 'palmanga:screen-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('index.html'));
        const known = new Set(entry === undefined ? [] : filesOf(entry, bundle));
        const filesOfModule = (suffix: string): string[] => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(suffix));
          if (chunk === undefined) throw new Error(`No chunk was made of ${suffix}`);
          return filesOf(chunk, bundle).filter((file) => !known.has(file));
        };
        const screens = ADDRESS_KINDS.map((kind) => ({
          path: `^${ADDRESS_PATTERNS[kind].replaceAll(/:\w+/g, '[^/]+')}/*$`,
          files: [
            ...new Set([
              ...filesOfModule(CLIENT),
              ...filesOfModule(`/src/features/${FIRST_SCREENS[kind]}.tsx`),
            ]),
          ].map((file) => `/${file}`),
        }));
        const [starter] = filesOfModule(STARTER);
        const source = JSON.stringify({ starter: `/${starter}`, screens });
        this.emitFile({ type: 'asset', fileName: FILE, source });
      },
    },
  };
}

/** A chunk, what it imports at once, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const output = bundle[name];
    if (found.has(name) || output?.type !== 'chunk') return;
    found.add(name);
    for (const style of output.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of output.imports) visit(imported);
  };
  visit(chunk.fileName);
  return [...found];
}
