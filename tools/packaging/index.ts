import { createRequire } from 'node:module';

import { importTools } from '../../scripts/lib/on-demand-tools.ts';

await importTools('packaging');

export const { build, Platform } = await import('electron-builder');
export const { createPackage, extractFile, getRawHeader, listPackage } =
  await import('@electron/asar');
export const { FuseV1Options, getCurrentFuseWire } = await import('@electron/fuses');
export type { AfterPackContext, Configuration } from 'electron-builder';

/** Requires what the packager itself depends on. */
export const requireOfPackager: NodeJS.Require = createRequire(
  createRequire(import.meta.url).resolve('electron-builder'),
);
