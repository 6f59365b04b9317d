import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { encodeIco } from '../../../scripts/lib/ico.ts';

const SIZE = 192;

/** Writes favicon.ico, which programs ask for that read no page. Pages name favicon.svg. */
export function favicon(): Plugin {
  let icon = '';
  return {
    name: 'palmanga:favicon',
    apply: 'build',
    configResolved({ publicDir }) {
      icon = join(publicDir, `icons/icon-${SIZE}.png`);
    },
    async generateBundle() {
      const source = encodeIco([{ size: SIZE, png: await readFile(icon) }]);
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source });
    },
  };
}
