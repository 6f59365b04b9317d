import { fileURLToPath } from 'node:url';

import type { Configuration } from 'electron-builder';

const DESCRIPTION = 'Classe les mangas que tu aimes, ordonne-les et partage tes classements.';
const CATALOGUE = 'Catalogue de mangas Palmanga';

/** How the application is packaged. `electronDist` is added by scripts/package.ts. */
export const packaging: Configuration = {
  appId: 'example.palmanga.desktop',
  productName: 'Palmanga',
  copyright: 'Copyright © 2026 Palmanga',
  directories: {
    app: fileURLToPath(new URL('.', import.meta.url)),
    buildResources: 'build',
    output: 'release',
  },
  // Everything is bundled in out/, so the package needs no node_modules and no sources.
  files: ['out/**', 'package.json', '!**/*.map', '!node_modules/**'],
  extraResources: [
    // The window reads from this machine, where what is compressed for browsers saves nothing.
    { from: '../web/dist', to: 'web', filter: ['**/*', '!**/*.{br,gz}'] },
    { from: '../../fixtures', to: 'fixtures', filter: ['catalogue.json', 'covers/**'] },
  ],
  asar: true,
  npmRebuild: false,
  electronLanguages: ['fr', 'en-US'],
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  // A build publishes nothing. The update feed is a setting of the user or the operator.
  publish: null,
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  },
  protocols: [{ name: 'Lien Palmanga', schemes: ['palmanga'], role: 'Viewer' }],
  fileAssociations: [
    {
      ext: 'palmanga',
      name: CATALOGUE,
      description: CATALOGUE,
      mimeType: 'application/vnd.palmanga.catalogue+json',
      icon: 'catalogue',
      role: 'Viewer',
      rank: 'Owner',
    },
  ],
  linux: {
    target: ['AppImage', 'deb', 'zip'],
    icon: 'icons',
    category: 'Office',
    synopsis: 'Classements de mangas',
    description: DESCRIPTION,
    maintainer: 'Palmanga <contact@palmanga.example>',
    vendor: 'Palmanga',
    executableName: 'palmanga',
    syncDesktopName: true,
    desktop: {
      entry: {
        Name: 'Palmanga',
        GenericName: 'Classements de mangas',
        'GenericName[fr]': 'Classements de mangas',
        Comment: DESCRIPTION,
        'Comment[fr]': DESCRIPTION,
        Keywords: 'manga;classement;lecture;',
        StartupWMClass: 'palmanga',
      },
    },
  },
  deb: { packageCategory: 'misc', compression: 'xz' },
  win: {
    target: ['nsis', 'zip'],
    icon: 'build/icon.ico',
    requestedExecutionLevel: 'asInvoker',
  },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
    displayLanguageSelector: false,
    installerLanguages: ['fr_FR'],
    language: '1036',
    shortcutName: 'Palmanga',
  },
  mac: {
    target: ['dmg', 'zip'],
    icon: 'build/icon.icns',
    category: 'public.app-category.lifestyle',
    darkModeSupport: true,
    hardenedRuntime: true,
    gatekeeperAssess: false,
    extendInfo: {
      CFBundleDevelopmentRegion: 'fr',
      CFBundleLocalizations: ['fr'],
      LSHasLocalizedDisplayName: true,
    },
  },
  dmg: { title: 'Installer ${productName}' },
};
