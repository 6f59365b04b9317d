import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { productionRouter } from './build/production-router.ts';

/** What servers call to write a page's first screen into it, with all that it needs. */
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
