import { fileURLToPath } from 'node:url';

import { defineConfig } from 'electron-vite';

import { licences } from '../../scripts/lib/licences.ts';
import { oneDatabase } from '../../scripts/lib/one-database.ts';
import { OWN_PAGES } from './src/shared/own-pages.ts';

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  // Everything is bundled: our packages are TypeScript sources, and the packaged application needs
  // no node_modules.
  main: {
    plugins: [oneDatabase(), licences().page],
    build: {
      externalizeDeps: false,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          index: from('src/main/index.ts'),
          backend: from('src/backend/process.ts'),
        },
      },
    },
  },
  preload: {
    plugins: [licences().page],
    build: {
      externalizeDeps: false,
      // A sandboxed preload script must be CommonJS, in one file.
      rolldownOptions: {
        input: { index: from('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: from('src/renderer'),
    plugins: [licences().page],
    build: {
      outDir: from('out/renderer'),
      minify: true,
      rolldownOptions: {
        input: Object.values(OWN_PAGES).map((page) => from(`src/renderer/${page}`)),
      },
    },
  },
});
