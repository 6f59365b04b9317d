import { addressOf, PAGE_REVISION } from '@palmanga/core';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * Makes the application installable and lets it open offline. The worker caches no data: calls
 * under /api and pages, which carry data, always come from the network while it is reachable.
 */
export function pwa(): PluginOption {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest: {
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
    },
    workbox: {
      globPatterns: ['**/*.{js,css,html,woff2,svg}'],
      // A site uses one backend only. The browser's own cache is enough for Firebase's code.
      globIgnores: ['assets/firebase-*'],
      // A site completes the page, so only the site knows its revision.
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) =>
            entry.url === 'index.html' ? { ...entry, revision: PAGE_REVISION } : entry,
          ),
        }),
      ],
      // Pages come from the network with their data. Offline, the shared page replaces them.
      navigateFallback: null,
      runtimeCaching: [
        {
          urlPattern: ({ request, url }) =>
            request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
          handler: 'NetworkOnly',
          options: {
            precacheFallback: { fallbackURL: '/index.html' },
          },
        },
      ],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
    },
  });
}
