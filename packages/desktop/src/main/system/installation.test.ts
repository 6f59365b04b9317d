import { describe, expect, it } from 'vitest';

import { type Installation, replacesItself } from './installation.ts';

const installation = (changes: Partial<Installation>): Installation => ({
  platform: 'linux',
  env: {},
  program: '/opt/Palmanga/palmanga',
  packageType: null,
  exists: () => false,
  ...changes,
});

const MOUNTED = '/tmp/.mount_PalmanAb12/palmanga';
const APPIMAGE = '/home/lea/Palmanga.AppImage';
const WINDOWS = String.raw`C:\Users\lea\AppData\Local\Programs\Palmanga`;

describe('an installation replaces itself', () => {
  it.each<[string, Partial<Installation>]>([
    ['an AppImage', { env: { APPIMAGE, APPDIR: '/tmp/.mount_PalmanAb12' }, program: MOUNTED }],
    [
      'an AppImage with a slash',
      { env: { APPIMAGE, APPDIR: '/tmp/.mount_PalmanAb12/' }, program: MOUNTED },
    ],
    ['an AppImage that says nothing of its folder', { env: { APPIMAGE }, program: MOUNTED }],
    ['a deb', { packageType: 'deb' }],
    ['an rpm', { packageType: 'rpm\n' }],
    ['a package of pacman', { packageType: 'pacman' }],
    [
      'an installer on Windows',
      {
        platform: 'win32',
        program: String.raw`${WINDOWS}\Palmanga.exe`,
        exists: (path) => path === String.raw`${WINDOWS}\Uninstall Palmanga.exe`,
      },
    ],
    [
      'a program on macOS',
      { platform: 'darwin', program: '/Applications/Palmanga.app/Contents/MacOS/Palmanga' },
    ],
  ])('as %s', (_name, changes) => {
    expect(replacesItself(installation(changes))).toBe(true);
  });
});

describe('an installation does not replace itself', () => {
  it.each<[string, Partial<Installation>]>([
    ['an unpacked zip on Linux', { program: '/home/lea/palmanga/palmanga' }],
    ['a package of an unknown type', { packageType: 'apk' }],
    ['an empty package type', { packageType: '' }],
    [
      'a zip that another program’s AppImage started',
      { env: { APPIMAGE: '/home/lea/Terminal.AppImage', APPDIR: '/tmp/.mount_TermX' } },
    ],
    ['a relative AppImage', { env: { APPIMAGE: 'Palmanga.AppImage' }, program: MOUNTED }],
    [
      'an unpacked zip on Windows',
      { platform: 'win32', program: String.raw`D:\Palmanga\Palmanga.exe` },
    ],
    [
      'an opened image on macOS',
      { platform: 'darwin', program: '/Volumes/Palmanga/Palmanga.app/Contents/MacOS/Palmanga' },
    ],
    [
      'a program in quarantine on macOS',
      {
        platform: 'darwin',
        program:
          '/private/var/folders/x/AppTranslocation/1-2/d/Palmanga.app/Contents/MacOS/Palmanga',
      },
    ],
    ['another system', { platform: 'freebsd', packageType: 'deb' }],
  ])('as %s', (_name, changes) => {
    expect(replacesItself(installation(changes))).toBe(false);
  });
});
