import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { packaging as packagingOf, PackagingError } from '../../packaging.config.ts';
import { ICNS_TYPES, ICO_SIZES, LINUX_SIZES } from '../../scripts/icon-files.ts';
import { LINK_SCHEME } from '../main/links/deep-link.ts';
import { isCatalogueName } from '../main/links/launch-arguments.ts';

const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const manifest = JSON.parse(readFileSync(file('package.json'), 'utf8')) as Record<string, unknown>;
const pngSize = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];
const configured = (env: Record<string, string> = {}, platform: NodeJS.Platform = 'darwin') =>
  packagingOf({
    env,
    platform,
    electronDist: '/electron',
    electronVersion: '45.4.1',
    output: '/release',
  });
const packaging = configured();
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

describe('packaging', () => {
  it('flips every fuse to its safe side', () => {
    expect(packaging.electronFuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
      resetAdHocDarwinSignature: true,
    });
    expect(packaging.asar).toBe(true);
  });

  it('makes AppImage, deb, nsis, dmg and zip', () => {
    expect(packaging.linux?.target).toEqual(['AppImage', 'deb', 'zip']);
    expect(packaging.win?.target).toEqual(['nsis', 'zip']);
    expect(packaging.mac?.target).toEqual(['dmg', 'zip']);
  });

  it('ships what is built and nothing else', () => {
    expect(packaging.files).toEqual([
      'out/**',
      'package.json',
      '!**/licences.*',
      '!**/*.map',
      '!node_modules/**',
    ]);
    expect(packaging.extraResources).toContainEqual(
      expect.objectContaining({ to: 'web', filter: ['**/*', '!**/*.{br,gz}', '!licences.json'] }),
    );
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest['main']).toBe('./out/main/index.js');
  });

  it('describes itself in French', () => {
    expect(manifest['description']).toMatch(/^Classe les mangas/u);
    expect(packaging.linux?.description).toBe(manifest['description']);
    expect(packaging.nsis?.language).toBe('1036');
    expect(packaging.mac?.extendInfo).toHaveProperty('CFBundleDevelopmentRegion', 'fr');
  });

  it('declares the links and the files that the application opens', () => {
    expect(packaging.protocols).toEqual([expect.objectContaining({ schemes: [LINK_SCHEME] })]);
    const associations = [packaging.fileAssociations].flat();
    for (const association of associations) {
      expect(isCatalogueName(`a.${String(association?.ext)}`)).toBe(true);
    }
  });

  it('names the feed of its builder, and one that never answers without', () => {
    const feed = 'https://mises-a-jour.exemple.fr/';
    const named = configured({ PALMANGA_UPDATE_FEED: feed });
    expect(named.publish).toEqual({ provider: 'generic', url: feed });
    expect(named.extraMetadata).toEqual({ updateFeed: feed });
    expect(packaging.extraMetadata).toEqual({ updateFeed: null });
    expect(packaging.publish).toMatchObject({ url: expect.stringMatching(/\.example\//u) });
    expect(() => configured({ PALMANGA_UPDATE_FEED: 'ftp://a' })).toThrow(PackagingError);
  });

  it('signs for itself without a certificate, as Apple silicon demands', () => {
    expect(packaging.mac).toMatchObject({ identity: '-', hardenedRuntime: false });
    const signed = configured({ CSC_LINK: 'certificate.p12' }).mac;
    expect(signed).toMatchObject({ hardenedRuntime: true });
    expect(signed).not.toHaveProperty('identity');
    const { entitlements } = signed ?? {};
    expect(readFileSync(file(String(entitlements)), 'utf8').match(/<key>.*<\/key>/gu)).toEqual([
      '<key>com.apple.security.cs.allow-jit</key>',
    ]);
    expect(configured({ PALMANGA_REQUIRE_SIGNING: '1' }).forceCodeSigning).toBe(true);
    expect(packaging.forceCodeSigning).toBe(false);
  });

  it.each([
    [{ APPLE_API_KEY: 'k', CSC_NAME: 'c' }, 'APPLE_API_KEY_ID and APPLE_API_ISSUER'],
    [{ APPLE_ID: 'a', APPLE_TEAM_ID: 't', CSC_NAME: 'c' }, 'set APPLE_APP_SPECIFIC_PASSWORD too'],
    [
      { APPLE_API_KEY: 'k', APPLE_API_KEY_ID: 'i', APPLE_API_ISSUER: 's' },
      'set CSC_LINK or CSC_NAME',
    ],
  ])('says what Apple’s notary misses: %j', (env, said) => {
    expect(() => configured(env)).toThrow(said);
    expect(() => configured(env, 'linux')).not.toThrow();
  });
});

describe('icons', () => {
  it.each(LINUX_SIZES)('has one of %i pixels', (size) => {
    const png = readFileSync(file(`build/icons/${size}x${size}.png`));
    expect(pngSize(png)).toEqual([size, size]);
  });

  it.each(['icon', 'catalogue'])('%s.ico holds every size of Windows', (name) => {
    const ico = readFileSync(file(`build/${name}.ico`));
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
      const entry = 6 + 16 * index;
      const offset = ico.readUInt32LE(entry + 12);
      const png = ico.subarray(offset, offset + ico.readUInt32LE(entry + 8));
      expect(png.subarray(0, 4)).toEqual(PNG);
      expect(pngSize(png)[0]).toBe(ico.readUInt8(entry) || 256);
      return pngSize(png)[0];
    });
    expect(sizes.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([...ICO_SIZES]);
  });

  it.each(['icon', 'catalogue'])('%s.icns holds every size of macOS', (name) => {
    const icns = readFileSync(file(`build/${name}.icns`));
    expect(icns.toString('latin1', 0, 4)).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const blocks: [string, number | undefined][] = [];
    for (let offset = 8; offset < icns.length; offset += icns.readUInt32BE(offset + 4)) {
      const png = icns.subarray(offset + 8);
      blocks.push([icns.toString('latin1', offset, offset + 4), pngSize(png)[0]]);
    }
    expect(blocks).toEqual(ICNS_TYPES.map(([type, size]) => [type, size]));
  });

  it('are drawn from our own drawing', () => {
    expect(existsSync(file('build/icon.svg'))).toBe(true);
    expect(readFileSync(file('build/icon.svg'), 'utf8')).not.toMatch(/<image|href=/u);
  });
});
