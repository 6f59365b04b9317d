import { z } from 'zod';

import { onceFor } from './once-for.ts';
import type { StaticFile, StaticFiles } from './static-files.ts';

const FILE = '/screen-files.json';
const schema = z.object({
  starter: z.string(),
  screens: z.array(
    z.object({
      path: z.string().transform((path) => new RegExp(path, 'u')),
      files: z.string().array(),
    }),
  ),
});

/** Files of the build that a page names beside those that index.html does. */
interface ScreenFiles {
  /** Scripts and styles that it shows first; empty when the build lists none. */
  readonly files: readonly string[];
  /** The script that starts the app in a page that was drawn. */
  readonly starter: string | null;
}

/** Read once a build: `find` gives the same file until it is built again. */
const read = onceFor(({ bytes }: StaticFile) => schema.parse(JSON.parse(bytes.toString())));

/** What the build says of the page at `pathname`: announcing its files only saves time. */
export async function findScreenFiles(files: StaticFiles, pathname: string): Promise<ScreenFiles> {
  const list = await files.find(FILE);
  if (list === null) return { files: [], starter: null };
  const { starter, screens } = read(list);
  return { starter, files: screens.find(({ path }) => path.test(pathname))?.files ?? [] };
}
