import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { licences } from '../../scripts/lib/licences.ts';
import { alwaysProduction } from './build/production.ts';

/** Builds the renderer that servers call for a page's first screen, with its dependencies in it. */
export default defineConfig({
  plugins: [alwaysProduction(), react(), licences().page],
  ssr: { noExternal: true },
  publicDir: false,
  // What the pages are drawn with asks for it when it runs, too.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/render-page.tsx',
    outDir: 'dist-server',
  },
});
