import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT = fileURLToPath(new URL('../../../packages/web/dist', import.meta.url));

/** Suffix of the file names of a later version. */
export const LATER = '-later';

/** A copy of the built web app that can be replaced by a later version of itself. */
export class Deployment {
  readonly folder: string;

  constructor() {
    this.folder = join(mkdtempSync(join(tmpdir(), 'palmanga-deployment-')), 'dist');
    const built = process.env['PALMANGA_WEB'] || BUILT;
    writeFileSync(join(this.folder, '..', 'package.json'), '{"type":"module"}');
    for (const part of ['dist', 'dist-server']) {
      cpSync(join(built, '..', part), join(this.folder, '..', part), { recursive: true });
    }
  }

  /** Deploys another version: renames every script and style, so that the old names are gone. */
  replace(): void {
    const names = new Map(
      globSync('assets/*.{js,css}', { cwd: this.folder }).map((file) => {
        const name = basename(file);
        return [name, name.replace(/\.(?=\w+$)/, `${LATER}.`)];
      }),
    );
    for (const [from, to] of names) {
      renameSync(join(this.folder, 'assets', from), join(this.folder, 'assets', to));
    }
    for (const file of globSync('**/*.{js,css,html,json}', { cwd: this.folder })) {
      const path = join(this.folder, file);
      const text = readFileSync(path, 'utf8');
      const renamed = text.replaceAll(/[\w.-]+\.(?:js|css)/g, (name) => names.get(name) ?? name);
      if (renamed !== text) writeFileSync(path, renamed);
    }
  }

  dispose(): void {
    rmSync(join(this.folder, '..'), { recursive: true, force: true });
  }
}
