import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { productionRouter } from './build/production-router.ts';

/** Builds the renderer that servers call for a page's first screen, with its dependencies in it. */
export default defineConfig({
  plugins: [react(), productionRouter()],
  ssr: { noExternal: true },
  publicDir: false,
  // React's development build is several times slower.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/render-page.tsx',
    outDir: 'dist-server',
    rolldownOptions: { external: ['virtual:pwa-register'] },
  },
});
