import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PAGE_REVISION } from '@palmanga/core';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/** The name in src/service-worker that stands for the built files. */
const PRECACHED = 'PRECACHED';
/** Their names hold a hash of their content. */
const ASSETS = 'assets/';

/**
 * Bundles the service worker as sw.js, with the list of the files that it keeps.
 * @param licences collects the packages in it
 */
export function serviceWorker(licences: Plugin): Plugin {
  let folder = '';
  let entry = '';
  let code = '';
  return {
    name: 'palmanga:service-worker',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
      entry = join(root, 'src/service-worker/index.ts');
    },
    // Before the licences of the page are written.
    async buildStart() {
      const bundle = await rolldown({
        input: entry,
        plugins: [licences],
        transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      });
      const { output } = await bundle.generate({ format: 'iife', minify: true });
      ({ code } = output[0]);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const kept = globSync(['**/*.{js,css,html,woff2,svg,webmanifest}', 'icons/icon-*.png'], {
          cwd: folder,
          // A site uses one backend only. The browser's own cache is enough for Firebase's code.
          exclude: ['assets/firebase-*', 'sw.js'],
        });
        const entries = kept.toSorted().map((url) => ({ url, revision: revisionOf(url) }));
        // Defined rather than replaced, so that no text of the bundle is taken for the name.
        const files = `const ${PRECACHED}=${JSON.stringify(entries)};`;
        writeFileSync(join(folder, 'sw.js'), files + code);
      },
    },
  };

  function revisionOf(file: string): string | null {
    if (file.startsWith(ASSETS)) return null;
    // A site completes the page, so only the site knows its revision.
    if (file === 'index.html') return PAGE_REVISION;
    return createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
      .slice(0, 32);
  }
}
