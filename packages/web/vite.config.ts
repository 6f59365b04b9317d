import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { preloadFont } from './build/preload-font.ts';
import { productionRouter } from './build/production-router.ts';
import { pwa } from './build/pwa.ts';
import { screenFiles, STARTER } from './build/screen-files.ts';

const FIREBASE = /node_modules[\\/]@?firebase[\\/]|packages[\\/]firebase[\\/]/;

export default defineConfig({
  plugins: [react(), productionRouter(), preloadFont(), screenFiles(), pwa()],
  build: {
    target: 'baseline-widely-available',
    // Icons must stay files of their own: the content policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', 'start-drawn': STARTER },
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
