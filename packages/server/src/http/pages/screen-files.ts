import { z } from 'zod';

import type { StaticFile, StaticFiles } from './static-files.ts';

const FILE = '/screen-files.json';
const schema = z.array(
  z.object({
    path: z.string().transform((path) => new RegExp(path, 'u')),
    files: z.string().array(),
  }),
);

/** Read once a build: `find` gives the same file until it is built again. */
const read = new WeakMap<StaticFile, z.infer<typeof schema>>();

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
  const screens = read.get(list) ?? schema.parse(JSON.parse(list.bytes.toString()));
  read.set(list, screens);
  return screens.find(({ path }) => path.test(pathname))?.files ?? [];
}
