import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

/** A smaller file fits into one packet, even uncompressed. */
const WORTH_COMPRESSING_BYTES = 1024;

/** Writes brotli and gzip copies beside the built files. Sites send these. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'palmanga:precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    closeBundle: {
      // After every other plugin has written its files.
      order: 'post',
      sequential: true,
      async handler() {
        const files = globSync('**/*.{js,css,svg,webmanifest,txt}', { cwd: folder });
        // Sites change the service worker before they send it, so a copy would be out of date.
        const fixed = files.filter((file) => file !== 'sw.js');
        await Promise.all(fixed.map((file) => compress(join(folder, file))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < WORTH_COMPRESSING_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
