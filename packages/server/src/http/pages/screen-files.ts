import { z } from 'zod';

import type { StaticFiles } from './static-files.ts';

const FILE = '/screen-files.json';
const schema = z.array(z.object({ path: z.string(), files: z.array(z.string()) }));

/**
 * The scripts and styles that the page at `pathname` shows first, beyond what index.html names.
 * Empty when the build lists none: announcing them only saves time.
 */
export async function findScreenFiles(
  files: StaticFiles,
  pathname: string,
): Promise<readonly string[]> {
  const list = await files.find(FILE);
  if (list === null) return [];
  const screens = schema.parse(JSON.parse(list.bytes.toString()));
  return screens.find(({ path }) => new RegExp(path, 'u').test(pathname))?.files ?? [];
}
