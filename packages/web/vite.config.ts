import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { pageTemplate } from './build/page-template.ts';
import { precompress } from './build/precompress.ts';
import { productionRouter } from './build/production-router.ts';
import { pwa } from './build/pwa.ts';

const FIREBASE = /node_modules[\\/]@?firebase[\\/]|packages[\\/]firebase[\\/]/;

export default defineConfig({
  plugins: [react(), productionRouter(), pageTemplate(), pwa(), precompress()],
  build: {
    target: 'baseline-widely-available',
    // The content policy allows no data: scripts or styles, so icons must stay files of their own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A site reads here which files a page needs.
    manifest: 'manifest.json',
    rolldownOptions: {
      input: { index: 'src/main.tsx', 'deferred-start': 'src/deferred-start.ts' },
      output: {
        // Named apart, so that the service worker does not fetch it for everyone.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => FIREBASE.test(id))
            ? 'assets/firebase-[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
            },
            { name: 'common', test: /packages[\\/](?:core|web)[\\/]src/, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
