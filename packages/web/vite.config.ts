import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { licences } from '../../scripts/lib/licences.ts';
import { favicon } from './build/favicon.ts';
import { pageTemplate } from './build/page-template.ts';
import { precompress } from './build/precompress.ts';
import { alwaysProduction } from './build/production.ts';
import { serviceWorker } from './build/service-worker.ts';
import { webManifest } from './build/web-manifest.ts';

const FIREBASE = /node_modules[\\/]@?firebase[\\/]|packages[\\/]firebase[\\/]/;

/**
 * Of a file's content, in its name. Every page loads the names of all files, and what is random in them
 * cannot be compressed: 42 bits tell some hundred files apart from all former ones.
 */
const HASH = '[hash:7]';

/**
 * What most screens share is one file: each of its modules by itself would be a file for few bytes. Without
 * fields and most icons, which many screens load later and a visitor's first page does without: with them its scripts
 * are 2 kB more. Where 20 screens must share a module, neither has to be named, and a visitor's page on Firebase
 * loads 1.1 kB and four files more.
 */
const OWN =
  /packages[\\/](?:core|web)[\\/]src[\\/](?!ui[\\/](?:controls[\\/]field|vendor[\\/]lucide[\\/]further))/;
const MOST_SCREENS = 14;

const { page, worker } = licences();

export default defineConfig({
  plugins: [
    alwaysProduction(),
    react(),
    pageTemplate(),
    webManifest(),
    favicon(),
    serviceWorker(worker),
    page,
    precompress(),
  ],
  worker: { plugins: () => [worker] },
  build: {
    target: 'baseline-widely-available',
    // The content policy forbids data: addresses for scripts and styles, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Sites read from it which files a page needs.
    manifest: 'manifest.json',
    rolldownOptions: {
      input: { index: 'src/main.tsx', 'deferred-start': 'src/deferred-start.ts' },
      output: {
        // A name of their own keeps Firebase's chunks out of the service worker's cache.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => FIREBASE.test(id))
            ? `assets/firebase-[name]-${HASH}.js`
            : `assets/[name]-${HASH}.js`,
        entryFileNames: `assets/[name]-${HASH}.js`,
        assetFileNames: `assets/[name]-${HASH}[extname]`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            { name: 'common', test: OWN, minShareCount: MOST_SCREENS },
          ],
        },
      },
    },
  },
});
