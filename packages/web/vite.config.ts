import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { licences } from '../../scripts/lib/licences.ts';
import { pageTemplate } from './build/page-template.ts';
import { precompress } from './build/precompress.ts';
import { productionRouter } from './build/production-router.ts';
import { alwaysProduction } from './build/production.ts';
import { serviceWorker } from './build/service-worker.ts';
import { webManifest } from './build/web-manifest.ts';

const FIREBASE = /node_modules[\\/]@?firebase[\\/]|packages[\\/]firebase[\\/]/;

/**
 * Of a file's content, in its name. Every page loads the names of all files, and what is random in them
 * cannot be compressed: 42 bits tell some hundred files apart from all former ones.
 */
const HASH = '[hash:7]';

/** The drawing of an icon by itself is a file for fifty bytes: all are with what every screen shares. */
const SHARED = /packages[\\/](?:core|web)[\\/]src[\\/]/;
/**
 * Code that several screens share but a visitor's do not use: accounts and their forms, legal texts. The
 * `common` chunk is for all screens, so each file in it is a file that every visitor loads.
 */
const NOT_COMMON =
  /[\\/](?:account|features[\\/]profile|legal|core[\\/]src[\\/](?:files|list|filling|duel)|features[\\/](?:auth|list-import|ranking[\\/](?:filling|leftovers|duels))|adding[\\/]manga-search\.ts|resumable-run\.ts|tab-maps\.ts|mailed-action\.ts|use-read\.ts|owner-alone\.ts|file-field\S*|fr[\\/]list-\S*|new-item\.ts|messages[\\/]fr[\\/](?:account|auth[\\/]forms|dashboard|failures|rankings[\\/](?:all|copy|filling|leftovers|duel|create|note-editing|notes|reorder)|username)\.ts|ranking[\\/](?:edits|note|takedown|version\S*)\.ts|text[\\/]bytes\.ts|sharing[\\/](?:all-items|copy)\.ts|history-store\.ts|use-own-rankings\.ts|filtered-rankings\S*|create-ranking-dialog\S*|controls[\\/]field\S*|dialog[\\/]form-dialog\S*|list[\\/](?:filter-field|virtual-list)\S*|manga[\\/](?:manga|search)\.ts|drafts\.ts|use-(?:draft|sign-out|task)\.ts|menu[\\/]menu\S*)(?:[\\/]|$)/;

const { page, worker } = licences();

export default defineConfig({
  plugins: [
    alwaysProduction(),
    react(),
    productionRouter(),
    pageTemplate(),
    webManifest(),
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
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
            },
            {
              name: 'common',
              test: (id) => SHARED.test(id) && !NOT_COMMON.test(id),
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
});
