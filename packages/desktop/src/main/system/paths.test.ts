import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { dataFolderOf, resolvePaths } from './paths.ts';

const context = {
  packaged: false,
  userData: '/home/lea/.config/Palmanga',
  logs: '/home/lea/.config/Palmanga/logs',
  resources: '/opt/Palmanga/resources',
  built: '/repo/packages/desktop/out/main',
};

describe('paths', () => {
  it('point into the repository during development', () => {
    expect(resolvePaths(context)).toMatchObject({
      web: '/repo/packages/web/dist',
      fixtures: '/repo/fixtures',
      preload: '/repo/packages/desktop/out/preload/index.cjs',
      backend: '/repo/packages/desktop/out/main/backend.js',
      ownPages: '/repo/packages/desktop/out/renderer',
    });
  });

  it('point to the resources when packaged', () => {
    expect(resolvePaths({ ...context, packaged: true })).toMatchObject({
      web: '/opt/Palmanga/resources/web',
      fixtures: '/opt/Palmanga/resources/fixtures',
    });
  });

  it('keep the data in the user’s own folder', () => {
    const paths = resolvePaths(context);
    expect(paths.data).toBe(join(context.userData, 'data'));
    const folderOf = (chosen: string | null, env = {}) => dataFolderOf(paths, chosen, env, '/home');
    expect(folderOf(null)).toBe(paths.data);
    expect(folderOf('/disk/palmanga')).toBe('/disk/palmanga');
    expect(folderOf('/disk/palmanga', { PALMANGA_DATA: '/other' })).toBe('/other');
    // It used to be ignored, and the rankings seemed lost.
    expect(folderOf(null, { PALMANGA_DATA: 'mangas' })).toBe('/home/mangas');
    expect(folderOf(null, { PALMANGA_DATA: '' })).toBe(paths.data);
  });
});
