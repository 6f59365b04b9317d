import { readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

import { lockFile, type takeFolder } from '../store/index.ts';
import { DATABASE } from './contents.ts';

const LOCK = lockFile(DATABASE);
/** What file managers write into every folder. */
const TRIFLE = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/**
 * Deletes the data of a folder that is taken, the database first: what an interruption leaves is then
 * no store that somebody could open by mistake. What was not there when the data was copied stays.
 * @param names what to delete in it
 * @returns null when it is gone; else the folder with the rest, renamed where that is possible
 */
export async function removeFolder(
  folder: string,
  names: readonly string[],
  lock: ReturnType<typeof takeFolder>,
): Promise<string | null> {
  try {
    const companions = ['-wal', '-shm', '-journal'].map((suffix) => DATABASE + suffix);
    const first = [DATABASE, ...companions, ...names].filter((name) => name !== LOCK);
    for (const name of first) await remove(join(folder, name));
  } catch {
    lock.release();
    return setAside(folder);
  }
  lock.release();
  await remove(join(folder, LOCK));
  const rest = await readdir(folder);
  if (!rest.every((name) => TRIFLE.test(name))) return null;
  for (const name of rest) await remove(join(folder, name));
  // The root of a disk, or a link, stays; it is empty.
  await rmdir(folder).catch(() => {});
  return null;
}

const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

async function setAside(folder: string): Promise<string> {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const aside = `${folder}.moved-${time}`;
  try {
    await rename(folder, aside);
    return aside;
  } catch {
    return folder;
  }
}
