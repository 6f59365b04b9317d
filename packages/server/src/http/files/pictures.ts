import { open } from 'node:fs/promises';

import { parseCoverAddress } from '@palmanga/core';
import { fetchCover, MAX_COVER_BYTES, Pictures, publicRankings } from '@palmanga/site';

import type { Services } from '../context.ts';
import { findCover } from './covers.ts';

export interface PictureServices extends Pick<
  Services,
  'store' | 'dataFolder' | 'fixturesFolder' | 'logger'
> {
  /** Fetches a cover from a web address. */
  readonly fetchCover?: (address: string) => Promise<Uint8Array>;
}

/** The link pictures of the public rankings of a store. */
export function createPictures(parts: PictureServices): Pictures {
  const { store, logger, dataFolder, fixturesFolder } = parts;
  const { rankings, mangas } = store.as(null);
  const roots = [dataFolder, ...(fixturesFolder === null ? [] : [fixturesFolder])];
  const fetch = parts.fetchCover ?? ((address) => fetchCover(address));
  return new Pictures({
    rankings: publicRankings({ rankings, mangas }),
    mangas,
    loadCover: async (address) => {
      const cover = parseCoverAddress(address);
      if (cover.kind === 'url') return fetch(cover.url);
      return cover.kind === 'path' ? readCover(cover.path, roots) : null;
    },
    onFailure: (error, about) => logger.info({ err: error, about }, 'A picture lacks something'),
  });
}

/** The cover at a storage path; null when there is none, or it is larger than pictures take. */
async function readCover(path: string, roots: readonly string[]): Promise<Uint8Array | null> {
  for (const place of findCover(path, roots)?.paths ?? []) {
    const file = await open(place).catch(() => null);
    if (file === null) continue;
    try {
      const stats = await file.stat();
      if (stats.isFile() && stats.size <= MAX_COVER_BYTES) return await file.readFile();
    } finally {
      await file.close();
    }
  }
  return null;
}
