import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * Installable, and the shell opens offline. Data never goes through the worker's cache: what is
 * under /api, and pages whose head the server writes, always come from the network when it is there.
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
      start_url: '/dashboard',
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
      // Only one backend's code is ever used; the larger one is cached by the browser alone.
      globIgnores: ['assets/firebase-*'],
      // Pages come from the network, which writes their head; the shell stands in when it is away.
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
