import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { WebRenderer } from '@palmanga/core';

import { Manifest } from './manifest.ts';

/** A built file, ready to send. */
interface BuiltFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of exactly these bytes. */
  readonly etag: string;
}

/** The build of the web app. */
export interface WebBuild {
  /** The built index.html, with its markers. */
  readonly template: string;
  readonly manifest: Manifest;
  /** The service worker, with PAGE_REVISION in it; null when the build has none. */
  readonly serviceWorker: string | null;
  /** Null when the build has no server part: then browsers render every screen. */
  readonly renderer: WebRenderer | null;
  /**
   * A file that is sent unchanged, read once; null when the build has no file at `path`.
   * @param path from the root of the site, as in `/assets/index.js`
   */
  readonly file: (path: string) => Promise<BuiltFile | null>;
}

/** Files that a site completes before it sends them, or never sends. */
const NOT_SENT = new Set(['/index.html', '/sw.js', '/manifest.json']);

/** Reads the web app's build, and reads it again after each new build. */
export class WebBuilds {
  readonly #folder: string;
  #current: { readonly builtAt: number; readonly build: Promise<WebBuild> } | null = null;

  /** @param folder of the browser's part; the server's part is beside it, in `dist-server` */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The present build; null when the web app is not built.
   * @throws Error when the build is damaged
   */
  async current(): Promise<WebBuild | null> {
    const builtAt = modifiedAt(join(this.#folder, 'manifest.json'));
    if (builtAt === null) return null;
    if (this.#current?.builtAt !== builtAt) {
      this.#current = { builtAt, build: readBuild(this.#folder) };
    }
    return this.#current.build;
  }
}

/** At once, because each page asks: to wait for a thread takes as long as to read a ranking. */
function modifiedAt(file: string): number | null {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return null;
  }
}

async function readBuild(folder: string): Promise<WebBuild> {
  const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  const serverPart = join(folder, '..', 'dist-server', 'render-page.js');
  const listed = await listFiles(folder);
  return {
    template: await read('index.html'),
    manifest: new Manifest(await read('manifest.json')),
    serviceWorker: existsSync(join(folder, 'sw.js')) ? await read('sw.js') : null,
    // Node keeps a loaded module: after a rebuild, the new server part runs from the next start.
    renderer: existsSync(serverPart)
      ? ((await import(pathToFileURL(serverPart).href)) as WebRenderer)
      : null,
    file: fileReader(folder, listed),
  };
}

async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((path) => posix.join('/', path.replaceAll(sep, '/')));
  return new Set(paths.filter((path) => !NOT_SENT.has(path)));
}

/** Only listed files are ever read, so no request reaches outside the folder. */
function fileReader(folder: string, listed: ReadonlySet<string>): WebBuild['file'] {
  const files = new Map<string, Promise<BuiltFile>>();
  return (path) => {
    if (!listed.has(path)) return Promise.resolve(null);
    let file = files.get(path);
    if (file === undefined) {
      file = readFile(join(folder, path)).then((bytes) => ({
        bytes: new Uint8Array(bytes),
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`,
      }));
      files.set(path, file);
    }
    return file;
  };
}
