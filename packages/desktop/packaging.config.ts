import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AfterPackContext, Configuration } from '../../tools/packaging/index.ts';
import { APP_ID } from './src/shared/app-id.ts';

const DESCRIPTION = 'Classe les mangas que tu aimes, ordonne-les et partage tes classements.';
const CATALOGUE = 'Catalogue de mangas Palmanga';

/** The feed that is written into a package whose builder names none. It never answers. */
const NO_FEED = 'https://palmanga.example/mises-a-jour';

/** What Apple's notary asks for; electron-builder takes the first group that is complete. */
const NOTARY: readonly (readonly string[])[] = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
];

/** What the packages of one run depend on. */
export interface PackagingContext {
  /** Signing and the update feed come from there; docs/desktop.md lists the names. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Folder of Electron's program, or of its bundle on macOS. */
  readonly electronDist: string;
  readonly electronVersion: string;
  /** Absolute path of the folder that receives the packages. */
  readonly output: string;
}

/** Settings of the environment that cannot be used, and what to do. */
export class PackagingError extends Error {
  override readonly name = 'PackagingError';
}

/**
 * How the application is packaged.
 * @throws PackagingError
 */
export function packaging(context: PackagingContext): Configuration {
  const { env, platform, electronDist, electronVersion, output } = context;
  const updateFeed = readFeed(env);
  const isSigned = Boolean(env['CSC_LINK'] || env['CSC_NAME']);
  if (platform === 'darwin') checkNotary(env, isSigned);
  return {
    ...COMMON,
    directories: {
      app: fileURLToPath(new URL('.', import.meta.url)),
      buildResources: 'build',
      output,
    },
    electronDist,
    electronVersion,
    afterPack: removeDefaultApp,
    publish: { provider: 'generic', url: updateFeed ?? NO_FEED },
    extraMetadata: { updateFeed },
    forceCodeSigning: Boolean(env['PALMANGA_REQUIRE_SIGNING']),
    mac: {
      ...MAC,
      // Flipping the fuses breaks Electron's own signature, and Apple silicon runs nothing unsigned.
      // Without a certificate the program signs for itself, which library validation would refuse.
      ...(isSigned ? { hardenedRuntime: true } : { identity: '-', hardenedRuntime: false }),
    },
  };
}

/** Electron's own example, which a folder of Electron holds and its archives for packagers do not. */
async function removeDefaultApp({ appOutDir, packager }: AfterPackContext): Promise<void> {
  await rm(join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true });
}

function readFeed(env: PackagingContext['env']): string | null {
  const feed = env['PALMANGA_UPDATE_FEED'];
  if (!feed) return null;
  if (URL.parse(feed)?.protocol === 'https:') return feed;
  throw new PackagingError(`PALMANGA_UPDATE_FEED must be an https address, not "${feed}".`);
}

function checkNotary(env: PackagingContext['env'], isSigned: boolean): void {
  const missing = NOTARY.map((names) => names.filter((name) => !env[name]));
  const begun = missing.find((names, group) => names.length < (NOTARY[group]?.length ?? 0));
  if (begun === undefined) return;
  if (!missing.some((names) => names.length === 0)) {
    throw new PackagingError(`To notarise the application, set ${begun.join(' and ')} too.`);
  }
  if (!isSigned) {
    throw new PackagingError(
      'Apple notarises only what a certificate has signed: set CSC_LINK or CSC_NAME.',
    );
  }
}

/** What does not depend on the run. */
const COMMON: Configuration = {
  appId: APP_ID,
  productName: 'Palmanga',
  copyright: 'Copyright © 2026 Palmanga',
  // Everything is bundled in out/, so the package needs no node_modules and no sources. Its licences are a resource.
  files: ['out/**', 'package.json', '!**/licences.*', '!**/*.map', '!node_modules/**'],
  extraResources: [
    // The window reads from this machine, where what is compressed for browsers saves nothing.
    { from: '../web/dist', to: 'web', filter: ['**/*', '!**/*.{br,gz}', '!licences.json'] },
    {
      from: '../../fixtures',
      to: 'fixtures',
      filter: ['catalogue.json', 'starters.json', 'covers/**'],
    },
    { from: 'out/licences.txt', to: 'licences.txt' },
    { from: 'build/icons/256x256.png', to: 'icon.png' },
  ],
  asar: true,
  npmRebuild: false,
  electronLanguages: ['fr', 'en-US'],
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    // The new signature of macOS; a certificate's replaces it.
    resetAdHocDarwinSignature: true,
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
  dmg: { title: 'Installer ${productName}' },
};

const MAC: Configuration['mac'] = {
  target: ['dmg', 'zip'],
  icon: 'build/icon.icns',
  category: 'public.app-category.lifestyle',
  darkModeSupport: true,
  entitlements: 'build/entitlements.mac.plist',
  entitlementsInherit: 'build/entitlements.mac.plist',
  gatekeeperAssess: false,
  extendInfo: {
    CFBundleDevelopmentRegion: 'fr',
    CFBundleLocalizations: ['fr'],
    LSHasLocalizedDisplayName: true,
  },
};
