import { addressOf } from '@palmanga/core';
import type { Plugin } from 'vite';

const MANIFEST = {
  id: '/',
  name: 'Palmanga',
  short_name: 'Palmanga',
  description: 'Classe les mangas que tu aimes, ordonne-les et partage tes classements.',
  lang: 'fr',
  dir: 'ltr',
  start_url: addressOf({ kind: 'dashboard' }),
  scope: '/',
  display: 'standalone',
  background_color: '#120e20',
  theme_color: '#120e20',
  categories: ['books', 'entertainment'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

/** Makes the application installable: writes the manifest that its page names. */
export function webManifest(): Plugin {
  return {
    name: 'palmanga:web-manifest',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(MANIFEST);
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
    },
  };
}
